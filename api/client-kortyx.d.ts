// Public types of @holdpoint/client/kortyx. Written by `pnpm run api:update`; read it in a review.

interface KortyxCheckpointDetails extends KortyxCheckpointInfo {
  readonly state: JsonObject;
  readonly questions: readonly {
    readonly requestId: string;
    readonly question?: string;
  }[];
}

interface KortyxCheckpointInfo {
  readonly id: string;
  readonly sessionId: string;
  readonly turnIndex: number;
  readonly createdAt: number;
  readonly workflow: string;
  readonly nodes: readonly string[];
  readonly label?: string;
  readonly parentCheckpointId?: string;
  readonly parentSessionId?: string;
  readonly forkedFrom?: string;
}

interface KortyxCheckpoints {
  list(sessionId: string): Promise<readonly KortyxCheckpointInfo[]>;
  get(checkpointId: string): Promise<KortyxCheckpointDetails | null>;
  rollback(checkpointId: string): Promise<KortyxRollback>;
  fork(checkpointId: string, newSessionId?: string): Promise<KortyxFork>;
}

interface KortyxCheckpointsOptions extends TransportOptions {
  readonly url: string;
}

type KortyxContext = {
  readonly [key: string]: Json;
};

interface KortyxFork {
  readonly sessionId: string;
  readonly parentSessionId: string;
  readonly forkedFrom: string;
  readonly checkpoint: KortyxCheckpointDetails;
}

type KortyxKind = (typeof kinds)[number] | 'approval';

interface KortyxMetadata {
  readonly kind: KortyxKind;
  readonly workflow?: string;
  readonly node?: string;
  readonly id?: string;
  readonly schemaId?: string;
  readonly schemaVersion?: string;
  readonly meta?: unknown;
  readonly arguments?: 'known' | 'unknown' | 'several';
  readonly onlyFirstCounts?: true;
}

interface KortyxOptions extends TransportOptions {
  readonly url: string;
  readonly checkpointsUrl?: string;
  readonly workflowId?: string;
  readonly context?: KortyxContext | (() => KortyxContext | Promise<KortyxContext>);
  readonly history?: number;
  readonly ttlMs?: number;
  readonly limits?: Partial<FrameLimits>;
}

interface KortyxRollback {
  readonly sessionId: string;
  readonly head: string;
  readonly invalidatedStructuredStreamIds: readonly string[];
}

declare const kinds: readonly ['choice', 'multi-choice', 'text'];

declare function kortyx(options: KortyxOptions): Backend;

declare function kortyxCheckpoints(options: KortyxCheckpointsOptions): KortyxCheckpoints;

declare const kortyxFacts: BackendFacts;

export {
  KortyxCheckpointDetails,
  KortyxCheckpointInfo,
  KortyxCheckpoints,
  KortyxCheckpointsOptions,
  KortyxContext,
  KortyxFork,
  KortyxKind,
  KortyxMetadata,
  KortyxOptions,
  KortyxRollback,
  kortyx,
  kortyxCheckpoints,
  kortyxFacts,
};
