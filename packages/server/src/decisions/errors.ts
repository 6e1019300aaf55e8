import { MOST_LEVELS } from '../internals/nesting.ts';

/** What went wrong, for switches and for clients: it is in `details.code` too. */
export type DecisionErrorCode =
  | 'decision-missing'
  | 'decision-invalid'
  | 'decision-too-deep'
  | 'decision-mismatch'
  | 'decision-unknown'
  | 'decision-busy'
  | 'decision-store'
  | 'decision-outcome'
  | 'decision-lost';

interface Kind {
  readonly code: DecisionErrorCode;
  readonly status: string;
}

/**
 * The base of the errors `once` throws by itself. Messages name the tool, never its input or the id: agents send them
 * to the browser.
 */
export class DecisionError extends Error {
  override readonly name: string = 'DecisionError';
  readonly code: DecisionErrorCode;
  /** A gRPC status word. Genkit puts it, and `details`, into the failed turn's error. */
  readonly status: string;
  readonly details: { readonly code: DecisionErrorCode };

  constructor({ code, status }: Kind, message: string, options?: ErrorOptions) {
    super(`Holdpoint: ${message}`, options);
    this.code = code;
    this.status = status;
    this.details = { code };
  }
}

/** The answer carries no `decisionId`. The tool did not run. */
export class DecisionMissingError extends DecisionError {
  override readonly name = 'DecisionMissingError';
  constructor(tool: string) {
    super(
      { code: 'decision-missing', status: 'INVALID_ARGUMENT' },
      `the answer to ${tool} carries no decisionId, so it can't be told whether it was carried out before`,
    );
  }
}

/** The `decisionId` is none we take: not a string, empty, too long, with control characters. The tool did not run. */
export class DecisionInvalidError extends DecisionError {
  override readonly name = 'DecisionInvalidError';
  constructor(problem: string) {
    super({ code: 'decision-invalid', status: 'INVALID_ARGUMENT' }, `the decisionId ${problem}`);
  }
}

/** What the tool was called with is nested deeper than can be compared. The tool did not run. */
export class DecisionTooDeepError extends DecisionError {
  override readonly name = 'DecisionTooDeepError';
  constructor(tool: string) {
    super(
      { code: 'decision-too-deep', status: 'INVALID_ARGUMENT' },
      `the input of ${tool} is nested more than ${MOST_LEVELS} levels deep`,
    );
  }
}

/** The same id came before with another tool, input or scope. The tool did not run. */
export class DecisionMismatchError extends DecisionError {
  override readonly name = 'DecisionMismatchError';
  constructor(tool: string) {
    super(
      { code: 'decision-mismatch', status: 'FAILED_PRECONDITION' },
      `the decision sent to ${tool} was made about something else`,
    );
  }
}

/**
 * The decision was begun and nobody can tell how it went: the process that carried it out ended, or lost the store,
 * before it could write that down. It is not run again by itself.
 */
export class DecisionUnknownError extends DecisionError {
  override readonly name = 'DecisionUnknownError';
  constructor(tool: string, options?: ErrorOptions) {
    super(
      { code: 'decision-unknown', status: 'UNKNOWN' },
      `${tool} was begun for this decision, and nobody wrote down how it went. It may have happened, so it is not run again. ` +
        `Look where its effect would show; give \`once\` an \`onUnknown\` that does so.`,
      options,
    );
  }
}

/** Another call still carries the decision out, and did not end within `waitMs`. This one ran nothing. */
export class DecisionBusyError extends DecisionError {
  override readonly name = 'DecisionBusyError';
  constructor(tool: string, waitMs: number) {
    super(
      { code: 'decision-busy', status: 'ABORTED' },
      `${tool} is still being carried out for this decision after ${waitMs} ms; ask again later with the same decisionId`,
    );
  }
}

/** The store could not be asked whether the decision was carried out. The tool did not run. */
export class DecisionStoreError extends DecisionError {
  override readonly name = 'DecisionStoreError';
  constructor(message: string, options?: ErrorOptions) {
    super({ code: 'decision-store', status: 'UNAVAILABLE' }, message, options);
  }
}

/** The tool ran, and what it gave can't be kept as JSON. Every later call gets this error too. */
export class DecisionOutcomeError extends DecisionError {
  override readonly name = 'DecisionOutcomeError';
  constructor(options?: ErrorOptions) {
    super(
      { code: 'decision-outcome', status: 'INTERNAL' },
      'the tool ran, but what it gave is no JSON and could not be kept',
      options,
    );
  }
}

/**
 * Never thrown, only reported: the store no longer has the record of a decision whose tool runs here. Written anew
 * where nobody had it; `takenOver` where another call has it, which may then have run the tool, too.
 */
export class DecisionLostError extends DecisionError {
  override readonly name = 'DecisionLostError';
  readonly takenOver: boolean;
  constructor(tool: string, takenOver: boolean) {
    super(
      { code: 'decision-lost', status: 'DATA_LOSS' },
      takenOver
        ? `another call has the decision that ${tool} runs for: its record was lost, or its lease ran out. The tool may have run twice`
        : `the store lost the record of the decision that ${tool} runs for, while it ran; it was written anew`,
    );
    this.takenOver = takenOver;
  }
}
