import { withdraw } from '../../adapter/index.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, defined } from '../../protocol/json.ts';
import type { AgUiRaw } from './raw.ts';

type Draft = Omit<BackendInterrupt, 'position'>;

/** Joins approvals that must have the same answer into one question, which shows everything it approves. */
export function joinAlike(drafts: readonly Draft[]): readonly Draft[] {
  const isAlike = ({ raw }: Draft) => asObject(raw).form === 'approval';
  const alike = drafts.filter(isAlike);
  const [first] = alike;
  if (first === undefined || alike.length < 2) return drafts;
  const ids = alike.map(({ raw }) => String(asObject(raw).id));
  const calls = alike.flatMap(({ raw, ref }) => (asObject(raw).isCall && ref ? ref : []));
  const raw = { ...asObject(first.raw), form: 'shared', ids, calls } as unknown as AgUiRaw;
  const { ref: _ref, ...rest } = first;
  const ends = alike.flatMap(({ expiresAt = [] }) => expiresAt);
  const messages = [...new Set(alike.flatMap(({ message = [] }) => message))];
  const joined: Draft = {
    ...rest,
    // As strict as the strictest of them.
    ...defined({
      message: messages.length > 0 ? messages.join('\n\n') : undefined,
      expiresAt: ends.length > 0 ? Math.min(...ends) : undefined,
      isUnreadable: alike.some(({ isUnreadable }) => isUnreadable) || undefined,
    } as const),
    // Not a tool's own name, because an app's definition of one call does not fit several.
    name: alike.map(({ name }) => name).join(' + '),
    input: { calls: alike.map(({ name, input }) => ({ tool: name, input })) },
    approves: {
      resumed: { approved: true },
      isInputKnown: alike.every(({ approves }) => approves?.isInputKnown),
      takesReason: false,
      isShared: true,
      refs: alike.flatMap(({ ref }) => ref ?? []),
    },
    allowed: {
      respond: alike.every(({ allowed }) => allowed.respond),
      restart: alike.every(({ allowed }) => allowed.restart),
      cancel: alike.every(({ allowed }) => allowed.cancel),
      replaceInput: false,
    },
    raw,
  };
  const others = drafts.filter((draft) => !isAlike(draft));
  // One that can't be answered would be left out of an answer that must cover all.
  const isStuck = others.some(({ unanswerable }) => unanswerable);
  return [isStuck ? withdraw(joined) : joined, ...others];
}
