import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPress } from '../../card/press/afterPress.ts';
import { EditField } from './EditField.tsx';
import type { EditedInput } from './editFieldProps.ts';
import type { Field } from './listFields.ts';
import { ProblemTexts } from './ProblemText.tsx';
import { isWithin, keyOf } from './path.ts';
import type { Problem } from './problem.ts';

/** Props of the lines. */
export interface EditFieldsProps extends EditedInput {
  readonly fields: readonly Field[];
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
  /** Every problem, not only those of fields that the person has left. */
  readonly showsAll: boolean;
}

/** The lines of the form. A problem is shown once its field was left, or Review was pressed. */
export function EditFields({ fields, problems, unchecked, showsAll, ...rest }: EditFieldsProps) {
  const id = useId();
  const rows = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [byField, general] = useMemo(() => assign(fields, problems), [fields, problems]);
  const [notes] = useMemo(() => assign(fields, unchecked), [fields, unchecked]);

  // A line that was added, or the list that one was taken out of, takes the focus: its button may be gone.
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    const index = fields.findIndex(({ key }) => key === wanted.current);
    if (index < 0) return;
    wanted.current = undefined;
    rows.current?.children[index]
      ?.querySelector<HTMLElement>('input, select, textarea, button')
      ?.focus();
  }, [fields]);

  return (
    <>
      <div className="hp-args" ref={rows}>
        {fields.map((field, index) => (
          <EditField
            key={field.key}
            {...rest}
            id={`${id}${index}`}
            field={field}
            problem={showsAll || left.has(field.key) ? byField.get(field.key) : undefined}
            note={notes.get(field.key)}
            onLeave={() => afterPress(() => setLeft((now) => new Set(now).add(field.key)))}
            onFocus={(path) => {
              wanted.current = keyOf(path);
            }}
          />
        ))}
      </div>
      {showsAll && <ProblemTexts problems={general} />}
    </>
  );
}

/** Each problem to the innermost line that it lies in; those that lie in none are said under the form. */
function assign(
  fields: readonly Field[],
  problems: readonly Problem[],
): readonly [ReadonlyMap<string, Problem>, readonly Problem[]] {
  const byField = new Map<string, Problem>();
  const general: Problem[] = [];
  for (const problem of problems) {
    const around = fields.filter(({ path }) => isWithin(problem.path, path));
    const field = around.reduce<Field | undefined>(
      (best, one) => (!best || one.path.length >= best.path.length ? one : best),
      undefined,
    );
    if (!field) general.push(problem);
    else if (!byField.has(field.key)) byField.set(field.key, problem);
  }
  return [byField, general];
}
