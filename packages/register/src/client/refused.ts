import { HoldpointError } from '@holdpoint/client';
import { defined, isJsonObject } from '@holdpoint/client/adapter';
import type { Verdict } from './approvalRequest.ts';

/** Why a register refused a call. docs/approvals-http.md lists the codes. */
export interface RegisterRefusal {
  /** `request-answered`, `request-changed`, `request-expired` … */
  readonly code: string;
  /** Who answered first, if this person may know. */
  readonly by?: readonly string[];
  readonly verdict?: Verdict;
  readonly at?: number;
  readonly until?: number;
  /** True if the requester withdrew it first. */
  readonly withdrawn?: true;
  readonly policy?: string;
}

/** Thrown when the register refused the call and did nothing. `serverMessage` is its reason. */
export class RegisterRefusedError extends HoldpointError {
  override readonly name = 'RegisterRefusedError';
  readonly refusal: RegisterRefusal;
  constructor(refusal: RegisterRefusal, cause: HoldpointError) {
    const { serverMessage, httpStatus, details } = cause;
    super(cause.code, `the register refuses it (${refusal.code})`, {
      cause,
      details,
      taken: 'no',
      ...defined({ serverMessage, httpStatus }),
    });
    this.refusal = refusal;
  }
}

// `register-failed` is not a refusal: its outcome is unknown. Codes from elsewhere, such as a proxy's "waiting-room",
// say nothing about an answer.
const REFUSES =
  /^(request|register)-(not-found|forbidden|invalid|changed|answered|voted|expired|policy|undecided|taken|not-requester|too-soon|signed-out|busy)$/;

/**
 * Returns the refusal in an error's details, or `undefined` if the error is not a refusal by the register.
 * @param status of the response: the register refuses only with 4xx. Default: 400
 */
export function readRefusal(details: unknown, status = 400): RegisterRefusal | undefined {
  if (!isJsonObject(details) || typeof details.code !== 'string') return undefined;
  const isRefused = REFUSES.test(details.code) && status >= 400 && status < 500;
  return isRefused ? (details as unknown as RegisterRefusal) : undefined;
}
