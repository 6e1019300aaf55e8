import type { FocusEvent } from 'react';
import type { FormDraft } from './formDraft.ts';
import type { Field } from './listFields.ts';
import type { Path } from './path.ts';
import type { Problem } from './problem.ts';
import type { JsonSchema } from './schema.ts';

/** The facts of an answer's form besides its fields. */
export interface Asks {
  /** The only field is the whole answer; its key is not sent. */
  readonly isWhole: boolean;
}

/** The form's subject, the same for each of its lines. */
export interface FilledIn {
  readonly draft: FormDraft;
  readonly schema: JsonSchema;
  readonly received: unknown;
  /**
   * Set for an answer, where the schema's words are a server's. Default: a changed input, with the app's own schema.
   */
  readonly asks?: Asks | undefined;
  /** The app's labels of fields, by path. A field without one shows its path. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  readonly onChange: (change: (now: FormDraft) => FormDraft) => void;
}

/** Props of one line. */
export interface FormFieldProps extends FilledIn {
  readonly id: string;
  readonly field: Field;
  /** The problem to show. */
  readonly problem: Problem | undefined;
  /** A problem that can't be checked in the browser, shown at any time. */
  readonly note: Problem | undefined;
  onLeave(event: FocusEvent): void;
  /** Requests the focus for the line of a path. */
  onFocus(path: Path): void;
}
