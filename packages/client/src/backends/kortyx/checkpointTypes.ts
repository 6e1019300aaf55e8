import type { TransportOptions } from '../../adapter/index.ts';
import type { JsonObject } from '../../protocol/json.ts';

/** Options of `kortyxCheckpoints`. */
export interface KortyxCheckpointsOptions extends TransportOptions {
  /** Where the checkpoint route is mounted (`createCheckpointRouteHandler`), such as `/api/chat/checkpoints`. */
  readonly url: string;
}

/** One of the server's checkpoints: a turn of a session, or its start. */
export interface KortyxCheckpointInfo {
  readonly id: string;
  readonly sessionId: string;
  /** 0 is the session's start, before any turn. */
  readonly turnIndex: number;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly createdAt: number;
  readonly workflow: string;
  /** The nodes that said something in that turn. */
  readonly nodes: readonly string[];
  readonly label?: string;
  readonly parentCheckpointId?: string;
  readonly parentSessionId?: string;
  readonly forkedFrom?: string;
}

/** A checkpoint with the server's state then. Resume tokens, which are as good as the right to answer, are left out. */
export interface KortyxCheckpointDetails extends KortyxCheckpointInfo {
  /** The graph's whole state, with everything that was in the request’s `context`. */
  readonly state: JsonObject;
  /** The questions of that turn, as their code wrote them. Whether they are still open is unknown. */
  readonly questions: readonly { readonly requestId: string; readonly question?: string }[];
}

/** What a rollback did. */
export interface KortyxRollback {
  readonly sessionId: string;
  /** The checkpoint where the session is now. */
  readonly head: string;
  /** Structured data whose turns are gone. */
  readonly invalidatedStructuredStreamIds: readonly string[];
}

/** What a fork made. */
export interface KortyxFork {
  /** The new session: make one with this id and restore it. */
  readonly sessionId: string;
  readonly parentSessionId: string;
  readonly forkedFrom: string;
  readonly checkpoint: KortyxCheckpointDetails;
}

/** The server's checkpoints. Each function throws `HttpError`, `NetworkError` or `ProtocolError`. */
export interface KortyxCheckpoints {
  /** All checkpoints of a session, oldest first; empty for one that the server does not know. */
  list(sessionId: string): Promise<readonly KortyxCheckpointInfo[]>;
  /** One checkpoint; null for an unknown one. */
  get(checkpointId: string): Promise<KortyxCheckpointDetails | null>;
  /**
   * Takes the session back. What came later is gone; the questions that waited there wait again, with the tokens they
   * had. Call `restore()` of the session after it.
   */
  rollback(checkpointId: string): Promise<KortyxRollback>;
  /** Starts a new session from a checkpoint. The questions that waited there wait in it too, with tokens of their own. */
  fork(checkpointId: string, newSessionId?: string): Promise<KortyxFork>;
}
