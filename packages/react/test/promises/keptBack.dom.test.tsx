import {
  type Backend,
  type BackendInterrupt,
  createSession,
  type Interrupt,
  InvalidAnswerError,
  selectUnsettled,
  type TurnEvent,
} from '@holdpoint/client';
import { Interrupts, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

// Promise: if an adapter's own check holds back an answer, the card says so with the reason, as the page's own word and
// not the server's; and the question can be answered again.

afterEach(cleanup);

const asked: BackendInterrupt = {
  name: 'ask_user',
  ref: 'c1',
  input: { parcel: 'a lamp' },
  position: 0,
  raw: null,
  answerSchema: { type: 'object', properties: { street: { type: 'string' } } },
  allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
};

const backend: Backend = {
  id: 'test',
  capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'client' },
  async *stream(input): AsyncGenerator<TurnEvent> {
    if (input.type === 'message')
      yield { type: 'end', end: { status: 'interrupted', interrupts: [asked] } };
    throw new InvalidAnswerError('ask_user', 'the server would not take it: it lacks street');
  },
};

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Interrupts turn={useAgentTurn(session)} />;
}

async function keepBack(output: unknown, sensitive: boolean) {
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState()) as readonly [Interrupt];
  render(<Page session={session} />);
  const resolution = { type: 'respond', key: open.key, output, sensitive } as const;
  await act(() => session.resume([resolution]).outcome);
  return selectUnsettled(session.getState())[0];
}

test('the card says that nothing was sent, and why', async () => {
  const open = await keepBack({ house: 4 }, false);
  const said = document.querySelector('[data-hp-status]')?.textContent;
  expect(said).toContain('Nothing was sent.');
  expect(said).toContain('the server would not take it: it lacks street');
  expect(document.body.textContent).not.toContain('The server says');
  expect(open).toMatchObject({ status: 'open', refusal: { code: 'invalid-answer', taken: 'no' } });
});

test('without what must not be shown', async () => {
  const open = await keepBack('lacks street', true);
  expect(document.body.textContent).not.toContain('lacks street');
  expect(JSON.stringify(open)).not.toContain('lacks street');
});
