import { HoldpointError, isJsonObject } from '@holdpoint/client';
import { defined } from '@holdpoint/client/adapter';
import type { Verdict } from './approvalRequest.ts';

/** Why a register refuses something. The codes are those of docs/approvals.md. */
export interface RegisterRefusal {
  /** `request-answered`, `request-changed`, `request-expired` … */
  readonly code: string;
  /** Who was first, where that is told. */
  readonly by?: readonly string[];
  readonly verdict?: Verdict;
  readonly at?: number;
  readonly until?: number;
  /** The requester was first, and withdrew it. */
  readonly withdrawn?: true;
  readonly policy?: string;
}

/** The register has answered, and by its own word did not do what was asked. `serverMessage` says why, in its words. */
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

// `register-failed` is none: nobody knows. Another's word, such as a proxy's "waiting-room", says nothing of an answer.
const REFUSES =
  /^(request|register)-(not-found|forbidden|invalid|changed|answered|voted|expired|policy|undecided|taken|not-requester|too-soon|signed-out|busy)$/;

/**
 * What the register says in an error's details; nothing where it was not the register that spoke, or it does not know.
 * @param status of the response, where it is one: the register refuses by none but 4xx
 */
export function readRefusal(details: unknown, status = 400): RegisterRefusal | undefined {
  if (!isJsonObject(details) || typeof details.code !== 'string') return undefined;
  const isRefused = REFUSES.test(details.code) && status >= 400 && status < 500;
  return isRefused ? (details as unknown as RegisterRefusal) : undefined;
}
