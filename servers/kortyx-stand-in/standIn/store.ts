import type { JsonObject } from '@holdpoint/client/adapter';
import type { AskedQuestion } from './workflow.ts';

/** A question that waits, as the server keeps it. */
export interface PendingQuestion {
  readonly token: string;
  readonly requestId: string;
  readonly sessionId: string;
  readonly workflow: string;
  readonly node: string;
  readonly question: AskedQuestion;
  /** What the node was answered before, from its first question on. */
  readonly answers: readonly unknown[];
  readonly state: JsonObject;
  readonly createdAt: number;
  readonly ttlMs: number;
}

/** One checkpoint of a session. */
export interface StoredCheckpoint {
  readonly id: string;
  readonly sessionId: string;
  readonly turnIndex: number;
  readonly createdAt: number;
  readonly nodes: readonly string[];
  readonly workflow: string;
  readonly label?: string;
  readonly parentCheckpointId?: string;
  readonly parentSessionId?: string;
  readonly forkedFrom?: string;
  readonly state: JsonObject;
  /** The tokens that this turn gave out; in a fork those of the session that it came from. */
  readonly interruptTokens: readonly string[];
  /** The questions that this turn asked. A later answer does not change them. */
  readonly pending: readonly PendingQuestion[];
}

/** Where the stand-in keeps what must outlast a request. */
export interface KortyxStore {
  /**
   * False: a node that asks twice never hears its second answer, and ends without a word. That is how Kortyx behaves
   * in memory (and not on Redis).
   */
  readonly remembersAnswers: boolean;
  savePending(pending: PendingQuestion): Promise<void>;
  /** The question of a token, spent by it. Null when there is none of this token and request id, or its time is over. */
  takePending(token: string, requestId: string): Promise<PendingQuestion | null>;
  deletePending(token: string): Promise<void>;
  saveCheckpoint(checkpoint: StoredCheckpoint, ttlMs: number): Promise<void>;
  checkpoint(id: string): Promise<StoredCheckpoint | null>;
  /** All of a session, oldest first. */
  checkpoints(sessionId: string): Promise<readonly StoredCheckpoint[]>;
  deleteCheckpoint(id: string): Promise<void>;
}

/** How many checkpoints of a session are kept. */
const MOST_CHECKPOINTS = 50;

/** A store that lives as long as the process, as Kortyx has it: questions run out, checkpoints don't. */
export function memoryStore(now: () => number = Date.now): KortyxStore {
  const pending = new Map<string, PendingQuestion>();
  const checkpoints = new Map<string, StoredCheckpoint>();
  return {
    remembersAnswers: false,
    async savePending(question) {
      pending.set(question.token, question);
    },
    async takePending(token, requestId) {
      const found = pending.get(token);
      if (found === undefined || found.requestId !== requestId) return null;
      if (found.createdAt + found.ttlMs <= now()) return null;
      pending.delete(token);
      return found;
    },
    async deletePending(token) {
      pending.delete(token);
    },
    async saveCheckpoint(checkpoint) {
      checkpoints.set(checkpoint.id, checkpoint);
      const all = [...checkpoints.values()].filter(
        (stored) => stored.sessionId === checkpoint.sessionId,
      );
      for (const old of inOrder(all).slice(0, -MOST_CHECKPOINTS)) checkpoints.delete(old.id);
    },
    checkpoint: async (id) => checkpoints.get(id) ?? null,
    checkpoints: async (sessionId) =>
      inOrder([...checkpoints.values()].filter((stored) => stored.sessionId === sessionId)),
    async deleteCheckpoint(id) {
      checkpoints.delete(id);
    },
  };
}

/** Checkpoints in the order in which the server lists them. */
function inOrder(checkpoints: readonly StoredCheckpoint[]): readonly StoredCheckpoint[] {
  return [...checkpoints].sort((a, b) => a.turnIndex - b.turnIndex || a.createdAt - b.createdAt);
}
