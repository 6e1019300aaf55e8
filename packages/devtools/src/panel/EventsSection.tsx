import { Revealed } from '@holdpoint/react/headless';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { LogStep } from '../recording/createLog.ts';
import { describeStep } from './describeStep.ts';
import { filterSteps, type StepKind, stepKinds } from './filterSteps.ts';
import { formatOffset, formatSize } from './format.ts';
import { JsonText } from './JsonText.tsx';
import { Row } from './Row.tsx';
import { Rows } from './Rows.tsx';
import type { Source } from './source.ts';
import { words } from './words.ts';

/** Shows all steps, with a filter. */
export function EventsSection({ source: { log, current } }: { readonly source: Source }) {
  const [kind, setKind] = useState<StepKind>('all');
  const [text, setText] = useState('');
  const steps = useMemo(() => filterSteps(log.steps, kind, text), [log.steps, kind, text]);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // The current step of a replay stays in view.
  useEffect(() => {
    if (current === undefined) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <div ref={list}>
      <div className="hp-dt-filter">
        <label htmlFor={`${id}-kind`}>{words.show}</label>
        <select
          id={`${id}-kind`}
          className="hp-input"
          value={kind}
          // The options only contain kinds.
          onChange={(event) => setKind(event.target.value as StepKind)}
        >
          {stepKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.shown[kind]}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-text`}>{words.filter}</label>
        <input
          id={`${id}-text`}
          className="hp-input"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <output className="hp-dt-hint">{words.rows.count(steps.length, log.steps.length)}</output>
      </div>
      {steps.length === 0 && (
        <p className="hp-dt-hint">{log.steps.length === 0 ? words.noEvents : words.noMatch}</p>
      )}
      <Rows items={steps} keyOf={keyOfStep}>
        {(step) => <StepRow step={step} since={log.since} isCurrent={step.id === current} />}
      </Rows>
    </div>
  );
}

const keyOfStep = ({ id }: LogStep) => id;

const StepRow = memo(function StepRow({
  step,
  since,
  isCurrent,
}: {
  readonly step: LogStep;
  readonly since: number;
  readonly isCurrent: boolean;
}) {
  const { what, detail } = describeStep(step.action);
  const { status, error, interrupts = [] } = step;
  const head = (
    <>
      <small>{formatOffset(step.at - since)}</small>
      <b>{what}</b>
      {detail !== '' && (
        <q>
          <Revealed text={detail} />
        </q>
      )}
      {interrupts.map(({ key, name, to }) => (
        <span key={key} className="hp-dt-change">
          <Revealed text={name} /> → {to ?? words.gone}
        </span>
      ))}
      {status && <span className="hp-dt-change">→ {status}</span>}
      {error !== undefined && (
        <span className="hp-dt-change" data-tone={error === null ? undefined : 'danger'}>
          → {error ?? words.noError}
        </span>
      )}
      <span className="hp-dt-end">{formatSize(step.size)}</span>
    </>
  );
  return (
    <Row head={head} isCurrent={isCurrent}>
      {() => <JsonText value={step.action} />}
    </Row>
  );
});
