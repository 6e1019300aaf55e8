import { HoldpointError } from '../protocol/errors.ts';
import { defined, isJsonObject } from '../protocol/json.ts';
import type { WaitingVerdict } from './waitingItem.ts';

/** Why a register refuses something. The codes are those of docs/approvals.md. */
export interface WaitingRefusal {
  /** `waiting-answered`, `waiting-changed`, `waiting-expired` … */
  readonly code: string;
  /** Who was first, where that is told. */
  readonly by?: readonly string[];
  readonly verdict?: WaitingVerdict;
  readonly at?: number;
  readonly until?: number;
  readonly policy?: string;
}

/** The register has answered, and by its own word did not do what was asked. `serverMessage` says why, in its words. */
export class WaitingRefusedError extends HoldpointError {
  override readonly name = 'WaitingRefusedError';
  readonly refusal: WaitingRefusal;
  constructor(refusal: WaitingRefusal, cause: HoldpointError) {
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

/** What the register says in an error's details; nothing where it was not the register that spoke, or it does not know. */
export function readRefusal(details: unknown): WaitingRefusal | undefined {
  if (!isJsonObject(details) || typeof details.code !== 'string') return undefined;
  const isKnown = details.code.startsWith('waiting-') && details.code !== 'waiting-failed';
  return isKnown ? (details as unknown as WaitingRefusal) : undefined;
}
