import type { FocusEvent } from 'react';
import type { FormDraft } from './formDraft.ts';
import type { Field } from './listFields.ts';
import type { Path } from './path.ts';
import type { Problem } from './problem.ts';
import type { JsonSchema } from './schema.ts';

/** What a form for an answer knows beside its fields. */
export interface Asks {
  /** The only field is the whole answer, and its key is none that is sent. */
  readonly isWhole: boolean;
}

/** What the form is about: the same for each of its lines. */
export interface FilledIn {
  readonly draft: FormDraft;
  readonly schema: JsonSchema;
  readonly received: unknown;
  /**
   * It is an answer that is filled in, and the words of the schema are a server's. Default: an input that is changed, by
   * the app's own schema.
   */
  readonly asks?: Asks | undefined;
  /** What the app calls fields, by their paths. A field that is not in it is called by its path. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  readonly onChange: (change: (now: FormDraft) => FormDraft) => void;
}

/** Props of one line. */
export interface FormFieldProps extends FilledIn {
  readonly id: string;
  readonly field: Field;
  /** What is wrong, once it is time to say so. */
  readonly problem: Problem | undefined;
  /** What could not be checked here, whether or not it is time for problems. */
  readonly note: Problem | undefined;
  onLeave(event: FocusEvent): void;
  /** Asks for the focus to go to the line of a path. */
  onFocus(path: Path): void;
}
