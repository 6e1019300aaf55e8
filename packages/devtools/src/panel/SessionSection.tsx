import { type SessionState, selectStatus } from '@holdpoint/client';
import { useSessionStore } from '@holdpoint/react';
import { useMemo } from 'react';
import { secretsOf } from '../recording/mask.ts';
import { recordState } from '../recording/recordAction.ts';
import { FieldList } from './FieldList.tsx';
import { formatClock } from './format.ts';
import { JsonText, type JsonTextProps } from './JsonText.tsx';
import type { Source } from './source.ts';
import { words } from './words.ts';

const whole = (state: SessionState) => state;

/** The session's current state in a few lines. */
export function SessionSection({ source: { session } }: { readonly source: Source }) {
  const known = useSessionStore(session, whole);
  // Masked by the same rules as recordings.
  const state = useMemo(
    () => recordState(known, secretsOf(session).learn(known).mask),
    [session, known],
  );
  const { turn, error, undelivered, drafts, agentState, artifacts, recovery } = state;
  const { fields } = words;
  return (
    <>
      <FieldList
        fields={[
          [fields.id, state.sessionId],
          [fields.backend, session.backend.id],
          [fields.status, selectStatus(state)],
          [fields.turn, turn ? `${turn.kind} · ${turn.phase} · ${turn.id}` : words.none],
          [fields.stalled, turn?.stalledSince && formatClock(turn.stalledSince)],
          [fields.messages, state.messages.length],
          [fields.interrupts, countByStatus(state) || words.none],
          [fields.undelivered, undelivered && (undelivered.message.text ?? words.yes)],
          [fields.error, error ? `${error.code}: ${error.message}` : words.none],
          [fields.serverSays, error?.serverMessage],
          [fields.finishReason, state.finishReason],
          [fields.checkpoint, known.checkpoint === undefined ? words.none : words.never],
        ]}
      />
      {Object.keys(drafts).length > 0 && <Json name={fields.drafts} value={drafts} />}
      {agentState !== undefined && <Json name={fields.agentState} value={agentState} />}
      {artifacts.length > 0 && <Json name={fields.artifacts} value={artifacts} />}
      <Json name={fields.recovery} value={recovery} isOwn />
    </>
  );
}

/** A value with its name. */
export function Json({ name, ...json }: JsonTextProps & { readonly name: string }) {
  return (
    <section className="hp-dt-value">
      <p>{name}</p>
      <JsonText {...json} />
    </section>
  );
}

function countByStatus({ interrupts }: SessionState): string {
  const counts = new Map<string, number>();
  for (const { status } of interrupts) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
}
