import type { Path } from './path.ts';

/** More are not looked for: a person mends them one by one. */
export const MOST_PROBLEMS = 100;

/** Why a value can't be sent, or was not checked, with its place. */
export type Problem = { readonly path: Path } & Reason;

/** What is wrong: by the kit's own rules and the JSON Schema as data, by the tool's own schema in its words. */
export type Reason =
  | { readonly code: Plain }
  | { readonly code: Counted; readonly limit: number }
  | { readonly code: 'inexact'; readonly becomes: string }
  | { readonly code: 'notJson'; readonly line: number | undefined }
  | { readonly code: 'twice'; readonly key: string }
  | { readonly code: 'schema'; readonly words: string };

type Plain =
  | 'required'
  | 'type'
  | 'enum'
  | 'pattern'
  /** It may be right or wrong: what it has to look like can't be told here. */
  | 'unchecked'
  | 'date'
  | 'dateTime'
  | 'email'
  | 'url'
  | 'integer'
  | 'unique'
  | 'unknownKey'
  | 'variant'
  | 'notNumber'
  | 'tooLarge'
  | 'tooMuch'
  | 'negativeZero'
  | 'unsendable'
  /** A secret stands there, or is asked for and has to be given: neither is sent from a form. */
  | 'secret'
  | 'secretNeeded';

type Counted =
  | 'minLength'
  | 'maxLength'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems';

/** True for what keeps a value from being sent; what was not checked is only said. */
export const stops = ({ code }: Reason): boolean => code !== 'unchecked';
