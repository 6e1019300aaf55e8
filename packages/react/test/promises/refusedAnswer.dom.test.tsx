import {
  type Backend,
  createSession,
  defineInterruptTool,
  type RestoredSession,
  ResumeRejectedError,
  restart,
  selectUnsettled,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, en } from '@holdpoint/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { SessionPage } from '../harness/SessionPage.testkit.tsx';

// Promise: a page's statement about a refused answer is true, and there is only one.

afterEach(cleanup);

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean() }),
});
const renderers = [approval(pay, { title: 'Pay Ada', risk: 'low' })];

/** An approval that the server refuses, because someone has rejected the call. Its state is read once `open` is called. */
async function refused() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const inner = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt(pay, { to: 'Ada' }));
    agent.onRespond(pay, () => 'Fine.');
  });
  const theirs = createSession({ backend: inner, sessionId: 's' });
  const backend: Backend = {
    ...inner,
    async *stream(input, context) {
      if (input.type === 'message') return yield* inner.stream(input, context);
      throw new ResumeRejectedError('it waits no more', { serverMessage: 'it waits no more' });
    },
    async restore(context) {
      await opened;
      return (await inner.restore?.(context)) as RestoredSession;
    },
  };
  const session = createSession({ backend, sessionId: 's', recoveryDelaysMs: [0] });
  await session.send('pay').outcome;
  await theirs.restore();
  const [waiting] = selectUnsettled(theirs.getState());
  await theirs.decide({ type: 'respond', key: waiting?.key ?? '', output: 'Rejected.' })?.outcome;
  const [mine] = selectUnsettled(session.getState());
  if (!mine) throw new Error('nothing is open');
  const turn = session.decide(restart(mine, { resumed: { approved: true } }), {
    verdict: { kind: 'approved' },
  });
  const view = render(<SessionPage session={session} renderers={renderers} />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return { session, turn, open, text: () => view.container.textContent ?? '' };
}

test('while it is looked up, the card says that it was turned away, and not that no one can tell', async () => {
  const { session, text, open, turn } = await refused();
  expect(session.getState().interrupts[0]?.status).toBe('unknown');
  expect(text()).toContain(en.status.refusedUnclear);
  expect(text()).not.toContain(en.status.unknown);
  open();
  await act(async () => void (await turn?.outcome));
});

test('then the page says that there was an answer, and nothing of an approval', async () => {
  const { text, open, turn } = await refused();
  open();
  await act(async () => void (await turn?.outcome));
  expect(text()).toContain(en.receipt.alreadyBy);
  expect(text()).not.toContain('You approved');
  expect(text()).not.toContain(en.receipt.confirmedAt(''));
  expect(text()).not.toContain(en.notice['resume-rejected']);
});
