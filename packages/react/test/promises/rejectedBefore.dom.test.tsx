import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval } from '@holdpoint/react';
import { reject } from '@holdpoint/react/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { SessionPage } from '../harness/SessionPage.testkit.tsx';

afterEach(cleanup);

const SAYS = 'You just rejected this same request.';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
});

test('the card of a call that was rejected just before says so, and the card of another call does not', async () => {
  const asked = ['Ada', 'Bo'];
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRestart('pay', (_answer, turn) => turn.interrupt('pay', { to: asked.shift() ?? '' }));
  });
  const session = createSession({ backend });
  render(<SessionPage session={session} renderers={[approval(pay)]} />);
  await session.send('go').outcome;
  expect((await screen.findByRole('article')).textContent).not.toContain(SAYS);
  await reject('pay');
  await screen.findByText(SAYS, { exact: false });
  await reject('pay');
  await screen.findByText('Bo');
  expect(document.body.textContent).not.toContain(SAYS);
});
