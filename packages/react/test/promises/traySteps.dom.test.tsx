import { createSession, memoryPersistence, respond, type Session } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { Interrupts, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const ask = (ref: string) => ({
  toolRequest: { name: 'pay', ref, input: { to: ref } },
  metadata: { interrupt: true },
});
const asked = { role: 'model', content: [ask('a'), ask('b')] };
const result = { snapshotId: 's1', finishReason: 'interrupted', message: asked };
const messages = [{ role: 'user', content: [{ text: 'go' }] }, asked];

/** An agent whose responses to answers wait for the test; a browser that remembers. */
function world() {
  let end = (_: Response | Promise<never>) => {};
  const ended = new Promise<Response>((resolve) => {
    end = resolve;
  });
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    if (String(url).endsWith('/getSnapshot')) {
      return Response.json({
        result: { snapshotId: 's1', status: 'completed', state: { messages } },
      });
    }
    if (String(init?.body).includes('"resume"')) return ended;
    return new Response(`data: ${JSON.stringify({ result })}\n\n`, {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  const persistence = memoryPersistence();
  return {
    page: () =>
      createSession({
        backend: genkitAgent({ url: 'http://bank.example/agent', fetch }),
        persistence,
        recoveryDelaysMs: [0],
      }),
    lose: () => end(Promise.reject(new TypeError('the network'))),
  };
}

function Page({ of }: { readonly of: Session }) {
  return <Interrupts turn={useAgentTurn(of)} />;
}

/** Approves one and rejects the other, and both are sent. */
function answer(session: Session) {
  const [first, second] = session.getState().interrupts;
  if (!first || !second) throw new Error('Two have to wait.');
  session.decide(respond(first, { approved: true }), {
    verdict: { kind: 'approved' },
    send: 'defer',
  });
  session.decide(respond(second, { approved: false }), {
    verdict: { kind: 'rejected' },
    send: 'defer',
  });
  return session.submit()?.outcome;
}

const steps = () =>
  [...document.querySelectorAll('.hp-step')].map(({ textContent }) => textContent);
const icons = () =>
  [...document.querySelectorAll('.hp-step svg')].map(({ innerHTML }) => innerHTML);
const footer = () => document.querySelector('.hp-tray-send .hp-status')?.textContent?.trim();

test('steps of which no one knows what became say so, after a reload too', async () => {
  const { page, lose } = world();
  const before = page();
  await before.send('go').outcome;
  render(<Page of={before} />);
  const open = icons();
  lose();
  await act(async () => answer(before));
  const unknown = ['1. Approval, Unconfirmed', '2. Approval, Unconfirmed'];
  expect(steps()).toEqual(unknown);
  expect(footer()).toBe('Unconfirmed: 2.');
  const alerts = icons();
  expect(alerts[0]).toBe(alerts[1]);
  expect(alerts).not.toEqual(open);
  cleanup();

  const after = page();
  await after.restore();
  render(<Page of={after} />);
  expect(steps()).toEqual(unknown);
  expect(icons()).toEqual(alerts);
  expect(footer()).toBe('Unconfirmed: 2.');
});

test('steps that another tab answers, in ways that are not known here, say that', async () => {
  const { page } = world();
  const own = page();
  await own.send('go').outcome;
  const before = own.getState();
  const state = {
    ...before,
    interrupts: before.interrupts.map((interrupt) => ({
      ...interrupt,
      status: 'sending' as const,
      by: 'other-tab' as const,
    })),
  };
  render(<Page of={{ ...own, getState: () => state }} />);
  expect(steps()).toEqual(['1. Approval, In another tab', '2. Approval, In another tab']);
  expect(footer()).toBe('In another tab: 2.');
});
