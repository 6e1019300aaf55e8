/** What went wrong, for switches and for clients. */
export type WaitingErrorCode =
  | 'waiting-not-found'
  | 'waiting-forbidden'
  | 'waiting-invalid'
  | 'waiting-changed'
  | 'waiting-answered'
  | 'waiting-voted'
  | 'waiting-expired'
  | 'waiting-policy'
  | 'waiting-undecided'
  | 'waiting-taken'
  | 'waiting-not-asker'
  | 'waiting-too-soon'
  | 'waiting-store';

/** The base of all that the register refuses. Messages name the tool, never its input. */
export class WaitingError extends Error {
  override readonly name: string = 'WaitingError';
  readonly code: WaitingErrorCode;
  /** A gRPC status word. Genkit puts it, and `details`, into the failed turn's error. */
  readonly status: string;
  readonly details: Readonly<Record<string, unknown>> & { readonly code: WaitingErrorCode };

  constructor(
    code: WaitingErrorCode,
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
export class WaitingNotFoundError extends WaitingError {
  override readonly name = 'WaitingNotFoundError';
  constructor() {
    super(
      'waiting-not-found',
      'NOT_FOUND',
      'there is no such request, or it is not for you to see',
    );
  }
}

/** This person may see the request, and may not answer it. */
export class WaitingForbiddenError extends WaitingError {
  override readonly name = 'WaitingForbiddenError';
  constructor(tool: string) {
    super('waiting-forbidden', 'PERMISSION_DENIED', `you may not answer for ${tool}`);
  }
}

/** What was sent has not the form of an answer, a comment or a request. */
export class WaitingInvalidError extends WaitingError {
  override readonly name = 'WaitingInvalidError';
  constructor(problem: string) {
    super('waiting-invalid', 'INVALID_ARGUMENT', problem);
  }
}

/** What was shown is no longer what would run. The answer did not count; it has to be looked at again. */
export class WaitingChangedError extends WaitingError {
  override readonly name = 'WaitingChangedError';
  constructor(tool: string) {
    super(
      'waiting-changed',
      'FAILED_PRECONDITION',
      `what ${tool} would be called with is not what was shown; look at it again`,
    );
  }
}

/** Somebody else's answer, or a time that ran out, was first. `details` says whose, when, and which. */
export class WaitingAnsweredError extends WaitingError {
  override readonly name = 'WaitingAnsweredError';
  constructor(tool: string, details: object) {
    super('waiting-answered', 'FAILED_PRECONDITION', `${tool} was answered before`, details);
  }
}

/** This person has approved it before, and each approval has to be another's. */
export class WaitingVotedError extends WaitingError {
  override readonly name = 'WaitingVotedError';
  constructor(tool: string) {
    super(
      'waiting-voted',
      'ALREADY_EXISTS',
      `you have approved ${tool} before; the next approval has to be somebody else’s`,
    );
  }
}

/** The time to answer is over. */
export class WaitingExpiredError extends WaitingError {
  override readonly name = 'WaitingExpiredError';
  constructor(tool: string, until: number) {
    super('waiting-expired', 'DEADLINE_EXCEEDED', `the time to answer for ${tool} is over`, {
      until,
    });
  }
}

/** A policy of the server refuses the answer. `policy` is its name. */
export class WaitingPolicyError extends WaitingError {
  override readonly name = 'WaitingPolicyError';
  readonly policy: string;
  constructor(policy: string, problem: string) {
    super('waiting-policy', 'PERMISSION_DENIED', problem, { policy });
    this.policy = policy;
  }
}

/** A tool was run again for a decision that nobody has made here, or that was made about something else. */
export class WaitingUndecidedError extends WaitingError {
  override readonly name = 'WaitingUndecidedError';
  constructor(tool: string, problem: string) {
    super('waiting-undecided', 'PERMISSION_DENIED', `${tool} must not run: ${problem}`);
  }
}

/** A request was to be entered whose decision id is another request's, or whose pause is over. */
export class WaitingTakenError extends WaitingError {
  override readonly name = 'WaitingTakenError';
  constructor(
    tool: string,
    problem = 'its decision id is that of another request, or of one that was decided',
  ) {
    super('waiting-taken', 'ALREADY_EXISTS', `${tool} can’t be entered: ${problem}`);
  }
}

/** Only who asked may do this. */
export class WaitingNotAskerError extends WaitingError {
  override readonly name = 'WaitingNotAskerError';
  constructor(tool: string) {
    super('waiting-not-asker', 'PERMISSION_DENIED', `only who asked for ${tool} may do this`);
  }
}

/** Those who may answer were reminded a short time ago. `details.until` is when they can be again. */
export class WaitingTooSoonError extends WaitingError {
  override readonly name = 'WaitingTooSoonError';
  constructor(tool: string, until: number) {
    super('waiting-too-soon', 'RESOURCE_EXHAUSTED', `there was a reminder of ${tool} already`, {
      until,
    });
  }
}

/**
 * The store failed, or gave no answer in time. Where something was to be written, nobody knows whether it was: read the
 * request again.
 */
export class WaitingStoreError extends WaitingError {
  override readonly name = 'WaitingStoreError';
  constructor(problem: string, options?: ErrorOptions) {
    super('waiting-store', 'UNAVAILABLE', problem, {}, options);
  }
}
