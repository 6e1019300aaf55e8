import { Revealed } from '@holdpoint/react/headless';
import { memo, useId, useMemo, useState } from 'react';
import type { LogWire } from '../recording/recordSession.ts';
import { holds } from './filterSteps.ts';
import { formatOffset, formatSize } from './format.ts';
import { JsonText } from './JsonText.tsx';
import { Row } from './Row.tsx';
import { Rows } from './Rows.tsx';
import type { Source } from './source.ts';
import { words } from './words.ts';

/** The wire records, with secrets masked. */
export function WireSection({ source: { log } }: { readonly source: Source }) {
  const id = useId();
  const [text, setText] = useState('');
  const { wire } = log;
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    return wanted === '' ? wire : wire.filter((record) => holds(record, wanted));
  }, [wire, text]);
  if (wire.length === 0) return <p className="hp-dt-hint">{words.noWire}</p>;
  return (
    <>
      <div className="hp-dt-filter">
        <label htmlFor={id}>{words.filter}</label>
        <input
          id={id}
          className="hp-input"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <output className="hp-dt-hint">{words.rows.count(found.length, wire.length)}</output>
      </div>
      {found.length === 0 && <p className="hp-dt-hint">{words.noMatch}</p>}
      <Rows items={found} keyOf={keyOfRecord}>
        {(record) => <WireRow record={record} since={log.since} />}
      </Rows>
    </>
  );
}

const keyOfRecord = ({ id }: LogWire) => id;

const WireRow = memo(function WireRow({
  record: { direction, label, body, at, size },
  since,
}: {
  readonly record: LogWire;
  readonly since: number;
}) {
  const head = (
    <>
      <small>{formatOffset(at - since)}</small>
      <b>{words.direction[direction]}</b>
      <code>
        <Revealed text={label} />
      </code>
      <span className="hp-dt-end">{formatSize(size)}</span>
    </>
  );
  return (
    <Row head={head} tone={direction}>
      {() => <JsonText value={body} />}
    </Row>
  );
});
