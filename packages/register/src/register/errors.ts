/** The kind of error, to switch on. Also sent to clients. */
export type RegisterErrorCode =
  | 'request-not-found'
  | 'request-forbidden'
  | 'request-invalid'
  | 'request-changed'
  | 'request-answered'
  | 'request-voted'
  | 'request-expired'
  | 'request-policy'
  | 'request-undecided'
  | 'request-taken'
  | 'request-not-requester'
  | 'request-too-soon'
  | 'register-store';

/** Base class of all errors of the register. Messages name the tool, never its input. */
export class RegisterError extends Error {
  override readonly name: string = 'RegisterError';
  readonly code: RegisterErrorCode;
  /** A gRPC status. Genkit copies it and `details` into the failed turn's error. */
  readonly status: string;
  readonly details: Readonly<Record<string, unknown>> & { readonly code: RegisterErrorCode };

  constructor(
    code: RegisterErrorCode,
    status: string,
    message: string,
    details: object = {},
    options?: ErrorOptions,
  ) {
    super(`Holdpoint: ${message}`, options);
    this.code = code;
    this.status = status;
    this.details = { ...details, code };
  }
}

/** Thrown when the request does not exist or this person may not see it; the two look the same. */
export class RequestNotFoundError extends RegisterError {
  override readonly name = 'RequestNotFoundError';
  constructor() {
    super(
      'request-not-found',
      'NOT_FOUND',
      'there is no such request, or it is not for you to see',
    );
  }
}

/** Thrown when this person may see the request but not answer it. */
export class RequestForbiddenError extends RegisterError {
  override readonly name = 'RequestForbiddenError';
  constructor(tool: string) {
    super('request-forbidden', 'PERMISSION_DENIED', `you may not answer for ${tool}`);
  }
}

/** Thrown when the input is not a valid answer, comment or request. */
export class RequestInvalidError extends RegisterError {
  override readonly name = 'RequestInvalidError';
  constructor(problem: string) {
    super('request-invalid', 'INVALID_ARGUMENT', problem);
  }
}

/** Thrown when the request changed after it was shown. The answer did not count; the person has to look again. */
export class RequestChangedError extends RegisterError {
  override readonly name = 'RequestChangedError';
  constructor(tool: string) {
    super(
      'request-changed',
      'FAILED_PRECONDITION',
      `what ${tool} would be called with is not what was shown; look at it again`,
    );
  }
}

/** Thrown when another answer or a deadline came first. `details` has when; for readers of everything, also how and who. */
export class RequestAnsweredError extends RegisterError {
  override readonly name = 'RequestAnsweredError';
  constructor(tool: string, details: object) {
    super('request-answered', 'FAILED_PRECONDITION', `${tool} was answered before`, details);
  }
}

/** Thrown when this person approved before; the next approval must come from someone else. */
export class RequestVotedError extends RegisterError {
  override readonly name = 'RequestVotedError';
  constructor(tool: string) {
    super(
      'request-voted',
      'ALREADY_EXISTS',
      `you have already approved ${tool}; someone else must give the next approval`,
    );
  }
}

/** Thrown when the request has expired. */
export class RequestExpiredError extends RegisterError {
  override readonly name = 'RequestExpiredError';
  constructor(tool: string, until: number) {
    super('request-expired', 'DEADLINE_EXCEEDED', `the time to answer for ${tool} is over`, {
      until,
    });
  }
}

/** Thrown when a policy refuses the answer. `policy` is its name. */
export class RequestPolicyError extends RegisterError {
  override readonly name = 'RequestPolicyError';
  readonly policy: string;
  constructor(policy: string, problem: string) {
    super('request-policy', 'PERMISSION_DENIED', problem, { policy });
    this.policy = policy;
  }
}

/** Thrown when a tool runs again for a decision that does not exist here, or was about something else. */
export class RequestUndecidedError extends RegisterError {
  override readonly name = 'RequestUndecidedError';
  constructor(tool: string, problem: string) {
    super('request-undecided', 'PERMISSION_DENIED', `${tool} must not run: ${problem}`);
  }
}

/** Thrown on entering a request whose decision id belongs to another request, or whose pause is over or has other requests. */
export class RequestTakenError extends RegisterError {
  override readonly name = 'RequestTakenError';
  constructor(
    tool: string,
    problem = 'its decision id is that of another request, or of one that was decided',
  ) {
    super('request-taken', 'ALREADY_EXISTS', `${tool} can’t be entered: ${problem}`);
  }
}

/** Thrown when someone other than the requester tries this. */
export class NotRequesterError extends RegisterError {
  override readonly name = 'NotRequesterError';
  constructor(tool: string) {
    super(
      'request-not-requester',
      'PERMISSION_DENIED',
      `only the requester of ${tool} may do this`,
    );
  }
}

/** Thrown when the approvers were reminded too recently. `details.until` is when they can be reminded again. */
export class RequestTooSoonError extends RegisterError {
  override readonly name = 'RequestTooSoonError';
  constructor(tool: string, until: number) {
    super('request-too-soon', 'RESOURCE_EXHAUSTED', `there was a reminder of ${tool} already`, {
      until,
    });
  }
}

/**
 * Thrown when the store failed or did not answer in time. If this was a write, it is unknown whether it succeeded: read
 * the request again.
 */
export class RegisterStoreError extends RegisterError {
  override readonly name = 'RegisterStoreError';
  constructor(problem: string, options?: ErrorOptions) {
    super('register-store', 'UNAVAILABLE', problem, {}, options);
  }
}
