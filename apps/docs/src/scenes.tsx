import {
  createSession,
  defineInterruptTool,
  type Interrupt,
  respond,
  restart,
  type Session,
  selectUnsettled,
  type Verdict,
} from '@holdpoint/client';
import {
  type ScriptedAgent,
  type ScriptedInterrupt,
  scriptedBackend,
  type TurnScript,
} from '@holdpoint/client/testing';
import { approval, credential, finish, question, Value } from '@holdpoint/react';
import { z } from 'zod';

/** What a reader can break on purpose. */
export const troubles = {
  none: 'Nothing goes wrong',
  lost: 'The server’s reply is lost',
  refused: 'The server refuses the answer',
  hidden: 'The arguments hide characters',
  tab: 'A second tab answers first',
} as const;
export type Trouble = keyof typeof troubles;

/** What a card can be shown as, at once. */
export const states = {
  waiting: 'Waiting',
  sent: 'Sent',
  unconfirmed: 'Unconfirmed',
  receipt: 'Receipt',
} as const;
export type State = keyof typeof states;

// The page of a card shows the code of its region.
// #region approval
const pay = defineInterruptTool({
  name: 'sendMoney',
  input: z.object({ to: z.string(), amount: z.number(), reference: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

const payCard = approval(pay, {
  title: ({ input }) => (
    <>
      Pay <Value>{input.to}</Value>
    </>
  ),
  effect: 'The money leaves your account today.',
  risk: 'elevated',
  approveLabel: { verb: 'Pay', number: 'amount' },
  formats: { amount: { money: 'EUR' } },
  labels: { to: 'Payee', amount: 'Amount', reference: 'Reference' },
});
// #endregion approval

// #region question
const ask = defineInterruptTool({
  name: 'askGuests',
  input: z.object({ question: z.string(), choices: z.array(z.string()), allowOther: z.boolean() }),
  answer: 'respond',
});

const askCard = question(ask, { agent: 'Party planner' });
// #endregion question

// #region sign-in
const readCalendar = defineInterruptTool({
  name: 'readCalendar',
  input: z.object({ day: z.string() }),
  answer: 'restart',
});

const signInCard = credential(readCalendar, {
  provider: 'Acme Calendar',
  scopes: [{ label: 'Read your calendar', raw: 'calendar.read' }],
  refresh: async () => 'ref-2f8c',
});
// #endregion sign-in

// #region finish
const done = defineInterruptTool({
  name: 'finish',
  input: z.object({
    report: z.string(),
    suppliers: z.array(z.object({ supplier: z.string(), monthly: z.number() })),
  }),
  output: z.object({ accepted: z.boolean(), feedback: z.string().optional() }),
  answer: 'respond',
});

const doneCard = finish(done, {
  title: 'Compare two suppliers',
  formats: { report: 'prose', 'suppliers[].monthly': { money: 'EUR' } },
});
// #endregion finish

export const renderers = [payCard, askCard, signInCard, doneCard];

/** A live card's message, what its tool is called with, and what the agent says to an answer. */
const scenes = {
  approval: {
    tool: pay,
    answer: { approved: true },
    verdict: { kind: 'approved' },
    message: 'Pay the invoice of Lumen Works.',
    input: { to: 'Lumen Works', amount: 1240, reference: 'Invoice 2071' },
    hidden: { to: 'Lumen\u200b Works', amount: 1240, reference: 'Invoice 2071' },
    reply: { yes: 'Paid.', no: 'Then I leave it unpaid.' },
  },
  question: {
    tool: ask,
    answer: { choice: '5 to 10' },
    verdict: { kind: 'answered', words: ['5 to 10'] },
    message: 'Plan a barbecue.',
    input: {
      question: 'How many guests do you expect?',
      choices: ['Up to 5', '5 to 10', 'More than 10'],
      allowOther: true,
    },
    hidden: {
      question: 'How many guests do you\u202e expect?',
      choices: ['Up to 5', '5 to 10', 'More than 10'],
      allowOther: true,
    },
    reply: { yes: 'Noted.', no: 'Noted.' },
  },
  'sign-in': {
    tool: readCalendar,
    answer: { credentialRef: 'ref-2f8c' },
    verdict: { kind: 'refreshed' },
    message: 'What is in my calendar?',
    input: { day: '2026-11-30' },
    hidden: { day: '2026-11-30\u200b' },
    reply: { yes: 'One meeting, at ten.', no: 'Then I can’t read it.' },
  },
  finish: {
    tool: done,
    answer: { accepted: true },
    verdict: { kind: 'accepted' },
    message: 'Compare two suppliers.',
    input: {
      report: 'Both can deliver by March. Lumen Works costs less, and has no weekend service.',
      suppliers: [
        { supplier: 'Byron Networks', monthly: 1240 },
        { supplier: 'Lumen Works', monthly: 990 },
      ],
    },
    hidden: {
      report:
        'Both can deliver by March.\u2060 Lumen Works costs less, and has no weekend service.',
      suppliers: [{ supplier: 'Lumen Works', monthly: 990 }],
    },
    reply: { yes: 'Done.', no: 'I look again.' },
  },
};
export type CardName = keyof typeof scenes;

/** The message that begins a scene, and the agent that plays it. */
export function playScene(card: CardName, trouble: Trouble, state: State) {
  const { tool, message, input, hidden, reply } = scenes[card];
  const more: ScriptedInterrupt = { ref: 'call-1' };
  let answers = 0;
  const answered = (isNo: boolean, turn: TurnScript): string | TurnScript => {
    answers += 1;
    if (trouble === 'refused' && answers === 1)
      return turn.fail('This account is locked until 9:00.', { taken: 'no' });
    if (state === 'sent') return turn.wait(new Promise(() => {}));
    if (state === 'unconfirmed' || trouble === 'lost') return turn.cut();
    return isNo ? reply.no : reply.yes;
  };
  const backend = scriptedBackend((agent: ScriptedAgent) => {
    agent.on(message, (turn) => turn.interrupt(tool, trouble === 'hidden' ? hidden : input, more));
    agent.onRestart(tool, ({ resumed }, turn) => answered(isNo(resumed), turn));
    agent.onRespond(tool, ({ output }, turn) => answered(isNo(output), turn));
  });
  return { backend, message };
}

/** Answers from code, as the card would: for a state that comes after the press, and as the second tab. */
export async function answerScene(card: CardName, session: Session): Promise<void> {
  const { tool, answer, verdict } = scenes[card];
  const [asked] = selectUnsettled(session.getState());
  if (!asked) return;
  const made = (interrupt: Interrupt) =>
    tool.answer === 'respond'
      ? respond(interrupt, answer)
      : restart(interrupt, { resumed: answer });
  await session.decide(made(asked), { verdict: verdict as Verdict })?.outcome;
}

/** Opens the same conversation once more, as a second tab without this one’s memory does, and answers there. */
export async function answerElsewhere(card: CardName, { backend, getState }: Session) {
  const second = createSession({ backend, sessionId: getState().sessionId });
  await second.restore();
  await answerScene(card, second);
}

function isNo(answer: unknown): boolean {
  const { approved, accepted, declined } = Object(answer);
  return approved === false || accepted === false || declined === true;
}
