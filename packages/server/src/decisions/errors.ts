import { MOST_LEVELS } from '../internals/nesting.ts';

/** The kind of error, to switch on. Also sent to clients, in `details.code`. */
export type DecisionErrorCode =
  | 'decision-missing'
  | 'decision-invalid'
  | 'decision-too-deep'
  | 'decision-mismatch'
  | 'decision-unknown'
  | 'decision-busy'
  | 'decision-store'
  | 'decision-outcome'
  | 'decision-at-risk'
  | 'decision-lost';

interface Kind {
  readonly code: DecisionErrorCode;
  readonly status: string;
}

/**
 * Base class of all errors that `once` itself throws. Messages name the tool, never its input or the id, because agents
 * send them to the browser.
 */
export class DecisionError extends Error {
  override readonly name: string = 'DecisionError';
  readonly code: DecisionErrorCode;
  /** A gRPC status. Genkit copies it and `details` into the failed turn's error. */
  readonly status: string;
  readonly details: { readonly code: DecisionErrorCode };

  constructor({ code, status }: Kind, message: string, options?: ErrorOptions) {
    super(`Holdpoint: ${message}`, options);
    this.code = code;
    this.status = status;
    this.details = { code };
  }
}

/** Thrown when the answer has no `decisionId`. The tool did not run. */
export class DecisionMissingError extends DecisionError {
  override readonly name = 'DecisionMissingError';
  constructor(tool: string) {
    super(
      { code: 'decision-missing', status: 'INVALID_ARGUMENT' },
      `the answer to ${tool} carries no decisionId, so the server can't know whether it ran before`,
    );
  }
}

/**
 * Thrown when the `decisionId` is not a string, is empty or too long, or has control characters. The tool did not run.
 */
export class DecisionInvalidError extends DecisionError {
  override readonly name = 'DecisionInvalidError';
  constructor(problem: string) {
    super({ code: 'decision-invalid', status: 'INVALID_ARGUMENT' }, `the decisionId ${problem}`);
  }
}

/** Thrown when the tool's input is nested too deeply to compare. The tool did not run. */
export class DecisionTooDeepError extends DecisionError {
  override readonly name = 'DecisionTooDeepError';
  constructor(tool: string) {
    super(
      { code: 'decision-too-deep', status: 'INVALID_ARGUMENT' },
      `the input of ${tool} is nested more than ${MOST_LEVELS} levels deep`,
    );
  }
}

/** Thrown when the same id was used before with another tool, input or scope. The tool did not run. */
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
 * Thrown when the decision was started and its outcome is unknown: the process that ran it ended, or lost the store,
 * before it could record the outcome. It is not run again automatically.
 */
export class DecisionUnknownError extends DecisionError {
  override readonly name = 'DecisionUnknownError';
  constructor(tool: string, options?: ErrorOptions) {
    super(
      { code: 'decision-unknown', status: 'UNKNOWN' },
      `${tool} was started for this decision, and its outcome was never recorded. It may have happened, so it is not run again. ` +
        `Check where its effect would show: pass an \`onUnknown\` to \`once\`.`,
      options,
    );
  }
}

/** Thrown when another call still runs the decision after `waitMs`. This call ran nothing. */
export class DecisionBusyError extends DecisionError {
  override readonly name = 'DecisionBusyError';
  constructor(tool: string, waitMs: number) {
    super(
      { code: 'decision-busy', status: 'ABORTED' },
      `${tool} is still being carried out for this decision after ${waitMs} ms; ask again later with the same decisionId`,
    );
  }
}

/** Thrown when the store could not be reached. The tool did not run. */
export class DecisionStoreError extends DecisionError {
  override readonly name = 'DecisionStoreError';
  constructor(message: string, options?: ErrorOptions) {
    super({ code: 'decision-store', status: 'UNAVAILABLE' }, message, options);
  }
}

/** Thrown when the tool ran and its result can't be stored as JSON. Later calls get this error too. */
export class DecisionOutcomeError extends DecisionError {
  override readonly name = 'DecisionOutcomeError';
  constructor(options?: ErrorOptions) {
    super(
      { code: 'decision-outcome', status: 'INTERNAL' },
      'the tool ran, but its result is not JSON and could not be stored',
      options,
    );
  }
}

/**
 * Never thrown, only passed to `report`, once: after a crash of the store, a decision that ran may be unknown to it, and
 * its answer would run again. The message says which setting is missing.
 */
export class DecisionAtRiskError extends DecisionError {
  override readonly name = 'DecisionAtRiskError';
  constructor(weakness: string) {
    super(
      { code: 'decision-at-risk', status: 'DATA_LOSS' },
      `a crash of the store may lose decisions, whose answers would then run again: ${weakness}`,
    );
  }
}

/**
 * Never thrown, only passed to `report`: the store lost the record of a decision whose tool runs here. The record was
 * written again, or, with `takenOver`, another call has the decision and may have run the tool too.
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
