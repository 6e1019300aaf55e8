import type { Interrupt, SessionState } from '@holdpoint/client';
import { useSessionStore } from '@holdpoint/react';
import { Revealed } from '@holdpoint/react/headless';
import { useMemo } from 'react';
import type { LogStep } from '../recording/createLog.ts';
import { maskInterrupt, secretsOf } from '../recording/mask.ts';
import { FieldList } from './FieldList.tsx';
import { formatClock, formatOffset } from './format.ts';
import { Row } from './Row.tsx';
import { Rows } from './Rows.tsx';
import { Json } from './SessionSection.tsx';
import type { Source } from './source.ts';
import { words } from './words.ts';

const selectInterrupts = ({ interrupts }: SessionState) => interrupts;

/** Shows every interrupt of the session, including settled ones. */
export function InterruptsSection({ source }: { readonly source: Source }) {
  const { session } = source;
  const known = useSessionStore(session, selectInterrupts);
  // Masked by the same rules as recordings.
  const interrupts = useMemo(() => {
    const { mask } = secretsOf(session).learn({ ...session.getState(), interrupts: known });
    return known.map((interrupt) => mask(maskInterrupt(interrupt)));
  }, [session, known]);
  if (interrupts.length === 0) return <p className="hp-dt-hint">{words.noInterrupts}</p>;
  return (
    <Rows items={interrupts} keyOf={({ key }) => key}>
      {(interrupt) => <InterruptRow interrupt={interrupt} source={source} />}
    </Rows>
  );
}

interface InterruptProps {
  readonly interrupt: Interrupt;
  readonly source: Source;
}

function InterruptRow({ interrupt, source }: InterruptProps) {
  const head = (
    <>
      <code>
        <Revealed text={interrupt.name} />
      </code>
      <span data-status={interrupt.status}>{interrupt.status}</span>
      {interrupt.refusal && <code>{interrupt.refusal.code}</code>}
    </>
  );
  return (
    <Row head={head} tone={interrupt.refusal ? 'danger' : undefined}>
      {() => <InterruptView interrupt={interrupt} source={source} />}
    </Row>
  );
}

function InterruptView({ interrupt, source }: InterruptProps) {
  const { allowed, provenance, refusal, verdict, resolution, approves } = interrupt;
  const { fields } = words;
  const takes = Object.entries(allowed).flatMap(([kind, isAllowed]) => (isAllowed ? [kind] : []));
  return (
    <>
      <FieldList
        fields={[
          [fields.key, interrupt.key],
          [fields.batch, interrupt.batch],
          [fields.position, interrupt.position],
          [fields.ref, interrupt.ref ?? words.none],
          [fields.decisionId, interrupt.decisionId ?? words.none],
          [fields.allowed, takes.join(', ') || words.none],
          [fields.approves, approves && true],
          [fields.ambiguous, interrupt.ambiguous],
          [fields.provenance, provenance && askedBy(provenance)],
          [fields.expires, interrupt.expiresAt && formatClock(interrupt.expiresAt)],
          [fields.by, interrupt.by],
          [fields.message, interrupt.message],
          [fields.refusal, refusal && `${refusal.code}: ${refusal.message}`],
          [fields.serverSays, refusal?.serverMessage],
          [fields.verdict, verdict && [verdict.kind, ...(verdict.words ?? [])].join(' · ')],
          [fields.decided, interrupt.decidedAt && formatClock(interrupt.decidedAt)],
          [fields.sent, interrupt.sentAt && formatClock(interrupt.sentAt)],
          [fields.settled, interrupt.settledAt && formatClock(interrupt.settledAt)],
          [fields.raw, words.never],
          [fields.life, <Life key="life" interruptKey={interrupt.key} source={source} />],
        ]}
      />
      <Json name={fields.input} value={interrupt.input} />
      {interrupt.metadata !== undefined && (
        <Json name={fields.metadata} value={interrupt.metadata} />
      )}
      {interrupt.answerSchema !== undefined && (
        <Json name={fields.answerSchema} value={interrupt.answerSchema} />
      )}
      {resolution && <Json name={fields.resolution} value={resolution} />}
    </>
  );
}

const askedBy = ({ agent, subAgent }: NonNullable<Interrupt['provenance']>) =>
  [agent, subAgent].filter(Boolean).join(' › ');

/** Its status changes with their times. */
function Life({
  interruptKey,
  source: { log, current },
}: {
  readonly interruptKey: string;
  readonly source: Source;
}) {
  const isPlayed = ({ id }: LogStep) => current === undefined || id <= current;
  const life = log.steps.flatMap((step) => {
    const change = step.interrupts?.find(({ key }) => key === interruptKey);
    return change && isPlayed(step) ? [{ id: step.id, at: step.at, to: change.to }] : [];
  });
  return (
    <ol className="hp-dt-life">
      {life.map(({ id, at, to }) => (
        <li key={id}>
          {to ?? words.gone} <small>{formatOffset(at - log.since)}</small>
        </li>
      ))}
    </ol>
  );
}
