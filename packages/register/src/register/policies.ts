import type {
  WaitingDeadline,
  WaitingItem,
  WaitingPerson,
  WaitingVerdict,
} from '../store/waitingItem.ts';
import { WaitingPolicyError } from './waitingErrors.ts';

/** Somebody's word, before it counts. */
export interface WaitingAttempt<Person extends WaitingPerson = WaitingPerson> {
  readonly who: Person;
  readonly item: WaitingItem;
  readonly verdict: WaitingVerdict;
}

/** A rule on who may say what, how many are needed, and how long it waits. All that a request falls under apply. */
export interface WaitingPolicy<Person extends WaitingPerson = WaitingPerson> {
  /** Stands in the error when it is broken. */
  readonly name: string;
  /** Throws where this word must not count; asked before each, and when a request is read, to tell who may say what. */
  check?(attempt: WaitingAttempt<Person>): void | Promise<void>;
  /** How many different people have to approve. The most that a policy asks for count; one where none does. */
  readonly approvals?: number;
  readonly deadlines?: readonly WaitingDeadline[];
}

/** Who asked does not approve. Nobody does where it is not known who asked. They may reject, which takes it back. */
export function notWhoAsked(): WaitingPolicy {
  return {
    name: 'not-who-asked',
    check({ who, item, verdict }) {
      if (verdict !== 'approve') return;
      if (item.askedBy === undefined)
        throw new WaitingPolicyError('not-who-asked', 'it is not known who asked');
      if (item.askedBy === who.id)
        throw new WaitingPolicyError('not-who-asked', 'who asked can’t approve it');
    },
  };
}

/** Options of {@link upTo}. */
export interface UpToOptions<Person extends WaitingPerson> {
  /** What is limited, read from the input, in the limit's own unit: check the currency here. */
  readonly amount: (item: WaitingItem) => number | undefined;
  /** The most that this person may approve; nothing where there is none. */
  readonly limit: (
    who: Person,
    item: WaitingItem,
  ) => number | undefined | Promise<number | undefined>;
}

/**
 * Each person approves up to an amount of their own. An amount that is no number from 0 on, or whose function
 * throws, is refused: what can't be read can't be compared.
 */
export function upTo<Person extends WaitingPerson>({
  amount,
  limit,
}: UpToOptions<Person>): WaitingPolicy<Person> {
  return {
    name: 'up-to',
    async check({ who, item, verdict }) {
      if (verdict !== 'approve') return;
      const requested = readAmount(amount, item);
      if (!(typeof requested === 'number' && requested >= 0 && Number.isFinite(requested)))
        throw new WaitingPolicyError('up-to', 'the amount can’t be read from the request');
      const most: unknown = await limit(who, item);
      if (!(typeof most === 'number' && requested <= most))
        throw new WaitingPolicyError('up-to', 'the amount is above what you may approve');
    },
  };
}

/** What the app's function gives, or nothing where it throws. */
function readAmount(amount: (item: WaitingItem) => unknown, item: WaitingItem): unknown {
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
export function approvals(count: number): WaitingPolicy {
  if (!(Number.isSafeInteger(count) && count >= 1))
    throw new RangeError(`Holdpoint: ${count} approvals can’t be asked for`);
  return { name: 'approvals', approvals: count };
}

/** Rejected by itself when nobody has decided so many milliseconds after it came. @throws RangeError */
export const rejectAfter = (afterMs: number): WaitingPolicy =>
  deadline('reject-after', afterMs, 'reject');

/** Tells `onEvent` once that it still waits, so many milliseconds after it came. @throws RangeError */
export const remindAfter = (afterMs: number): WaitingPolicy =>
  deadline('remind-after', afterMs, 'remind');

/** From then on these may answer, and nobody else: those whom `mayAnswer` lets, of these. @throws RangeError */
export const escalateAfter = (afterMs: number, to: readonly string[]): WaitingPolicy =>
  deadline('escalate-after', afterMs, { escalateTo: [...to] });

function deadline(name: string, afterMs: number, then: WaitingDeadline['then']): WaitingPolicy {
  if (!(afterMs > 0 && Number.isFinite(afterMs)))
    throw new RangeError(`Holdpoint: ${name} takes milliseconds, not ${afterMs}`);
  return { name, deadlines: [{ afterMs, then }] };
}

/** All deadlines, in the order in which they are due; what ends it comes last of those that are due at once. */
export function deadlinesOf(policies: readonly WaitingPolicy<never>[]): readonly WaitingDeadline[] {
  const last = ({ then }: WaitingDeadline) => (then === 'reject' ? 1 : 0);
  return policies
    .flatMap(({ deadlines = [] }) => deadlines)
    .sort((a, b) => a.afterMs - b.afterMs || last(a) - last(b));
}

/** How many have to approve. */
export function neededOf(policies: readonly WaitingPolicy<never>[]): number {
  return Math.max(1, ...policies.map(({ approvals: count = 1 }) => count));
}
