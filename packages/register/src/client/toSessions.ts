import type { BackendInterrupt, WaitingSession } from '@holdpoint/client';
import { defined } from '@holdpoint/client/adapter';
import type { ApprovalRequest } from './approvalRequest.ts';

/**
 * Groups pending requests by session, as a backend lists them. They are answered in the register, so the session allows
 * no answer.
 */
export function toSessions(items: readonly ApprovalRequest[]): readonly WaitingSession[] {
  const sessions = new Map<string, ApprovalRequest[]>();
  for (const item of items) {
    const id = item.sessionId ?? item.id;
    sessions.set(id, [...(sessions.get(id) ?? []), item]);
  }
  return [...sessions].map(([sessionId, own]) => ({
    sessionId,
    interrupts: own.map(toInterrupt),
    since: Math.min(...own.map(({ since }) => since)),
  }));
}

function toInterrupt(item: ApprovalRequest, index: number): BackendInterrupt {
  const { interrupt, id, digest, until, agent } = item;
  const { name, input, metadata, ref, position = index, decisionId } = interrupt;
  return {
    name,
    position,
    input,
    ...defined({ ref, metadata, decisionId, expiresAt: until }),
    ...(agent === undefined ? {} : { provenance: { agent } }),
    allowed: { respond: false, restart: false, replaceInput: false, cancel: false },
    raw: { id, digest },
  };
}
