import { fingerprint } from '../integrity/fingerprint.ts';
import type { RememberedVerdict } from '../persistence/persistence.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { asList, asObject, defined } from '../protocol/json.ts';
import type { CallVerdict, Message, Part, ToolPart } from '../protocol/message.ts';
import type { SessionState } from './state.ts';

const MOST = 100;

let keepReceipt: typeof import('./keepReceipt.ts').keepReceipt | undefined;

/** Loads the code that keeps receipts, with the names of secrets. Until it is loaded, no receipt is kept. */
export async function loadReceipts(): Promise<void> {
  try {
    ({ keepReceipt } = await import('./keepReceipt.ts'));
  } catch {
    // The next write tries again.
  }
}

/**
 * Merges the remembered questions with those of this page: the answer if the backend has confirmed it, otherwise only
 * that it was asked. Without the latter, an unanswered question would be taken for the answered one before it.
 */
export function withConfirmed(
  before: readonly RememberedVerdict[] = [],
  { interrupts, messages }: Pick<SessionState, 'interrupts' | 'messages'>,
): readonly RememberedVerdict[] | undefined {
  const all = new Map(before.map((one) => [one.key, one]));
  // A question is stored while it is open, long before its receipt.
  if (!keepReceipt && interrupts.length > 0) void loadReceipts();
  for (const interrupt of interrupts) {
    if (interrupt.status === 'announced') continue;
    // Another tab may know its answer.
    for (const one of toRemembered(interrupt))
      if (one.kind || !all.get(one.key)?.kind) all.set(one.key, one);
  }
  // A restored answer has no interrupt: only the transcript knows that its call has run since.
  for (const { verdict, response } of messages.flatMap(
    ({ parts }) => parts as readonly ToolPart[],
  )) {
    const one = response?.problem === 'ran' && verdict && all.get(restored.get(verdict) ?? '');
    if (one) all.set(one.key, { ...one, problem: 'ran' });
  }
  return all.size > 0 ? [...all.values()].slice(-MOST) : undefined;
}

/** The key of each restored answer of the transcript. */
const restored = new WeakMap<CallVerdict, string>();
const made = new WeakMap<Interrupt, readonly RememberedVerdict[]>();

/** One for each call, of which the first has the receipt. */
function toRemembered(interrupt: Interrupt): readonly RememberedVerdict[] {
  const known = made.get(interrupt);
  if (known) return known;
  const { status, doubt, verdict, name, ref, input, approves, resolution, decidedAt } = interrupt;
  const changed = resolution?.type === 'restart' ? resolution.input : undefined;
  // One in doubt may have been someone else’s answer.
  const answer = status === 'resolved' &&
    !doubt &&
    verdict && {
      kind: verdict.kind,
      isOnlyTold: isOnlyTold(interrupt) || undefined,
      // For several calls it is unknown which one has it.
      problem: approves?.refs && interrupt.problem !== 'ran' ? undefined : interrupt.problem,
      changed: changed && fingerprint(changed.value),
      isChanged: changed && true,
      decidedAt,
    };
  // A pause has the same name in every tab and after a reload.
  const key = interrupt.decisionId ?? interrupt.key;
  const shown = asList(asObject(input).calls).map(asObject);
  const calls = approves?.refs?.map((ref, at) => {
    const { tool = name, input: own = input } = shown[at] ?? {};
    return { key: `${key}/${at}`, name: String(tool), ref, input: own };
  }) ?? [{ key, name, ref, input }];
  const remembered = calls.map(
    (call, at) =>
      defined({
        ...call,
        input: fingerprint(call.input),
        isSetAside: (status === 'superseded' && !doubt) || undefined,
        receipt: at === 0 ? keepReceipt?.(interrupt) : undefined,
        ...answer,
      }) as RememberedVerdict,
  );
  if (keepReceipt) made.set(interrupt, remembered);
  return remembered;
}

function isOnlyTold({ resolution, approves, verdict, problem }: Interrupt): boolean {
  if (!resolution || resolution.type === 'cancel' || problem === 'ran') return false;
  if (approves?.resumed) return resolution.type === 'respond';
  const isNo = ['rejected', 'sent-back', 'declined', 'cancelled'].includes(String(verdict?.kind));
  return isNo || (!approves && resolution.type === 'respond');
}

/**
 * Returns the conversation with the remembered answers to its questions. If the number of calls and of questions about
 * them differs, they can't be matched, and no answer is added.
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
    add(calls, nameOf(name, ref, fingerprint(input)), part);
  }
  const byCall = new Map<string, RememberedVerdict[]>();
  const unclear = new Set<string>();
  for (const verdict of verdicts) {
    const { name, ref, input, changed = input } = verdict;
    // Some backends keep the call as it was asked about, others as it ran. If there are both, one is another call.
    const [asRun, asAsked] = [nameOf(name, ref, changed), nameOf(name, ref, input)];
    if (asRun !== asAsked && calls.has(asRun) && calls.has(asAsked))
      unclear.add(asRun).add(asAsked);
    add(byCall, calls.has(asRun) ? asRun : asAsked, verdict);
  }
  const found = new Map<Part, Partial<ToolPart>>();
  for (const [name, ofCall] of byCall) {
    const parts = calls.get(name) ?? [];
    if (parts.length !== ofCall.length || unclear.has(name)) continue;
    for (const [at, said] of ofCall.entries()) {
      const { kind, isOnlyTold, isChanged, decidedAt, isSetAside, receipt, problem } = said;
      const part = parts[at] as ToolPart;
      const { response: told } = part;
      const response = told && problem && problem !== 'untold' ? { ...told, problem } : told;
      const verdict = {
        kind,
        ...defined({ isOnlyTold, isChanged, decidedAt, receipt }),
      } as CallVerdict;
      restored.set(verdict, said.key);
      if (kind) found.set(part, defined({ verdict, response }));
      else if (isSetAside) found.set(part, { isSetAside });
    }
  }
  return messages.map((message) =>
    message.parts.some((part) => found.has(part))
      ? {
          ...message,
          parts: message.parts.map((part) => {
            const said = found.get(part);
            return said && part.type === 'tool' ? { ...part, ...said } : part;
          }),
        }
      : message,
  );
}
