import type { JsonObject } from '@holdpoint/client/adapter';
import type { KortyxStore, PendingQuestion, StoredCheckpoint } from './store.ts';

/**
 * What the checkpoint route does for a body.
 * @throws Error with Kortyx's words for an unknown action or checkpoint.
 */
export function checkpointRoute(
  store: KortyxStore,
  ttlMs: number,
): (body: JsonObject) => Promise<unknown> {
  async function act({ action, sessionId, checkpointId, newSessionId }: JsonObject) {
    if (action === 'list' && typeof sessionId === 'string')
      return (await store.checkpoints(sessionId)).map(summary);
    if (typeof checkpointId !== 'string') throw new Error('Invalid input');
    const found = await store.checkpoint(checkpointId);
    if (action === 'get') return found && record(found);
    if (action !== 'rollback' && action !== 'fork') throw new Error('Invalid input');
    if (found === null) throw new Error(`Checkpoint "${checkpointId}" not found.`);
    return action === 'rollback' ? rollback(found) : fork(found, newSessionId);
  }

  async function rollback(found: StoredCheckpoint) {
    const all = await store.checkpoints(found.sessionId);
    const gone = all.filter(({ turnIndex }) => turnIndex > found.turnIndex);
    const tokens = gone.flatMap(({ pending }) => pending.map(({ token }) => token));
    for (const { id } of gone) await store.deleteCheckpoint(id);
    for (const token of tokens) await store.deletePending(token);
    for (const pending of found.pending) await store.savePending(pending);
    return {
      sessionId: found.sessionId,
      head: found.id,
      invalidatedStructuredStreamIds: [],
      invalidatedInterruptTokens: tokens,
      activePendingRequests: found.pending.map(toRequest),
    };
  }

  async function fork(found: StoredCheckpoint, wanted: unknown) {
    const sessionId = typeof wanted === 'string' ? wanted : `session-${crypto.randomUUID()}`;
    const { parentCheckpointId: _parent, ...rest } = found;
    const pending = found.pending.map((question) => ({
      ...question,
      sessionId,
      token: crypto.randomUUID(),
      requestId: `human-${crypto.randomUUID()}`,
    }));
    const id = `cp-${crypto.randomUUID()}`;
    const parentSessionId = found.sessionId;
    const forked = { ...rest, id, sessionId, pending, parentSessionId, forkedFrom: found.id };
    await store.saveCheckpoint(forked, ttlMs);
    for (const question of pending) await store.savePending(question);
    return { sessionId, parentSessionId, forkedFrom: found.id, checkpoint: record(forked) };
  }

  return act;
}

/** A waiting question as the checkpoint route gives it out: with its token, and with what the stream holds back. */
function toRequest({ question, answers: _answers, ...rest }: PendingQuestion): JsonObject {
  const { options = [], meta, kind, multiple = kind === 'multi-choice', ...schema } = question;
  const own = { ...meta, __kortyxResumeStatePatch: {} };
  return { ...rest, schema: { kind, multiple, ...schema, meta: own }, options };
}

function summary({
  state: _state,
  pending: _pending,
  interruptTokens: _tokens,
  ...rest
}: StoredCheckpoint): JsonObject {
  return { ...rest };
}

function record({ pending, interruptTokens, ...rest }: StoredCheckpoint): JsonObject {
  return {
    ...rest,
    effects: { structuredStreamIds: [], interruptTokens },
    activePendingRequests: pending.map(toRequest),
  };
}
