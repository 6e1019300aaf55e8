import type { Path } from './path.ts';

/** Why a value can't be sent, with its place. */
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
  | 'negativeZero'
  | 'unsendable';

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
