import type { EditDraft } from './editDraft.ts';
import type { Field } from './listFields.ts';
import type { Path } from './path.ts';
import type { Problem } from './problem.ts';
import type { JsonSchema } from './schema.ts';

/** What the form is about: the same for each of its lines. */
export interface EditedInput {
  readonly draft: EditDraft;
  readonly schema: JsonSchema;
  readonly received: unknown;
  readonly onChange: (change: (now: EditDraft) => EditDraft) => void;
}

/** Props of one line. */
export interface EditFieldProps extends EditedInput {
  readonly id: string;
  readonly field: Field;
  /** What is wrong, once it is time to say so. */
  readonly problem: Problem | undefined;
  /** What could not be checked here, whether or not it is time for problems. */
  readonly note: Problem | undefined;
  onLeave(): void;
  /** Asks for the focus to go to the line of a path. */
  onFocus(path: Path): void;
}
