import type { Interrupt } from '@holdpoint/client';
import { useSyncExternalStore } from 'react';
import type { WireLog } from './createWireLog.ts';
import { WireRowView } from './WireRowView.tsx';

/** Shows what was received, what is about to be sent, and what was sent. Secrets arrive masked. */
export function WirePanel({
  log,
  interrupts,
}: {
  readonly log: WireLog;
  readonly interrupts: readonly Interrupt[];
}) {
  const rows = useSyncExternalStore(log.subscribe, log.rows);
  const drafts = interrupts.filter(({ status, resolution }) => status === 'decided' && resolution);
  return (
    <section className="pg-wire" aria-labelledby="wire-title">
      <header>
        <h3 id="wire-title">Wire</h3>
        <span>{rows.length === 1 ? '1 record' : `${rows.length} records`}</span>
      </header>
      {drafts.length > 0 && (
        <section className="pg-drafts" aria-label="About to be sent">
          <h4>About to be sent, not sent yet</h4>
          {drafts.map(({ key, name, resolution }) => (
            <pre key={key} dir="ltr">
              {JSON.stringify({ name, ...shown(resolution) }, null, 2)}
            </pre>
          ))}
        </section>
      )}
      {rows.length === 0 && drafts.length === 0 ? (
        <p className="pg-hint">Nothing sent or received yet.</p>
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={row.id}>
              <WireRowView row={row} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Returns an answer without internal fields, and without what a bystander must not read. */
function shown(resolution: Interrupt['resolution']): object {
  if (!resolution) return {};
  if (resolution.sensitive)
    return { type: resolution.type, hidden: 'a reference from the sign-in' };
  const { key: _key, ...rest } = resolution;
  return rest;
}
