import {
  type Backend,
  createSession,
  defineInterruptTool,
  HttpError,
  type Interrupt,
  type Resolution,
  restart,
  type Session,
  type Turn,
} from '@holdpoint/client';
import { parseJson } from '@holdpoint/client/internal';
import { scriptedBackend } from '@holdpoint/client/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Interrupts } from '../../interrupts/Interrupts.tsx';
import { approval } from '../../interrupts/renderers.tsx';
import { useAgentTurn } from '../../turn/useAgentTurn.ts';
import { ApprovalRules } from './ApprovalRules.tsx';
import { forThisSession } from './forThisSession.tsx';
import { ruleStoreOf } from './ruleStore.ts';

afterEach(cleanup);

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.unknown(), amount: z.number(), memo: z.string().optional() }),
  answer: 'restart',
});
type Pay = z.infer<typeof pay.input>;
const thrown = new Error('covers is wrong');
const renderers = [
  approval(pay, {
    title: 'Pay',
    dontAskAgain: forThisSession<Pay>(({ input }) => ({
      label: `Payments to ${input.to}`,
      covers({ input: next }) {
        if (next.to === 'throws') throw thrown;
        return next.to === input.to && next.amount <= 100;
      },
    })),
  }),
];

function Page({ session, hasRecord }: { readonly session: Session; readonly hasRecord: boolean }) {
  const turn = useAgentTurn(session);
  return (
    <>
      {hasRecord && <ApprovalRules turn={turn} />}
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}

interface Asked {
  readonly input: string;
  /** Sends a second request at the same time, so answers wait in a tray. */
  readonly isTwo?: boolean;
  readonly change?: Partial<Interrupt>;
}
const plain: Asked = { input: '{"to":"Ada","amount":50}' };

/** Opens a page with one request after another; the first is approved with the box ticked, if there is a box. */
async function open(first: Asked = plain, refuses: (resumes: number) => boolean = () => false) {
  let asked = first;
  const agent = scriptedBackend((agent) => {
    agent.on('ask', (turn) => {
      turn.interrupt('pay', parseJson(asked.input));
      if (asked.isTwo) turn.interrupt('other', { x: 1 });
    });
    agent.onRestart('pay', () => 'Paid.');
    agent.onRespond('pay', () => 'Not paid.');
    agent.onRestart('other', () => 'Done.');
  });
  let resumes = 0;
  const backend: Backend = {
    ...agent,
    async *stream(input, context) {
      if (input.type === 'resume' && refuses(++resumes))
        throw new HttpError('auth', 'sign in', { httpStatus: 401, taken: 'no' });
      for await (const event of agent.stream(input, context)) {
        if (event.type !== 'end' || event.end.status !== 'interrupted') yield event;
        else {
          const interrupts = event.end.interrupts.map((one) => ({ ...one, ...asked.change }));
          yield { ...event, end: { ...event.end, interrupts } };
        }
      }
    },
  };
  const session = createSession({ backend });
  const view = render(<Page session={session} hasRecord />);
  const ask = async (next: Asked = plain) => {
    asked = next;
    await act(async () => void (await session.send('ask').outcome));
    // A rule's answer is its own turn.
    await act(async () => vi.waitFor(() => expect(session.getState().turn).toBeUndefined()));
  };
  const last = () => {
    const one = session.getState().interrupts.findLast(({ name }) => name === 'pay');
    if (!one) throw new Error('nothing was asked');
    return one;
  };
  const say = (approved: boolean) =>
    act(async () => {
      const answer = restart(last(), { resumed: { approved } });
      const verdict = { kind: approved ? 'approved' : 'rejected' } as const;
      await session.decide(answer, { verdict })?.outcome;
    });
  const box = () => view.container.querySelector<HTMLInputElement>('.hp-dont-ask-again input');
  await ask(first);
  await act(async () => box()?.click());
  await say(true);
  const rules = () => ruleStoreOf(session).getRules();
  const show = (hasRecord: boolean) =>
    act(async () => view.rerender(<Page session={session} hasRecord={hasRecord} />));
  return { session, backend, view, ask, last, say, box, rules, show };
}

const byRule = { kind: 'approved', words: ['By your rule: Payments to Ada'] };

test('lists an answer of a rule once it is confirmed', async () => {
  const { ask, last, rules, view } = await open();
  await ask();
  expect(last()).toMatchObject({ status: 'resolved', verdict: byRule });
  expect(rules()).toMatchObject([{ uses: [{ key: last().key }] }]);
  expect(view.container.textContent).toContain(': pay');
});

test.each([
  ['a rounded receiver', '{"to":12345678901234567890,"amount":50}'],
  ['a receiver that may be rounded', '{"to":9007199254740992,"amount":50}'],
  ['a rounded amount', '{"to":"Ada","amount":50.000000000000000001}'],
])('offers no rule for %s', async (_what, input) => {
  const { rules } = await open({ input });
  expect(rules()).toEqual([]);
});

test.each<[string, Asked]>([
  ['a rounded amount', { input: '{"to":"Ada","amount":100.000000000000001}' }],
  [
    'a number that is rounded elsewhere',
    { ...plain, change: { metadata: { of: [2 ** 53 + 2] } } as Partial<Interrupt> },
  ],
  ['hidden characters', { input: '{"to":"Ada","amount":5,"memo":"for \u202eadA"}' }],
  [
    'hidden characters in what a title may say',
    { ...plain, change: { metadata: { by: ['\u202e'] } } as Partial<Interrupt> },
  ],
  [
    'arguments that are not known',
    {
      ...plain,
      change: {
        approves: { isInputKnown: false, takesReason: true, resumed: { approved: true } },
      },
    },
  ],
  [
    'an answer that others share',
    {
      ...plain,
      change: {
        approves: {
          isInputKnown: true,
          isShared: true,
          takesReason: true,
          resumed: { approved: true },
        },
      },
    },
  ],
  ['an input that was not read', { ...plain, change: { isUnreadable: true } }],
])('asks a person about %s', async (_what, asked) => {
  const { ask, last } = await open();
  await ask(asked);
  expect(last()).toMatchObject({ status: 'open' });
  expect(last().verdict).toBeUndefined();
});

test('asks a person about the request that they have just rejected', async () => {
  const { ask, last, say, show } = await open();
  await show(false);
  await ask();
  await say(false);
  await show(true);
  await ask();
  expect(last()).toMatchObject({ status: 'open', rejectedBefore: true });
});

test('asks a person about the request that they have rejected after the rule’s answer was refused', async () => {
  const { ask, last, say, rules } = await open(plain, (resumes) => resumes === 2);
  await ask();
  expect(last()).toMatchObject({ status: 'open' });
  await say(false);
  await ask();
  expect(last()).toMatchObject({ status: 'open', rejectedBefore: true });
  expect(rules()).toMatchObject([{ uses: [] }]);
});

test('asks a person again after they have rejected a request of this tool, until they approve one', async () => {
  const { ask, last, say, show } = await open();
  await show(false);
  await ask({ input: '{"to":"Ada","amount":60}' });
  await say(false);
  await show(true);
  await ask(next);
  expect(last()).toMatchObject({ status: 'open' });
  await say(true);
  await ask(next);
  expect(last()).toMatchObject({ status: 'resolved', verdict: byRule });
});

const next = { input: '{"to":"Ada","amount":60.01}' };

test.each<[string, (page: Awaited<ReturnType<typeof open>>, no: Resolution) => void]>([
  [
    'gave a no that was never sent, and wrote a message instead of the other answer',
    ({ session }, no) => void session.decide(no, { verdict: { kind: 'rejected' } }),
  ],
  [
    'gave a no that was never sent, because the time of the other request ran out',
    ({ session, last }, no) => {
      session.decide(no, { verdict: { kind: 'rejected' } });
      const other = session.getState().interrupts.find((one) => one.status === 'open');
      session.expire(other?.key ?? '');
      expect(last()).toMatchObject({ status: 'expired' });
    },
  ],
  [
    'gave a no, took it back, and wrote a message instead',
    ({ session, last }, no) => {
      session.decide(no, { verdict: { kind: 'rejected' } });
      session.reopen(last().key);
    },
  ],
  ['wrote a message instead of an answer', () => {}],
])('asks a person who %s', async (_what, answer) => {
  const page = await open();
  const { ask, last, say, show } = page;
  await show(false);
  await ask({ input: '{"to":"Ada","amount":60}', isTwo: true });
  await act(async () => answer(page, restart(last(), { resumed: { approved: false } })));
  await show(true);
  await ask(next);
  expect(last()).toMatchObject({ status: 'open' });
  await say(true);
  await ask(next);
  expect(last()).toMatchObject({ status: 'resolved', verdict: byRule });
});

test.each<[string, (session: Session, no: Resolution) => Turn | undefined]>([
  ['`resume`', (session, no) => session.resume([no])],
  ['`decide` without a verdict', (session, no) => session.decide(no)],
])('asks a person after an app has rejected by %s', async (_what, reject) => {
  const { session, ask, last, show } = await open();
  await show(false);
  await ask({ input: '{"to":"Ada","amount":60}' });
  const no = restart(last(), { resumed: { approved: false } });
  await act(async () => void (await reject(session, no)?.outcome));
  expect(last()).toMatchObject({ status: 'resolved' });
  await show(true);
  await ask(next);
  expect(last()).toMatchObject({ status: 'open' });
});

test('asks a person where the request before ended elsewhere, and how is not known', async () => {
  const { session, backend, ask, last, show } = await open();
  await show(false);
  await ask({ input: '{"to":"Ada","amount":60}' });
  const { sessionId } = session.getState();
  const theirs = createSession({ backend, sessionId, recoveryDelaysMs: [0] });
  await theirs.restore();
  const [asked] = theirs.getState().interrupts;
  if (!asked) throw new Error('nothing was asked');
  await theirs.resume([restart(asked, { resumed: { approved: false } })]).outcome;
  await act(async () => void (await session.restore()));
  expect(last().verdict).toBeUndefined();
  await show(true);
  await ask(next);
  expect(last()).toMatchObject({ status: 'open' });
});

test('answers by the rule after a person took back a no and approved the same request', async () => {
  const { session, ask, last, say, show } = await open();
  await show(false);
  await ask({ input: '{"to":"Ada","amount":60}', isTwo: true });
  await act(async () => {
    const no = restart(last(), { resumed: { approved: false } });
    session.decide(no, { verdict: { kind: 'rejected' } });
    session.reopen(last().key);
  });
  await say(true);
  const other = session.getState().interrupts.find((one) => one.status === 'open');
  if (!other) throw new Error('the other request is gone');
  await act(async () => void (await session.decide(restart(other))?.outcome));
  expect(last()).toMatchObject({ status: 'resolved' });
  await show(true);
  await ask(next);
  expect(last()).toMatchObject({ status: 'resolved', verdict: byRule });
});

test('answers by the rule after its own answer, and after a no to another tool', async () => {
  const { session, ask, last } = await open();
  await ask({ ...plain, isTwo: true });
  expect(last()).toMatchObject({ status: 'decided', verdict: byRule });
  const other = session.getState().interrupts.find((one) => one.status === 'open');
  if (!other) throw new Error('the other request is gone');
  const no = restart(other, { resumed: { approved: false } });
  await act(
    async () => void (await session.decide(no, { verdict: { kind: 'rejected' } })?.outcome),
  );
  await ask(next);
  expect(last()).toMatchObject({ status: 'resolved', verdict: byRule });
});

test('asks a person, and says so in the console, where the app’s `covers` throws', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { ask, last, say, view } = await open();
  await ask({ input: '{"to":"throws","amount":60}' });
  expect(last()).toMatchObject({ status: 'open' });
  expect(view.container.querySelector('article')).not.toBeNull();
  expect(error.mock.calls).toEqual([[thrown]]);
  // It can still be approved by a press.
  await say(true);
  expect(last()).toMatchObject({ status: 'resolved', verdict: { kind: 'approved' } });
  error.mockRestore();
});

test('does not list an answer of a rule that the server has refused, whoever approves later', async () => {
  const { ask, last, say, rules } = await open(plain, (resumes) => resumes === 2);
  await ask();
  expect(last()).toMatchObject({ status: 'open', refusal: { code: 'auth' } });
  expect(rules()).toMatchObject([{ uses: [] }]);
  await say(true);
  expect(last()).toMatchObject({ status: 'resolved' });
  expect(rules()).toMatchObject([{ uses: [] }]);
});

test('does not list an answer of a rule that a person takes back in a tray', async () => {
  const { session, ask, last, rules } = await open();
  await ask({ ...plain, isTwo: true });
  expect(last()).toMatchObject({ status: 'decided', verdict: byRule });
  expect(rules()).toMatchObject([{ uses: [] }]);
  await act(async () => session.reopen(last().key));
  expect(last()).toMatchObject({ status: 'open' });
  expect(rules()).toMatchObject([{ uses: [] }]);
});
