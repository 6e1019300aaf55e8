import type {
  ApprovalRequest,
  RegisterPerson,
  RequestDeadline,
  Verdict,
} from '../store/approvalRequest.ts';
import { RequestPolicyError } from './errors.ts';
import { mustBeNumbers } from './mustBeNumbers.ts';

/** A vote before it counts. */
export interface ApprovalAttempt<Person extends RegisterPerson = RegisterPerson> {
  readonly who: Person;
  readonly item: ApprovalRequest;
  readonly verdict: Verdict;
}

/**
 * A rule for who may answer, how many approvals are needed, and how long a request waits. All policies of a request
 * apply.
 */
export interface ApprovalPolicy<Person extends RegisterPerson = RegisterPerson> {
  /** Its name, for the error when it refuses an answer. */
  readonly name: string;
  /**
   * Throws if this vote must not count. Called before each vote, and when a request is read, to determine the reader's
   * possible answers.
   */
  check?(attempt: ApprovalAttempt<Person>): void | Promise<void>;
  /** Number of different people who must approve. The highest number of all policies applies. Default: one. */
  readonly approvals?: number;
  readonly deadlines?: readonly RequestDeadline[];
}

/**
 * Prevents the requester from approving. If the requester is unknown, no one can approve. The requester may still
 * reject, which ends the request.
 */
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
  /** Returns the limited amount from the input, in the unit of `limit`. Check the currency here. */
  readonly amount: (item: ApprovalRequest) => number | undefined;
  /** Returns the highest amount this person may approve, or `undefined` for none. */
  readonly limit: (
    who: Person,
    item: ApprovalRequest,
  ) => number | undefined | Promise<number | undefined>;
}

/**
 * Limits the amount each person may approve. Refuses an amount that is not a number of at least 0, or whose function
 * throws: an unreadable amount can't be compared.
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

/** Returns the app's amount, or `undefined` if the function throws. */
function readAmount(amount: (item: ApprovalRequest) => unknown, item: ApprovalRequest): unknown {
  try {
    return amount(item);
  } catch {
    return undefined;
  }
}

/**
 * Requires approvals from `count` different people; one rejection ends it.
 * @throws RangeError if `count` is not a whole number of at least 1
 */
export function approvals(count: number): ApprovalPolicy {
  if (!(Number.isSafeInteger(count) && count >= 1))
    throw new RangeError(
      `Holdpoint: the number of approvals must be a whole number of at least 1, not ${count}`,
    );
  return { name: 'approvals', approvals: count };
}

/**
 * Rejects a request automatically if it is undecided `afterMs` milliseconds after it was entered, or after its input last
 * changed.
 * @throws RangeError
 */
export const rejectAfter = (afterMs: number): ApprovalPolicy =>
  deadline('reject-after', afterMs, 'reject');

/**
 * Sends one reminder (`reminded`, to `onEvent` and `notify`) if a request is undecided `afterMs` milliseconds after it was
 * entered. The requester can then remind again once `remindEveryMs` is over.
 * @throws RangeError
 */
export const remindAfter = (afterMs: number): ApprovalPolicy =>
  deadline('remind-after', afterMs, 'remind');

/**
 * Reassigns a request to these people after `afterMs` milliseconds. Only those of them whom `mayAnswer` allows may
 * answer.
 * @throws RangeError
 */
export const escalateAfter = (afterMs: number, to: readonly string[]): ApprovalPolicy =>
  deadline('escalate-after', afterMs, { escalateTo: [...to] });

function deadline(name: string, afterMs: number, then: RequestDeadline['then']): ApprovalPolicy {
  if (!(afterMs > 0 && Number.isFinite(afterMs)))
    throw new RangeError(`Holdpoint: ${name} takes milliseconds, not ${afterMs}`);
  return { name, deadlines: [{ afterMs, then }] };
}

/**
 * Returns the deadlines of a request whose input is as it is since `at`, in order, and checks the numbers of an app’s
 * own policies. A rejection counts from `at`, and comes last of deadlines at the same time. Notifications for an
 * earlier input are not sent again.
 */
export function deadlinesOf(
  policies: readonly ApprovalPolicy<never>[],
  { since, history }: ApprovalRequest,
  at: number,
): readonly RequestDeadline[] {
  for (const { approvals: count, deadlines = [] } of policies)
    for (const number of [count, ...deadlines.map(({ afterMs }) => afterMs)])
      mustBeNumbers({ 'a number of a policy': number });
  const last = ({ then }: RequestDeadline) => (then === 'reject' ? 1 : 0);
  const all = policies
    .flatMap(({ deadlines = [] }) => deadlines)
    .map((one) => (last(one) ? { ...one, afterMs: at - since + one.afterMs } : one))
    .sort((a, b) => a.afterMs - b.afterMs || last(a) - last(b));
  const isDue = ({ afterMs }: RequestDeadline) => since + afterMs <= at;
  const isReminded = history.some((event) => event.type === 'reminded' && event.by === undefined);
  // The last of the due ones sets who may approve, unless they may already.
  const escalated = history.filter((event) => event.type === 'escalated').at(-1);
  const due = all.filter((one) => isDue(one) && typeof one.then === 'object').at(-1);
  const isPast = (one: RequestDeadline) =>
    typeof one.then === 'object'
      ? one !== due || escalated?.to.join('\n') === one.then.escalateTo.join('\n')
      : one.then === 'remind' && isReminded;
  return all.filter((one) => !isDue(one) || !isPast(one));
}

/** Returns the number of approvals that are needed. */
export function neededOf(policies: readonly ApprovalPolicy<never>[]): number {
  return Math.max(1, ...policies.map(({ approvals: count = 1 }) => count));
}
