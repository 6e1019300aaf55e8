import { useQuery } from '@tanstack/react-query';
import { getJson } from './useInfo.ts';

interface LedgerData {
  readonly scenes: Record<string, Record<string, readonly { readonly repeats: number }[]>>;
}

/** How often the server's tools really ran, as the server counts it: the proof that an answer was taken once. */
export function Ledger({
  scene,
  status,
  tools,
}: {
  readonly scene: string;
  readonly status: string;
  readonly tools: readonly string[];
}) {
  // Asked again whenever the session's status changes, since that is when something may have run.
  const { data } = useQuery({
    queryKey: ['ledger', status],
    queryFn: () => getJson<LedgerData>('/api/ledger'),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section className="pg-ledger" aria-label="What really ran on the server">
      <h2>What really ran on the server</h2>
      <dl>
        {tools.map((tool) => {
          const runs = data?.scenes[scene]?.[tool] ?? [];
          const repeats = runs.reduce((sum, run) => sum + run.repeats, 0);
          return (
            <div key={tool}>
              <dt>
                <code>{tool}</code>
              </dt>
              <dd data-tool={tool} data-runs={runs.length} data-repeats={repeats}>
                {runs.length === 0 && 'has not run'}
                {runs.length === 1 && 'ran once'}
                {runs.length > 1 && `ran ${runs.length} times`}
                {repeats > 0 && `, and was asked ${repeats} more times`}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
