import { digest } from '../integrity/digest.ts';
import type { RememberedVerdict } from '../persistence/persistence.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { CallVerdict, Message, Part } from '../protocol/message.ts';

const MOST = 100;

/** What was said to questions: what was remembered before, and what the backend has confirmed on this page. */
export function withConfirmed(
  before: readonly RememberedVerdict[] = [],
  interrupts: readonly Interrupt[],
): readonly RememberedVerdict[] | undefined {
  const own = interrupts.flatMap(toVerdict);
  const keys = new Set(own.map(({ key }) => key));
  const all = [...before.filter(({ key }) => !keys.has(key)), ...own];
  return all.length > 0 ? all.slice(-MOST) : undefined;
}

function toVerdict(interrupt: Interrupt): readonly RememberedVerdict[] {
  const { status, doubt, verdict, key, name, ref, input, resolution } = interrupt;
  // One that is in doubt may have been somebody else's answer.
  if (status !== 'resolved' || doubt || !verdict) return [];
  const changed = resolution?.type === 'restart' ? resolution.input : undefined;
  const one = {
    ...{ key, name, ref, input: digest(input), kind: verdict.kind },
    isOnlyTold: isOnlyTold(interrupt) || undefined,
    changed: changed && digest(changed.value),
    isChanged: changed && true,
  };
  return [defined(one) as RememberedVerdict];
}

function isOnlyTold({ resolution, approves, verdict }: Interrupt): boolean {
  if (!resolution || resolution.type === 'cancel') return false;
  if (approves?.resumed) return resolution.type === 'respond';
  const isNo = ['rejected', 'sent-back', 'declined', 'cancelled'].includes(String(verdict?.kind));
  return isNo || (!approves && resolution.type === 'respond');
}

/**
 * The conversation with what is remembered of its questions. Where it holds another number of the same calls than of
 * verdicts on them, nobody can tell which is of which, and none is told.
 */
export function withVerdicts(
  messages: readonly Message[],
  verdicts: readonly RememberedVerdict[] = [],
): readonly Message[] {
  const names = new Set(verdicts.map(({ name }) => name));
  if (names.size === 0) return messages;
  const nameOf = (name: string, ref: string | undefined, input: string) =>
    JSON.stringify([name, ref ?? null, input]);
  const calls = new Map<string, Part[]>();
  const add = <Item>(to: Map<string, Item[]>, name: string, item: Item) => {
    const items = to.get(name);
    if (items) items.push(item);
    else to.set(name, [item]);
  };
  for (const part of messages.flatMap(({ parts }) => parts)) {
    if (part.type !== 'tool' || !names.has(part.request.name)) continue;
    const { name, ref, input } = part.request;
    add(calls, nameOf(name, ref, digest(input)), part);
  }
  const said = new Map<string, RememberedVerdict[]>();
  for (const one of verdicts) {
    const { name, ref, input, changed = input } = one;
    // Some backends keep the call as it was asked about, others as it ran.
    const asRun = nameOf(name, ref, changed);
    add(said, calls.has(asRun) ? asRun : nameOf(name, ref, input), one);
  }
  const found = new Map<Part, CallVerdict>();
  for (const [name, ones] of said) {
    const parts = calls.get(name) ?? [];
    if (parts.length !== ones.length) continue;
    for (const [at, { kind, isOnlyTold, isChanged }] of ones.entries())
      found.set(parts[at] as Part, defined({ kind, isOnlyTold, isChanged }) as CallVerdict);
  }
  return messages.map((message) =>
    message.parts.some((part) => found.has(part))
      ? {
          ...message,
          parts: message.parts.map((part) => {
            const verdict = found.get(part);
            return verdict && part.type === 'tool' ? { ...part, verdict } : part;
          }),
        }
      : message,
  );
}
