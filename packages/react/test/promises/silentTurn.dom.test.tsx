import { createSession, memoryPersistence } from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { scriptedBackend } from '@holdpoint/client/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SessionPage } from '../harness/SessionPage.testkit.tsx';

afterEach(cleanup);

const SILENT = 'The assistant ended its turn without a reply.';

/** A chat that responds to every message with these frames. */
function chat(frames: readonly object[]) {
  const text = [...frames.map((frame) => JSON.stringify(frame)), '[DONE]']
    .map((frame) => `data: ${frame}\n\n`)
    .join('');
  const headers = { 'content-type': 'text/event-stream' };
  return aiSdk({ url: 'http://chat.test/', fetch: async () => new Response(text, { headers }) });
}

const start = [{ type: 'start', messageId: 'm' }, { type: 'start-step' }];
const finish = [{ type: 'finish-step' }, { type: 'finish', finishReason: 'tool-calls' }];

test('a turn that ends well and tells nothing says so', async () => {
  const session = createSession({ backend: chat([...start, ...finish]) });
  render(<SessionPage session={session} />);
  await session.send('go').outcome;
  await screen.findByText(SILENT);
});

test('a call whose arguments never came to their end is drawn as incomplete', async () => {
  const begins = { type: 'tool-input-start', toolCallId: 'c', toolName: 'pay' };
  const session = createSession({ backend: chat([...start, begins, ...finish]) });
  render(<SessionPage session={session} />);
  await session.send('go').outcome;
  await screen.findByText(/not called: its arguments are incomplete/);
  expect(screen.queryByText(SILENT)).toBeNull();
});

test('a turn that says something, or asks, is not called silent', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('talk', (turn) => turn.say('Hello.'));
    agent.on('ask', (turn) => turn.interrupt('pay', { eur: 5 }));
  });
  const session = createSession({ backend });
  render(<SessionPage session={session} />);
  await session.send('talk').outcome;
  await screen.findByText('Hello.');
  expect(screen.queryByText(SILENT)).toBeNull();
  await session.send('ask').outcome;
  await screen.findAllByText(/pay/);
  expect(screen.queryByText(SILENT)).toBeNull();
});

test('an approval that a message set aside is said to be unanswered, after a reload too', async () => {
  const call = {
    type: 'tool-input-available',
    toolCallId: 'c',
    toolName: 'pay',
    input: { eur: 5 },
  };
  const asks = { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' };
  const text = [
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: 'Fine.' },
    { type: 'text-end', id: 't' },
  ];
  const persistence = memoryPersistence();
  const first = createSession({ backend: chat([...start, call, asks, ...finish]), persistence });
  await first.send('go').outcome;
  const backend = chat([
    { type: 'start', messageId: 'n' },
    { type: 'start-step' },
    ...text,
    ...finish,
  ]);
  const second = createSession({ backend, persistence });
  await second.restore();
  await second.send('never mind').outcome;
  const third = createSession({ backend, persistence });
  await third.restore();
  render(<SessionPage session={third} />);
  const line = await screen.findByText(/not answered/);
  expect(line.textContent).not.toContain('may not have finished');
});

test('arguments that are not JSON are said to be unreadable', async () => {
  const call = { toolCallId: 'c', toolCallName: 'pay' };
  const interrupts = [{ id: 'int-c', reason: 'tool_call', toolCallId: 'c' }];
  const text = [
    { type: 'TOOL_CALL_START', ...call },
    { type: 'TOOL_CALL_ARGS', ...call, delta: '{"amount": NaN}' },
    { type: 'TOOL_CALL_END', ...call },
    { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts } },
  ].map((event) => `data: ${JSON.stringify(event)}\n\n`);
  const headers = { 'content-type': 'text/event-stream' };
  const fetch = async () => new Response(text.join(''), { headers });
  const session = createSession({ backend: agUi({ url: 'http://agent.test/', fetch }) });
  render(<SessionPage session={session} />);
  await session.send('go').outcome;
  await screen.findByText(/couldn’t be read as JSON/);
});
