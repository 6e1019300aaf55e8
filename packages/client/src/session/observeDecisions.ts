import { digest } from '../integrity/digest.ts';
import type { AnsweredInterrupt, Intent } from '../persistence/persistence.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { Message } from '../protocol/message.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import { callApp } from './callApp.ts';
import type { SessionObserver } from './createStore.ts';
import { isAnswered } from './intent.ts';

/**
 * A decision of a person as far as it is known now, for an app's own log. No secret is in it, and nothing with which
 * somebody could read the conversation or answer in it.
 */
export interface Decision {
  /**
   * Names the answer: the same for all that is told of it, after a reload too. What is told later is to be laid over what
   * was told before.
   */
  readonly id: string;
  /**
   * How it stands:
   * - `sent`: the answer has left, and the server is at work. An end that comes before anything else is told alone.
   * - `resolved`: the backend has taken it. With `doubt`: it has a result, and can't tell whether it is of this answer.
   * - `not-taken`: it was turned away, on proof; the person has the question again.
   * - `unknown`: nobody can tell yet whether it was taken.
   * - `failed`: the run that it began failed; what it is about may have been partly done.
   * - `superseded`: the conversation went on without it. `doubt` says how it stood then.
   * - `elsewhere`: somebody else's answer was taken instead.
   */
  readonly status:
    | 'sent'
    | 'resolved'
    | 'not-taken'
    | 'unknown'
    | 'failed'
    | 'superseded'
    | 'elsewhere';
  readonly doubt?: Interrupt['doubt'];
  /** The tool that was paused. */
  readonly tool: string;
  readonly agent?: string;
  /** What the person was shown: the input as it was received. Absent where it is not known after a reload. */
  readonly input?: unknown;
  /** What the person said. Absent where it was said before a reload, or by an answer that gave none. */
  readonly verdict?: Verdict;
  /** What was sent; only its kind where it is a secret. Absent where it was sent before a reload. */
  readonly sent?: Omit<Resolution, 'key'> | { readonly type: Resolution['type'] };
  /** Why it was not taken, or how the run failed. */
  readonly error?: ErrorCode;
  /** When this was found out, when the person decided, and when it left, in milliseconds by this machine's clock. */
  readonly at: number;
  readonly decidedAt?: number;
  readonly sentAt?: number;
}

/** An answer that has left: its name, and how it stood when it was last told. */
interface Left {
  readonly id: string;
  status?: Decision['status'];
}

/**
 * Tells each answer that leaves, and what becomes of it: once for each thing that there is to say. What another tab
 * answers, that tab tells. It takes the place of an observer, of one session or of any number of them: make it once, and
 * give it to each as `observe`. What `listener` throws is reported as an error of the page's, and stops nothing.
 * @example
 * const toOurLog = observeDecisions((decision) => post('/log', { user: user.id, ...decision }));
 * const turn = useAgentTurn(bank, { remember: 'bank', observe: toOurLog });
 */
export function observeDecisions(listener: (decision: Decision) => void): SessionObserver {
  /** By the interrupt's key; by its own name where a reload has left no interrupt. */
  const left = new Map<string, Left>();

  const tell = (one: Left, decision: Decision): void => {
    if (one.status === decision.status) return;
    one.status = decision.status;
    callApp(() => listener(decision));
  };

  function follow(interrupt: Interrupt, one: Left, isAlive: boolean): void {
    const { key, status } = interrupt;
    if (status === 'sending') {
      // Not before the server has shown a sign of life: until then it may turn out that nothing has left.
      if (isAlive && one.status === undefined) tell(one, describe(interrupt, one.id, 'sent'));
      return;
    }
    if (status === 'unknown' || status === 'failed') {
      tell(one, describe(interrupt, one.id, status));
      return;
    }
    left.delete(key);
    if (status === 'resolved' || status === 'superseded' || status === 'elsewhere')
      tell(one, describe(interrupt, one.id, status));
    // A person who asks to answer again what is unknown has not heard that it was not taken.
    else if (one.status === 'sent' || (one.status && interrupt.refusal?.taken === 'no'))
      tell(one, describe(interrupt, one.id, 'not-taken'));
  }

  return {
    onAction(action, state) {
      if (action.type === 'resume-sent')
        for (const { interrupt } of action.answers)
          left.set(interrupt.key, { id: idOf(action.turnId, interrupt) });
      if (action.type === 'intent-found' && action.turnId)
        for (const answered of action.answered ?? []) {
          const known = state.interrupts.find((interrupt) => isAnswered(answered, interrupt));
          const id = idOf(action.turnId, answered);
          const name = known?.key ?? id;
          const one = left.get(name) ?? { id };
          if (known?.status === 'unknown') left.set(name, one);
          if (known) continue;
          left.set(name, one);
          tell(one, describeGone(state.messages, answered, action, id));
        }
      if (left.size === 0) return;
      const isAlive = action.type === 'turn-event';
      for (const interrupt of state.interrupts) {
        const one = interrupt.by === undefined && left.get(interrupt.key);
        if (one) follow(interrupt, one, isAlive);
      }
    },
  };
}

/** The same after a reload, and another one for each answer: two people may answer the same question. */
const idOf = (turnId: string, { position }: { readonly position: number }): string =>
  `${digest(turnId)}${digest([turnId, position])}`;

function describe(interrupt: Interrupt, id: string, status: Decision['status']): Decision {
  const { name, input, provenance, verdict, resolution, refusal } = interrupt;
  const { doubt, decidedAt, sentAt } = interrupt;
  return defined({
    id,
    status,
    doubt,
    tool: name,
    agent: provenance?.agent,
    input,
    verdict,
    sent: resolution && toSent(resolution),
    error: refusal?.code,
    at: Date.now(),
    decidedAt,
    sentAt,
  });
}

function toSent({ key: _own, ...resolution }: Resolution): NonNullable<Decision['sent']> {
  return resolution.sensitive ? { type: resolution.type } : resolution;
}

/** An answer that left before a reload, and whose question waits no more: the conversation tells what came of it. */
function describeGone(
  messages: readonly Message[],
  answered: AnsweredInterrupt,
  { sentAt }: Pick<Intent, 'sentAt'>,
  id: string,
): Decision {
  const call = findCall(messages, answered);
  const isOurs = digest(call?.response?.output) === answered.answer;
  return defined({
    id,
    status: call?.response ? 'resolved' : call ? 'superseded' : 'unknown',
    doubt: isOurs ? undefined : ('unknown' as const),
    tool: answered.name,
    input: call?.request.input,
    at: Date.now(),
    sentAt,
  });
}

function findCall(messages: readonly Message[], { name, ref, input }: AnsweredInterrupt) {
  return messages
    .flatMap(({ parts }) => parts)
    .filter((part) => part.type === 'tool')
    .filter(
      ({ request }) =>
        request.name === name && request.ref === ref && digest(request.input) === input,
    )
    .at(-1);
}
