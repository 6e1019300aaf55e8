import type { EditFieldsProps } from './EditFields.tsx';
import type { Field } from './listFields.ts';
import type { Path } from './path.ts';
import type { Problem } from './problem.ts';

/** Props of one line. */
export interface EditFieldProps
  extends Pick<EditFieldsProps, 'draft' | 'schema' | 'received' | 'onChange'> {
  readonly id: string;
  readonly field: Field;
  /** What is wrong, once it is time to say so. */
  readonly problem: Problem | undefined;
  onLeave(): void;
  /** Asks for the focus to go to the line of a path. */
  onFocus(path: Path): void;
}
