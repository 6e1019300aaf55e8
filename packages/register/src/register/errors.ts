/** What went wrong, for switches and for clients. */
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

/** The base of all that the register refuses. Messages name the tool, never its input. */
export class RegisterError extends Error {
  override readonly name: string = 'RegisterError';
  readonly code: RegisterErrorCode;
  /** A gRPC status word. Genkit puts it, and `details`, into the failed turn's error. */
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

/** There is no such request, or none that this person may see: the two can't be told apart. */
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

/** This person may see the request, and may not answer it. */
export class RequestForbiddenError extends RegisterError {
  override readonly name = 'RequestForbiddenError';
  constructor(tool: string) {
    super('request-forbidden', 'PERMISSION_DENIED', `you may not answer for ${tool}`);
  }
}

/** What was sent has not the form of an answer, a comment or a request. */
export class RequestInvalidError extends RegisterError {
  override readonly name = 'RequestInvalidError';
  constructor(problem: string) {
    super('request-invalid', 'INVALID_ARGUMENT', problem);
  }
}

/** What was shown is no longer what would run. The answer did not count; it has to be looked at again. */
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

/** Somebody else's answer, or a time that ran out, was first. `details` says whose, when, and which. */
export class RequestAnsweredError extends RegisterError {
  override readonly name = 'RequestAnsweredError';
  constructor(tool: string, details: object) {
    super('request-answered', 'FAILED_PRECONDITION', `${tool} was answered before`, details);
  }
}

/** This person has approved it before, and each approval has to be another's. */
export class RequestVotedError extends RegisterError {
  override readonly name = 'RequestVotedError';
  constructor(tool: string) {
    super(
      'request-voted',
      'ALREADY_EXISTS',
      `you have approved ${tool} before; the next approval has to be somebody else’s`,
    );
  }
}

/** The time to answer is over. */
export class RequestExpiredError extends RegisterError {
  override readonly name = 'RequestExpiredError';
  constructor(tool: string, until: number) {
    super('request-expired', 'DEADLINE_EXCEEDED', `the time to answer for ${tool} is over`, {
      until,
    });
  }
}

/** A policy of the server refuses the answer. `policy` is its name. */
export class RequestPolicyError extends RegisterError {
  override readonly name = 'RequestPolicyError';
  readonly policy: string;
  constructor(policy: string, problem: string) {
    super('request-policy', 'PERMISSION_DENIED', problem, { policy });
    this.policy = policy;
  }
}

/** A tool was run again for a decision that nobody has made here, or that was made about something else. */
export class RequestUndecidedError extends RegisterError {
  override readonly name = 'RequestUndecidedError';
  constructor(tool: string, problem: string) {
    super('request-undecided', 'PERMISSION_DENIED', `${tool} must not run: ${problem}`);
  }
}

/** A request was to be entered whose decision id is another request's, or whose pause is over. */
export class RequestTakenError extends RegisterError {
  override readonly name = 'RequestTakenError';
  constructor(
    tool: string,
    problem = 'its decision id is that of another request, or of one that was decided',
  ) {
    super('request-taken', 'ALREADY_EXISTS', `${tool} can’t be entered: ${problem}`);
  }
}

/** Only the requester may do this. */
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

/** Those who may answer were reminded a short time ago. `details.until` is when they can be again. */
export class RequestTooSoonError extends RegisterError {
  override readonly name = 'RequestTooSoonError';
  constructor(tool: string, until: number) {
    super('request-too-soon', 'RESOURCE_EXHAUSTED', `there was a reminder of ${tool} already`, {
      until,
    });
  }
}

/**
 * The store failed, or gave no answer in time. Where something was to be written, nobody knows whether it was: read the
 * request again.
 */
export class RegisterStoreError extends RegisterError {
  override readonly name = 'RegisterStoreError';
  constructor(problem: string, options?: ErrorOptions) {
    super('register-store', 'UNAVAILABLE', problem, {}, options);
  }
}
