import { isSettled } from '@holdpoint/client';
import { type AgentTurn, SaveReceipts } from '@holdpoint/react';
import { useCallback, useSyncExternalStore } from 'react';

/** Saves the decisions as a file. Renders nothing before the first decision has ended. */
export function Receipts({
  turn: { session },
  fileName,
}: {
  readonly turn: Pick<AgentTurn, 'session'>;
  readonly fileName: string;
}) {
  const read = useCallback(() => session.getState().interrupts.some(isSettled), [session]);
  const hasSome = useSyncExternalStore(session.subscribe, read);
  if (!hasSome) return null;
  return (
    <section className="pg-receipts" aria-label="Receipts">
      <SaveReceipts turn={{ session }} fileName={fileName} />
    </section>
  );
}
