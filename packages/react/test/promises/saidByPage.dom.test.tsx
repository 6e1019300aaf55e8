import {
  type Backend,
  type BackendInterrupt,
  createSession,
  defineInterruptTool,
  type TurnEvent,
} from '@holdpoint/client';
import { type GenkitFlowOptions, genkitFlow } from '@holdpoint/client/genkit';
import { approval, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

// Promise: what the page itself holds back is never presented as the server's word. Nothing was sent, and the page says
// so.

afterEach(cleanup);

const url = 'http://127.0.0.1:9/flow';
const unheard = () => Promise.reject(new Error('a request left'));
const flows: Record<string, GenkitFlowOptions> = {
  'the headers option throws': {
    url,
    fetch: unheard,
    headers: () => {
      throw new Error('no token');
    },
  },
  'the body is larger than maxBodyBytes': { url, fetch: unheard, maxBodyBytes: 10 },
};

const asked: BackendInterrupt = {
  name: 'pay',
  ref: 'c1',
  input: { to: 'Ada' },
  position: 0,
  raw: { toolRequest: { name: 'pay', ref: 'c1', input: { to: 'Ada' } } },
  allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
};

function asking(options: GenkitFlowOptions): Backend {
  const flow = genkitFlow(options);
  return {
    ...flow,
    async *stream(input, context): AsyncGenerator<TurnEvent> {
      if (input.type === 'resume') yield* flow.stream(input, context);
      else yield { type: 'end', end: { status: 'interrupted', interrupts: [asked] } };
    },
  };
}

const pay = defineInterruptTool({ name: 'pay', input: z.any(), answer: 'restart' });
const renderers = [approval(pay)];

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}

const notice = () => document.querySelector('.hp-notice')?.textContent;

test.each(Object.entries(flows))(
  'where %s, the page says of a message that nothing was sent',
  async (_, options) => {
    const session = createSession({ backend: genkitFlow(options), recoveryDelaysMs: [] });
    render(<Page session={session} />);
    await act(() => session.send('Pay Ada').outcome);
    expect(notice()).toContain('Nothing was sent.');
    expect(notice()).not.toContain('server');
  },
);

test.each(Object.entries(flows))(
  'where %s, the page says of an answer that nothing was sent',
  async (_, options) => {
    const session = createSession({ backend: asking(options), recoveryDelaysMs: [] });
    render(<Page session={session} />);
    await act(() => session.send('Pay Ada').outcome);
    const { key } = session.getState().interrupts[0] ?? { key: '' };
    await act(() => session.decide({ type: 'restart', key, resumed: true })?.outcome);
    expect(document.querySelector('[data-hp-status]')?.textContent).toMatch(
      /Nothing was sent\. .*(headers|maxBodyBytes)/,
    );
    expect(document.querySelector('output')?.textContent).toContain('Nothing was sent.');
    expect(notice()).toContain('Nothing was sent.');
    expect(document.body.textContent).not.toMatch(/server’s|server asks|accepted/);
  },
);

test.each(['{}', '[]', ' '])('a 401 with the body %j has no words of the server', async (body) => {
  const refuse = async () => new Response(body, { status: 401 });
  const session = createSession({
    backend: genkitFlow({ url, fetch: refuse }),
    recoveryDelaysMs: [],
  });
  render(<Page session={session} />);
  await act(() => session.send('Pay Ada').outcome);
  expect(notice()).toContain('sign in');
  expect(notice()).not.toContain('The server says');
});
