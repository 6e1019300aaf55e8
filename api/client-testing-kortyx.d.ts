// Public types of @holdpoint/client/testing/kortyx. Written by `pnpm run api:update`; read it in a review.

interface AskedQuestion {
  readonly kind: 'choice' | 'multi-choice' | 'text';
  readonly question?: string;
  readonly multiple?: boolean;
  readonly id?: string;
  readonly schemaId?: string;
  readonly schemaVersion?: string;
  readonly meta?: JsonObject;
  readonly options?: readonly {
    readonly id: string;
    readonly label: string;
    readonly description?: string;
    readonly value?: unknown;
  }[];
}

interface KortyxNode {
  readonly name: string;
  readonly run: (node: KortyxNodeContext) => Promise<string | undefined> | string | undefined;
}

interface KortyxNodeContext {
  readonly input: string;
  readonly data: JsonObject;
  say(text: string, options?: {
    readonly id?: string;
  }): void;
  emit(dataType: string, data: unknown): void;
  chunk(chunk: JsonObject): void;
  ask(question: AskedQuestion): unknown;
  call(call: ToolCall): Promise<string>;
}

interface KortyxStandIn {
  chat(request: Request): Promise<Response>;
  checkpoints(request: Request): Promise<Response>;
  readonly fetch: typeof fetch;
}

interface KortyxStandInOptions {
  readonly workflows: readonly [KortyxWorkflow, ...KortyxWorkflow[]];
  readonly store?: KortyxStore;
  readonly ttlMs?: number;
  readonly now?: () => number;
}

interface KortyxStore {
  readonly remembersAnswers: boolean;
  savePending(pending: PendingQuestion): Promise<void>;
  takePending(token: string, requestId: string): Promise<PendingQuestion | null>;
  deletePending(token: string): Promise<void>;
  saveCheckpoint(checkpoint: StoredCheckpoint, ttlMs: number): Promise<void>;
  checkpoint(id: string): Promise<StoredCheckpoint | null>;
  checkpoints(sessionId: string): Promise<readonly StoredCheckpoint[]>;
  deleteCheckpoint(id: string): Promise<void>;
}

interface KortyxWorkflow {
  readonly id: string;
  readonly nodes: readonly KortyxNode[];
}

interface PendingQuestion {
  readonly token: string;
  readonly requestId: string;
  readonly sessionId: string;
  readonly workflow: string;
  readonly node: string;
  readonly question: AskedQuestion;
  readonly answers: readonly unknown[];
  readonly state: JsonObject;
  readonly createdAt: number;
  readonly ttlMs: number;
}

interface StoredCheckpoint {
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
  readonly interruptTokens: readonly string[];
  readonly pending: readonly PendingQuestion[];
}

interface ToolCall {
  readonly id: string;
  readonly tool: string;
  readonly toolCallId: string;
  readonly input: JsonObject;
  readonly emit?: boolean;
  readonly approval?: boolean;
  readonly run: (input: JsonObject) => unknown;
}

declare function kortyxStandIn({ workflows, now, store, ttlMs }: KortyxStandInOptions): KortyxStandIn;

declare function kortyxWorkflows(): readonly [KortyxWorkflow, ...KortyxWorkflow[]];

declare function memoryStore(now?: () => number): KortyxStore;

export {
  AskedQuestion,
  KortyxNode,
  KortyxNodeContext,
  KortyxStandIn,
  KortyxStandInOptions,
  KortyxStore,
  KortyxWorkflow,
  PendingQuestion,
  StoredCheckpoint,
  ToolCall,
  kortyxStandIn,
  kortyxWorkflows,
  memoryStore,
};
