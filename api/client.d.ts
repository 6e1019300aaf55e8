// Public types of @holdpoint/client. Written by `pnpm run api:update`; read it in a review.

interface AllowedAnswers {
  readonly respond: boolean;
  readonly restart: boolean;
  readonly replaceInput: boolean;
  readonly cancel: boolean;
}

interface BackendInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly input: unknown;
  readonly metadata?: unknown;
  readonly message?: string;
  readonly answerSchema?: unknown;
  readonly expiresAt?: number;
  readonly provenance?: Provenance;
  readonly allowed: AllowedAnswers;
  readonly raw: unknown;
}

interface CancelResolution {
  readonly type: 'cancel';
  readonly key: string;
  readonly sensitive?: boolean;
}

type ErrorCode = 'network' | 'http' | 'auth' | 'not-found' | 'unexpected-content' | 'protocol' | 'limit' | 'stream-lost' | 'backend' | 'resume-rejected' | 'invalid-answer' | 'busy';

interface ErrorInfo {
  readonly code: ErrorCode;
  readonly message: string;
  readonly serverMessage?: string;
  readonly httpStatus?: number;
  readonly backendStatus?: string;
  readonly retryAfterMs?: number;
}

interface Interrupt<Input = unknown, Metadata = unknown> extends BackendInterrupt {
  readonly input: Input;
  readonly metadata?: Metadata;
  readonly key: string;
  readonly batch: string;
  readonly status: InterruptStatus;
  readonly resolution?: Resolution;
  readonly verdict?: Verdict;
  readonly refusal?: ErrorInfo;
  readonly ambiguous?: true;
  readonly decidedAt?: number;
  readonly sentAt?: number;
  readonly settledAt?: number;
}

type InterruptStatus = 'announced' | 'open' | 'decided' | 'sending' | 'resolved' | 'unknown' | 'superseded' | 'elsewhere' | 'expired';

type JsonObject = {
  readonly [key: string]: unknown;
};

interface Provenance {
  readonly agent?: string;
  readonly subAgent?: string;
}

type Resolution = RespondResolution | RestartResolution | CancelResolution;

interface RespondResolution {
  readonly type: 'respond';
  readonly key: string;
  readonly output: unknown;
  readonly sensitive?: boolean;
}

interface RestartResolution {
  readonly type: 'restart';
  readonly key: string;
  readonly resumed: true | JsonObject;
  readonly input?: {
    readonly value: unknown;
  };
  readonly sensitive?: boolean;
}

interface Verdict {
  readonly kind: 'approved' | 'rejected' | 'answered' | 'declined' | 'refreshed' | 'cancelled';
  readonly words?: readonly string[];
}

export declare function isAnswerable(interrupt: {
  readonly status: InterruptStatus;
}): boolean;

export declare function isSettled(interrupt: {
  readonly status: InterruptStatus;
}): boolean;

export {
  AllowedAnswers,
  BackendInterrupt,
  Interrupt,
  InterruptStatus,
  Provenance,
};
