import { Revealed } from '@holdpoint/react/headless';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** The value of a name: texts are revealed, undefined is left out. */
export type FieldValue = string | number | boolean | ReactNode | undefined;

/** Names and values, in order. */
export function FieldList({
  fields,
}: {
  readonly fields: readonly (readonly [name: string, value: FieldValue])[];
}) {
  return (
    <dl className="hp-dt-fields">
      {fields.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{draw(value)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function draw(value: FieldValue): ReactNode {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' ? <Revealed text={value} /> : value;
}
