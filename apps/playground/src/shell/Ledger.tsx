import { type AgentTurn, Value } from '@holdpoint/react';
import { useQuery } from '@tanstack/react-query';
import { getJson } from './useInfo.ts';

interface Run {
  readonly id: string;
  readonly input: unknown;
  readonly conversation?: string;
  readonly repeats: number;
}

interface LedgerData {
  readonly scenes: Record<string, Record<string, readonly Run[]>>;
}

/**
 * What the server's tools really did in this conversation, as recorded by the server: that a tool ran once, and its
 * input.
 */
export function Ledger({
  turn: { session, status },
  scene,
  tools,
  isOfAll,
}: {
  readonly turn: AgentTurn;
  readonly scene: string;
  readonly tools: readonly string[];
  /** The backend is its own server, whose ledger does not separate conversations. */
  readonly isOfAll: boolean;
}) {
  const { sessionId } = session.getState();
  // Queried again when the session's status changes, because something may have run.
  const { data } = useQuery({
    queryKey: ['ledger', sessionId, status],
    queryFn: () => getJson<LedgerData>('/api/ledger'),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  const title = `What the server did ${isOfAll ? 'in all conversations' : 'in this conversation'}`;
  return (
    <section className="hp pg-ledger" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {tools.map((tool) => {
          const all = data?.scenes[scene]?.[tool] ?? [];
          const runs = all.filter((run) => isOfAll || run.conversation === sessionId);
          const repeats = runs.reduce((sum, run) => sum + run.repeats, 0);
          return (
            <div key={tool}>
              <dt>
                <code>{tool}</code>
              </dt>
              <dd data-tool={tool} data-runs={runs.length} data-repeats={repeats}>
                {runs.length === 0 && 'nothing yet'}
                {runs.length === 1 && 'ran once'}
                {runs.length > 1 && `ran ${runs.length} times`}
                {repeats === 1 && '; the same answer came once more and was ignored'}
                {repeats > 1 && `; the same answer came ${repeats} more times and was ignored`}
              </dd>
              {runs.map(({ id, input }) => (
                <dd key={id} className="pg-ran">
                  <span>{id}</span> <RanWith input={input} />
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** The input of a tool's run, with hidden characters revealed. */
function RanWith({ input }: { readonly input: unknown }) {
  const fields = Object.entries(typeof input === 'object' && input !== null ? input : { input });
  return fields.map(([name, value]) => (
    <span key={name}>
      {name} <Value>{typeof value === 'string' ? value : JSON.stringify(value)}</Value>
    </span>
  ));
}
