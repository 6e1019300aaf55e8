import { fingerprint } from '../integrity/fingerprint.ts';
import type { AnsweredInterrupt, Intent } from '../persistence/persistence.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { Message } from '../protocol/message.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';
import { callApp } from './callApp.ts';
import type { SessionObserver } from './createStore.ts';
import { isAnswerTo } from './intent.ts';

/**
 * A person's decision as far as it is known now, for an app's own log. It contains no secret, and nothing that gives
 * access to the conversation.
 */
export interface Decision {
  /**
   * Identifies the answer in every report of it, also after a reload. Merge later reports over earlier ones. Not the
   * interrupt's `decisionId`, which identifies the pause, whoever answers it and however often.
   */
  readonly answerId: string;
  /**
   * The status of the answer:
   * - `sent`: the answer was sent, and the server is at work on it. Not reported if the turn ends before the server has
   *   sent anything else.
   * - `resolved`: the backend has taken it. With `doubt`: there is a result, but it may belong to another answer.
   * - `not-taken`: the backend provably did not take it; the question is open again.
   * - `unknown`: it is not known yet whether the backend took it.
   * - `failed`: the run that it started failed; parts of it may have been done.
   * - `superseded`: the conversation continued without it. `doubt` is the status it had then.
   * - `elsewhere`: the server already had another answer. With `error`: it refused this one.
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
  /**
   * The server's report on the call besides accepting the answer: it failed, was not run, or may have run although it
   * was rejected (`ran`). If a later turn shows that, `resolved` is reported again.
   */
  readonly problem?: Interrupt['problem'];
  /** The tool that was paused. */
  readonly tool: string;
  readonly agent?: string;
  /** The input shown to the person, as received. Absent if it is unknown after a reload. */
  readonly input?: unknown;
  /** The person's decision. Absent if it was made before a reload, or by an answer without a verdict. */
  readonly verdict?: Verdict;
  /** The sent answer; only its type if it is a secret. Absent if it was sent before a reload. */
  readonly sent?: Omit<Resolution, 'key'> | { readonly type: Resolution['type'] };
  /** Why it was not taken, or how the run failed. */
  readonly error?: ErrorCode;
  /**
   * When this was found out, when the person decided, and when the answer was sent. Milliseconds, by this machine’s
   * clock.
   */
  readonly at: number;
  readonly decidedAt?: number;
  readonly sentAt?: number;
}

/** A sent answer, and its last report. */
interface Tracked {
  readonly answerId: string;
  /** The decision and the sent answer. The interrupt no longer has them if someone else answered. */
  readonly said?: Pick<Interrupt, 'verdict' | 'resolution' | 'decidedAt' | 'sentAt'>;
  status?: Decision['status'];
  problem?: Decision['problem'];
}

/**
 * Returns an observer that reports each sent answer and its outcome, each change once. Every tab reports its own
 * answers. Create one and pass it as `observe` to one session or several. Errors of `listener` are reported as uncaught
 * errors of the page, and stop nothing.
 * @example
 * const toOurLog = observeDecisions((decision) => post('/log', { user: user.id, ...decision }));
 * const turn = useAgentTurn(bank, { remember: 'bank', observe: toOurLog });
 */
export function observeDecisions(listener: (decision: Decision) => void): SessionObserver {
  /** By the interrupt’s key, or by the answer’s id if a reload left no interrupt for it. */
  const tracked = new Map<string, Tracked>();

  const tell = (answer: Tracked, decision: Decision): void => {
    const { status, problem } = decision;
    if (answer.status === status && answer.problem === problem) return;
    Object.assign(answer, { status, problem });
    callApp(() => listener(decision));
  };

  /**
   * Reports the answer’s outcome from the interrupt’s status. `isAlive`: the server has just sent something in this
   * turn.
   */
  function follow(interrupt: Interrupt, answer: Tracked, isAlive: boolean): void {
    const { key, status, problem } = interrupt;
    // Only a problem can still come, in a later turn.
    if (answer.status === 'resolved' && (!problem || problem === answer.problem)) return;
    const tellAs = (next: Decision['status']) =>
      tell(answer, describe({ ...interrupt, ...answer.said }, answer.answerId, next));
    if (status === 'sending') {
      // Reported only after the server has sent something: until then, nothing may have been sent.
      if (isAlive && answer.status === undefined) tellAs('sent');
      return;
    }
    if (status === 'unknown' || status === 'failed') {
      tellAs(status);
      return;
    }
    tracked.delete(key);
    // Without the verdict, which may contain a secret.
    if (status === 'resolved')
      tracked.set(key, defined({ answerId: answer.answerId, status, problem }));
    if (status === 'resolved' || status === 'superseded' || status === 'elsewhere') tellAs(status);
    // It is open again. After `sent` that means it was refused. After `unknown` the person may only have reopened it,
    // which proves nothing, so `not-taken` then needs the server's refusal. Without a report, nothing was sent.
    else if (answer.status === 'sent' || (answer.status && interrupt.refusal?.taken === 'no'))
      tellAs('not-taken');
  }

  return {
    onAction(action, state) {
      if (action.type === 'resume-sent')
        for (const { interrupt } of action.answers) {
          const { verdict, resolution, decidedAt } = interrupt;
          tracked.set(interrupt.key, {
            answerId: answerIdOf(action.turnId, interrupt),
            said: defined({ verdict, resolution, decidedAt, sentAt: action.at }),
          });
        }
      if (action.type === 'intent-found' && action.turnId)
        for (const answered of action.answered ?? []) {
          const known = state.interrupts.find((interrupt) => isAnswerTo(answered, interrupt));
          const answerId = answerIdOf(action.turnId, answered);
          const name = known?.key ?? answerId;
          const answer = tracked.get(name) ?? { answerId };
          if (known?.status === 'unknown') tracked.set(name, answer);
          if (known) continue;
          tracked.set(name, answer);
          tell(answer, describeGone(state.messages, answered, action, answerId));
        }
      if (tracked.size === 0) return;
      const isAlive = action.type === 'turn-event';
      for (const interrupt of state.interrupts) {
        const answer = interrupt.by === undefined && tracked.get(interrupt.key);
        if (answer) follow(interrupt, answer, isAlive);
      }
    },
  };
}

/** The same after a reload, and different for each answer: two people may answer the same question. */
const answerIdOf = (turnId: string, { position }: { readonly position: number }): string =>
  `${fingerprint(turnId)}${fingerprint([turnId, position])}`;

function describe(interrupt: Interrupt, answerId: string, status: Decision['status']): Decision {
  const { name, input, provenance, verdict, resolution, refusal } = interrupt;
  const { doubt, problem, decidedAt, sentAt } = interrupt;
  return defined({
    answerId,
    status,
    doubt,
    problem,
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

/** An answer sent before a reload whose interrupt is gone: the conversation shows its outcome. */
function describeGone(
  messages: readonly Message[],
  answered: AnsweredInterrupt,
  { sentAt }: Pick<Intent, 'sentAt'>,
  answerId: string,
): Decision {
  const call = findCall(messages, answered);
  const isOurs = fingerprint(call?.response?.output, true) === answered.answer;
  return defined({
    answerId,
    status: call?.response ? 'resolved' : call ? 'superseded' : 'unknown',
    doubt: isOurs ? undefined : ('unknown' as const),
    problem: call?.response?.problem,
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
        request.name === name && request.ref === ref && fingerprint(request.input) === input,
    )
    .at(-1);
}
