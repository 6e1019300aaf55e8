import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { afterPress } from '../card/press/afterPress.ts';
import { windowOf } from '../internals/pageOf.ts';
import { FormField } from './FormField.tsx';
import type { FilledIn } from './formFieldProps.ts';
import type { Field } from './listFields.ts';
import { ProblemTexts } from './ProblemText.tsx';
import { isWithin, keyOf, type Path } from './path.ts';
import type { Problem } from './problem.ts';

/** Props of the lines. */
export interface FormFieldsProps extends FilledIn {
  readonly fields: readonly Field[];
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
  /** Problems that the server refused, shown immediately. */
  readonly refused?: readonly Problem[] | undefined;
  /** Shows every problem, not only those of fields that the person has visited. */
  readonly showsAll: boolean;
}

/** The lines of the form. A problem is shown once its field was left, or Review was pressed. */
export function FormFields({
  fields,
  problems,
  unchecked,
  refused = none,
  showsAll,
  ...rest
}: FormFieldsProps) {
  const { asks } = rest;
  const id = useId();
  const rows = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [byField, general] = useMemo(() => assign(fields, problems), [fields, problems]);
  const [refusedByField] = useMemo(() => assign(fields, refused), [fields, refused]);
  const [notes] = useMemo(() => assign(fields, unchecked), [fields, unchecked]);

  // An added line receives the focus; after a removal its list does, because the pressed button may be gone.
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    const field = fields.find(({ key }) => key === wanted.current);
    if (!field) return;
    wanted.current = undefined;
    const lines = [...(rows.current?.children ?? [])];
    const first = (selector: string, isIn: (one: Field) => boolean) =>
      lines.flatMap((line, at) => {
        const one = fields[at];
        return one && isIn(one) ? (line.querySelector<HTMLElement>(selector) ?? []) : [];
      })[0];
    // In an answer, the person continues with the first field of the new entry.
    const inside =
      asks && first('input, select, textarea', ({ path }) => isBelow(path, field.path));
    const own = first('input, select, textarea, button', (one) => one === field);
    (inside ?? own)?.focus();
  }, [fields, asks]);

  return (
    <>
      <div className="hp-args" ref={rows}>
        {fields.map((field, index) => (
          <FormField
            key={field.key}
            {...rest}
            id={`${id}${index}`}
            field={field}
            problem={
              refusedByField.get(field.key) ??
              (showsAll || left.has(field.key) ? byField.get(field.key) : undefined)
            }
            note={notes.get(field.key)}
            onLeave={({ target }) =>
              afterPress(() => setLeft((now) => new Set(now).add(field.key)), windowOf(target))
            }
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

const none: readonly Problem[] = [];

const isBelow = (path: Path, start: Path): boolean =>
  path.length > start.length && isWithin(path, start);

/** Assigns each problem to the innermost line that contains it; the others are shown below the form. */
function assign(
  fields: readonly Field[],
  problems: readonly Problem[],
): readonly [ReadonlyMap<string, Problem>, readonly Problem[]] {
  const byField = new Map<string, Problem>();
  const general: Problem[] = [];
  for (const problem of problems) {
    const around = fields.filter(({ path }) => isWithin(problem.path, path));
    const field = around.reduce<Field | undefined>(
      (best, next) => (!best || next.path.length >= best.path.length ? next : best),
      undefined,
    );
    if (!field) general.push(problem);
    else if (!byField.has(field.key)) byField.set(field.key, problem);
  }
  return [byField, general];
}
