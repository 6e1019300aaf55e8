import type {
  ApprovalRequest,
  RegisterPerson,
  RequestDeadline,
  Verdict,
} from '../store/approvalRequest.ts';
import { RequestPolicyError } from './errors.ts';

/** Somebody's word, before it counts. */
export interface ApprovalAttempt<Person extends RegisterPerson = RegisterPerson> {
  readonly who: Person;
  readonly item: ApprovalRequest;
  readonly verdict: Verdict;
}

/** A rule on who may say what, how many are needed, and how long it waits. All that a request falls under apply. */
export interface ApprovalPolicy<Person extends RegisterPerson = RegisterPerson> {
  /** Stands in the error when it is broken. */
  readonly name: string;
  /** Throws where this word must not count; asked before each, and when a request is read, to tell who may say what. */
  check?(attempt: ApprovalAttempt<Person>): void | Promise<void>;
  /** How many different people have to approve. The most that a policy asks for count; one where none does. */
  readonly approvals?: number;
  readonly deadlines?: readonly RequestDeadline[];
}

/** The requester does not approve. Nobody does where the requester is not known. They may reject, which takes it back. */
export function notRequester(): ApprovalPolicy {
  return {
    name: 'not-requester',
    check({ who, item, verdict }) {
      if (verdict !== 'approve') return;
      if (item.requester === undefined)
        throw new RequestPolicyError('not-requester', 'the requester is not known');
      if (item.requester === who.id)
        throw new RequestPolicyError('not-requester', 'the requester can’t approve it');
    },
  };
}

/** Options of {@link upTo}. */
export interface UpToOptions<Person extends RegisterPerson> {
  /** What is limited, read from the input, in the limit's own unit: check the currency here. */
  readonly amount: (item: ApprovalRequest) => number | undefined;
  /** The most that this person may approve; nothing where there is none. */
  readonly limit: (
    who: Person,
    item: ApprovalRequest,
  ) => number | undefined | Promise<number | undefined>;
}

/**
 * Each person approves up to an amount of their own. An amount that is no number from 0 on, or whose function
 * throws, is refused: what can't be read can't be compared.
 */
export function upTo<Person extends RegisterPerson>({
  amount,
  limit,
}: UpToOptions<Person>): ApprovalPolicy<Person> {
  return {
    name: 'up-to',
    async check({ who, item, verdict }) {
      if (verdict !== 'approve') return;
      const requested = readAmount(amount, item);
      if (!(typeof requested === 'number' && requested >= 0 && Number.isFinite(requested)))
        throw new RequestPolicyError('up-to', 'the amount can’t be read from the request');
      const most: unknown = await limit(who, item);
      if (!(typeof most === 'number' && requested <= most))
        throw new RequestPolicyError('up-to', 'the amount is above what you may approve');
    },
  };
}

/** What the app's function gives, or nothing where it throws. */
function readAmount(amount: (item: ApprovalRequest) => unknown, item: ApprovalRequest): unknown {
  try {
    return amount(item);
  } catch {
    return undefined;
  }
}

/**
 * So many different people have to approve; one rejection ends it.
 * @throws RangeError for anything but a whole number from 1 on
 */
export function approvals(count: number): ApprovalPolicy {
  if (!(Number.isSafeInteger(count) && count >= 1))
    throw new RangeError(`Holdpoint: ${count} approvals can’t be asked for`);
  return { name: 'approvals', approvals: count };
}

/** Rejected by itself when nobody has decided so many milliseconds after it came. @throws RangeError */
export const rejectAfter = (afterMs: number): ApprovalPolicy =>
  deadline('reject-after', afterMs, 'reject');

/** Tells `onEvent` once that it still waits, so many milliseconds after it came. @throws RangeError */
export const remindAfter = (afterMs: number): ApprovalPolicy =>
  deadline('remind-after', afterMs, 'remind');

/** From then on these may answer, and nobody else: those whom `mayAnswer` lets, of these. @throws RangeError */
export const escalateAfter = (afterMs: number, to: readonly string[]): ApprovalPolicy =>
  deadline('escalate-after', afterMs, { escalateTo: [...to] });

function deadline(name: string, afterMs: number, then: RequestDeadline['then']): ApprovalPolicy {
  if (!(afterMs > 0 && Number.isFinite(afterMs)))
    throw new RangeError(`Holdpoint: ${name} takes milliseconds, not ${afterMs}`);
  return { name, deadlines: [{ afterMs, then }] };
}

/** All deadlines, in the order in which they are due; what ends it comes last of those that are due at once. */
export function deadlinesOf(
  policies: readonly ApprovalPolicy<never>[],
): readonly RequestDeadline[] {
  const last = ({ then }: RequestDeadline) => (then === 'reject' ? 1 : 0);
  return policies
    .flatMap(({ deadlines = [] }) => deadlines)
    .sort((a, b) => a.afterMs - b.afterMs || last(a) - last(b));
}

/** How many have to approve. */
export function neededOf(policies: readonly ApprovalPolicy<never>[]): number {
  return Math.max(1, ...policies.map(({ approvals: count = 1 }) => count));
}
