import {
  createSession,
  memoryPersistence,
  type Session,
  selectMessages,
  selectUnsettled,
} from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { expect, test } from 'vitest';

type Event = Readonly<Record<string, unknown>>;

const OVER = '2026-01-01T00:00:00Z';

const calls = (toolCallId: string): readonly Event[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{"eur":5}' },
  { type: 'TOOL_CALL_END', toolCallId },
];
const schema = { type: 'object', properties: { approved: { type: 'boolean' } } };

/** As Strands asks, and as ADK does. */
const strands = (toolCallId: string, more: object = {}) => ({
  ...{ id: `v1:before_tool_call:${toolCallId}:x`, reason: 'tool_call', toolCallId },
  ...{ responseSchema: schema, metadata: { tool_name: 'pay', tool_input: { eur: 5 } }, ...more },
});
const adk = (id: string, more: object = {}) => ({
  ...{ id, reason: 'confirmation', toolCallId: id, ...more },
  metadata: { adk: { originalFunctionCall: { id: `of-${id}`, name: 'pay', args: { eur: 5 } } } },
});
const asks = (...interrupts: readonly object[]): Event => ({
  type: 'RUN_FINISHED',
  outcome: { type: 'interrupt', interrupts },
});
const says = (delta: string): Event => ({ type: 'TEXT_MESSAGE_CHUNK', messageId: delta, delta });

/** A session with an agent whose runs these are, and what it was sent. */
function talkTo(...runs: readonly (readonly Event[])[]) {
  const left = [...runs];
  const heard: { readonly resume?: unknown; readonly said: unknown }[] = [];
  const backend = agUi({
    url: '/agent',
    async fetch(_url, init) {
      const { threadId, runId, messages, resume } = JSON.parse(String(init?.body));
      heard.push({ resume, said: messages.findLast(({ role }: Event) => role === 'user').content });
      const told = [{ type: 'RUN_STARTED' }, ...(left.shift() ?? []), { type: 'RUN_FINISHED' }];
      const ended = told.findIndex(({ type }) => type === 'RUN_FINISHED');
      const body = told
        .slice(0, ended + 1)
        .map((event) => `data: ${JSON.stringify({ threadId, runId, ...event })}\n\n`)
        .join('');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  const persistence = memoryPersistence();
  const load = async () => {
    const session = createSession({ backend, persistence });
    await session.restore();
    return session;
  };
  return { heard, load };
}

const refs = (session: Session) => selectUnsettled(session.getState()).map(({ ref }) => ref);

test('a message that was held back is shown as not sent, also where the server asks something else instead', async () => {
  const { heard, load } = talkTo(
    [...calls('c1'), asks(strands('c1', { expiresAt: OVER }))],
    [...calls('c2'), asks(strands('c2'))],
  );
  const session = await load();
  await session.send('pay').outcome;
  const outcome = await session.send('hello?').outcome;
  expect(heard.at(-1)).toMatchObject({ resume: [{ status: 'cancelled' }], said: 'pay' });
  expect(outcome).toMatchObject({ status: 'failed', error: { taken: 'no' } });
  expect(session.getState().undelivered?.message.text).toBe('hello?');
  expect(refs(session)).toEqual(['c2']);
  expect(refs(await load())).toEqual(['c2']);
});

test('what was canceled to make room for a message waits no more, here and after a reload', async () => {
  const other = strands('c2', { metadata: { tool_name: 'pay', tool_input: { eur: 6 } } });
  const { load } = talkTo(
    [...calls('c1'), ...calls('c2'), asks(strands('c1', { expiresAt: OVER }), other)],
    [says('Not paid.')],
  );
  const session = await load();
  await session.send('pay').outcome;
  expect(refs(session)).toEqual(['c1', 'c2']);
  await session.send('hello?').outcome;
  expect(refs(session)).toEqual([]);
  expect(refs(await load())).toEqual([]);
});

test('a message that was held back and given up for another is not shown as one that was heard', async () => {
  const { heard, load } = talkTo(
    [...calls('c1'), asks(strands('c1', { expiresAt: OVER }))],
    [says('Not paid.')],
    [says('Hello.')],
  );
  const session = await load();
  await session.send('pay').outcome;
  await session.send('never mind').outcome;
  await session.send('hello').outcome;
  expect(heard.map(({ said }) => said)).toEqual(['pay', 'pay', 'hello']);
  const own = selectMessages(session.getState()).filter(({ role }) => role === 'user');
  expect(own.map(({ partial }) => partial)).toEqual([undefined, true, undefined]);
});

test('a message that was heard is not told as refused because the next question is over at once', async () => {
  const { heard, load } = talkTo(
    [...calls('c1'), asks(adk('a1', { expiresAt: OVER }))],
    [...calls('c2'), asks(adk('a2', { expiresAt: OVER }))],
  );
  const session = await load();
  await session.send('pay').outcome;
  const outcome = await session.send('pay the other one').outcome;
  expect(heard.at(-1)).toMatchObject({ said: 'pay the other one' });
  expect(outcome).toMatchObject({ status: 'interrupted' });
  expect(session.getState().undelivered).toBeUndefined();
});
