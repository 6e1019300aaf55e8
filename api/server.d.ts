// Public types of @holdpoint/server. Written by `pnpm run api:update`; read it in a review.

declare class DecisionAtRiskError extends DecisionError {
  readonly name = "DecisionAtRiskError";
  constructor(weakness: string);
}

declare class DecisionBusyError extends DecisionError {
  readonly name = "DecisionBusyError";
  constructor(tool: string, waitMs: number);
}

interface DecisionCall<T> extends DecisionSubject {
  readonly signal?: AbortSignal;
  readonly release?: (error: unknown) => boolean;
  readonly onUnknown?: () => UnknownVerdict<T> | Promise<UnknownVerdict<T>>;
  readonly onRepeat?: () => void | Promise<void>;
}

declare class DecisionError extends Error {
  readonly name: string;
  readonly code: DecisionErrorCode;
  readonly status: string;
  readonly details: {
    readonly code: DecisionErrorCode;
  };
  constructor({ code, status }: Kind, message: string, options?: ErrorOptions);
}

type DecisionErrorCode = 'decision-missing' | 'decision-invalid' | 'decision-too-deep' | 'decision-mismatch' | 'decision-unknown' | 'decision-busy' | 'decision-store' | 'decision-outcome' | 'decision-at-risk' | 'decision-lost';

declare class DecisionInvalidError extends DecisionError {
  readonly name = "DecisionInvalidError";
  constructor(problem: string);
}

declare class DecisionLostError extends DecisionError {
  readonly name = "DecisionLostError";
  readonly takenOver: boolean;
  constructor(tool: string, takenOver: boolean);
}

declare class DecisionMismatchError extends DecisionError {
  readonly name = "DecisionMismatchError";
  constructor(tool: string);
}

declare class DecisionMissingError extends DecisionError {
  readonly name = "DecisionMissingError";
  constructor(tool: string);
}

declare class DecisionOutcomeError extends DecisionError {
  readonly name = "DecisionOutcomeError";
  constructor(options?: ErrorOptions);
}

declare class DecisionStoreError extends DecisionError {
  readonly name = "DecisionStoreError";
  constructor(message: string, options?: ErrorOptions);
}

interface DecisionSubject {
  readonly tool: string;
  readonly input: unknown;
  readonly scope: string;
}

declare class DecisionTooDeepError extends DecisionError {
  readonly name = "DecisionTooDeepError";
  constructor(tool: string);
}

declare class DecisionUnknownError extends DecisionError {
  readonly name = "DecisionUnknownError";
  constructor(tool: string, options?: ErrorOptions);
}

interface Decisions {
  once<R>(answer: unknown, call: DecisionCall<NoInfer<Awaited<R>>>, run: () => R): Promise<Awaited<R>>;
}

interface DecisionsOptions {
  readonly store: DecisionStore;
  readonly ttlMs?: number;
  readonly leaseMs?: number;
  readonly waitMs?: number;
  readonly storeTimeoutMs?: number;
  readonly missing?: 'refuse' | 'run';
  readonly report?: (error: unknown) => void;
}

declare class DoorError extends Error {
  readonly name: string;
  readonly code: DoorErrorCode;
  readonly status: string;
  readonly details: {
    readonly code: DoorErrorCode;
  };
  constructor(code: DoorErrorCode, status: string, message: string);
}

type DoorErrorCode = 'pause-held' | 'message-forged';

interface GenkitActionLike {
  run(input?: never, options?: never): Promise<object>;
}

interface GenkitProtectableLike extends GenkitActionLike {
  readonly __action: {
    readonly name: string;
  };
  readonly getSnapshotDataAction: GenkitActionLike;
  readonly abortAgentAction: GenkitActionLike;
  getSnapshotData(lookup: never): Promise<object | undefined>;
}

interface Kind {
  readonly code: DecisionErrorCode;
  readonly status: string;
}

declare class MessageForgedError extends DoorError {
  readonly name = "MessageForgedError";
  constructor();
}

declare class PauseHeldError extends DoorError {
  readonly name = "PauseHeldError";
  constructor();
}

interface PauseRegister {
  ofPause(place: {
    readonly agent: string;
    readonly sessionId: string;
    readonly pause: string;
  }): Promise<readonly unknown[]>;
}

interface ProtectAgentOptions {
  readonly owners: DecisionStore;
  readonly owner: (context: object | undefined) => SessionOwner;
  readonly register?: PauseRegister;
}

interface ProtectedAgent<Agent extends GenkitProtectableLike> {
  readonly agent: Agent;
  readonly getSnapshot: Agent['getSnapshotDataAction'];
  readonly abort: Agent['abortAgentAction'];
}

interface SessionOwner {
  readonly requester?: string | undefined;
  readonly tenant?: string | undefined;
}

type UnknownVerdict<T> = 'refuse' | 'run' | {
  readonly outcome: T;
};

declare function createDecisions(options: DecisionsOptions): Decisions;

declare function decisionIdOf(answer: unknown): string | undefined;

declare function memoryDecisionStore(): DecisionStore;

declare function protectAgent<Agent extends GenkitProtectableLike>(agent: Agent, { owners, owner, register }: ProtectAgentOptions): ProtectedAgent<Agent>;

export {
  DecisionAtRiskError,
  DecisionBusyError,
  DecisionCall,
  DecisionClaim,
  DecisionError,
  DecisionErrorCode,
  DecisionInvalidError,
  DecisionLostError,
  DecisionMismatchError,
  DecisionMissingError,
  DecisionOutcomeError,
  DecisionRecord,
  DecisionStore,
  DecisionStoreError,
  DecisionSubject,
  DecisionTooDeepError,
  DecisionUnknownError,
  Decisions,
  DecisionsOptions,
  DoorError,
  DoorErrorCode,
  GenkitActionLike,
  GenkitProtectableLike,
  MessageForgedError,
  PauseHeldError,
  PauseRegister,
  ProtectAgentOptions,
  ProtectedAgent,
  SessionOwner,
  UnknownVerdict,
  createDecisions,
  decisionIdOf,
  memoryDecisionStore,
  protectAgent,
};
