import { type AgentTurn, ApprovalRules } from '@holdpoint/react';
import type { SceneBackend } from '../../server/backends.ts';
import { Ledger } from './Ledger.tsx';
import { Receipts } from './Receipts.tsx';
import { useHasBegun } from './useProgress.ts';

/** The records of a conversation: rules for not asking again, runs on the server, and receipts to save. */
export function OnRecord({
  turn,
  scene,
  choice,
}: {
  readonly turn: AgentTurn;
  readonly scene: string;
  readonly choice: SceneBackend;
}) {
  const hasBegun = useHasBegun(turn.session);
  const { counts, startUrl } = choice;
  return (
    <>
      <ApprovalRules turn={turn} />
      {hasBegun && counts.tools.length > 0 && (
        <Ledger {...counts} turn={turn} isOfAll={startUrl !== undefined} />
      )}
      <Receipts turn={turn} fileName={`holdpoint-${scene}`} />
    </>
  );
}
