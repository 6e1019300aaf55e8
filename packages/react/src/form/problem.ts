import type { Path, SchemaReason } from '@holdpoint/client/internal';

/** Why a value can't be sent, or was not checked, with its path. */
export type Problem = { readonly path: Path } & Reason;

/** What is wrong: by the kit's rules and the JSON Schema as data, or by the tool's own schema in its words. */
export type Reason =
  | SchemaReason
  | { readonly code: Plain }
  | { readonly code: 'inexact'; readonly becomes: string }
  | { readonly code: 'notJson'; readonly line: number | undefined }
  | { readonly code: 'twice'; readonly key: string }
  | { readonly code: 'schema'; readonly words: string };

type Plain =
  | 'notNumber'
  | 'tooLarge'
  | 'tooMuch'
  | 'negativeZero'
  /** It contains, or requires, a secret: neither is sent from a form. */
  | 'secret'
  | 'secretNeeded';
