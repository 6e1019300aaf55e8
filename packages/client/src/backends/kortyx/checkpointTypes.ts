import type { TransportOptions } from '../../adapter/index.ts';
import type { JsonObject } from '../../protocol/json.ts';

/** Options of `kortyxCheckpoints`. */
export interface KortyxCheckpointsOptions extends TransportOptions {
  /** The address of the checkpoint route (`createCheckpointRouteHandler`), such as `/api/chat/checkpoints`. */
  readonly url: string;
}

/** A checkpoint of the server: a turn of a session, or its start. */
export interface KortyxCheckpointInfo {
  readonly id: string;
  readonly sessionId: string;
  /** 0 is the session's start, before any turn. */
  readonly turnIndex: number;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly createdAt: number;
  readonly workflow: string;
  /** The nodes that wrote something in that turn. */
  readonly nodes: readonly string[];
  readonly label?: string;
  readonly parentCheckpointId?: string;
  readonly parentSessionId?: string;
  readonly forkedFrom?: string;
}

/** A checkpoint with the server's state at that time. Excludes resume tokens, because anyone with one can answer. */
export interface KortyxCheckpointDetails extends KortyxCheckpointInfo {
  /** The graph's whole state, including everything in the request’s `context`. */
  readonly state: JsonObject;
  /** The questions of that turn, as their code wrote them. Whether they are still open is unknown. */
  readonly questions: readonly { readonly requestId: string; readonly question?: string }[];
}

/** The result of a rollback. */
export interface KortyxRollback {
  readonly sessionId: string;
  /** The checkpoint where the session is now. */
  readonly head: string;
  /** Structured data of removed turns. */
  readonly invalidatedStructuredStreamIds: readonly string[];
}

/** The result of a fork. */
export interface KortyxFork {
  /** The new session: create one with this id and restore it. */
  readonly sessionId: string;
  readonly parentSessionId: string;
  readonly forkedFrom: string;
  readonly checkpoint: KortyxCheckpointDetails;
}

/** The server's checkpoints. Each function throws `HttpError`, `NetworkError` or `ProtocolError`. */
export interface KortyxCheckpoints {
  /** Returns all checkpoints of a session, oldest first; empty for an unknown session. */
  list(sessionId: string): Promise<readonly KortyxCheckpointInfo[]>;
  /** Returns one checkpoint; null for an unknown one. */
  get(checkpointId: string): Promise<KortyxCheckpointDetails | null>;
  /**
   * Rolls the session back. Later turns are removed; the questions that were open at the checkpoint are open again,
   * with the same tokens. Call the session's `restore()` afterwards.
   */
  rollback(checkpointId: string): Promise<KortyxRollback>;
  /**
   * Starts a new session from a checkpoint. The questions that were open there are open in it too, with their own
   * tokens.
   */
  fork(checkpointId: string, newSessionId?: string): Promise<KortyxFork>;
}
