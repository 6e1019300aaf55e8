import { describe, expect, test } from 'vitest';
import { memoryPersistence } from '../../persistence/memoryPersistence.ts';
import { asList, asObject } from '../../protocol/json.ts';
import { createSession } from '../../session/createSession.ts';
import { selectMessages, selectUnsettled } from '../../session/state.ts';
import { playRecording } from '../../testing/playRecording.ts';
import { aiSdk } from './aiSdk.ts';
import {
  answering,
  approve,
  context,
  message,
  play,
  playAndAnswer,
  recordings,
  saidIn,
  tell,
  turnOf,
  turnsOf,
} from './fixtures.testkit.ts';

const url = 'http://agent.test/chat';

describe('a reload', () => {
  test.each(recordings)('shows what was shown: %s', async (name) => {
    const { fetch, requests } = playRecording(turnsOf(name).slice(0, 1), { check: 'nothing' });
    const persistence = memoryPersistence();
    const open = () => createSession({ backend: aiSdk({ url, fetch }), persistence });
    const before = open();
    const said = saidIn(name);
    const { status } = await before.send(said.type === 'message' ? said.message : '').outcome;
    // Nothing of a failed turn is kept.
    if (status !== 'completed' && status !== 'interrupted') return;
    const after = open();
    await after.restore();
    const shown = (session: typeof before) => {
      const parts = selectMessages(session.getState()).flatMap((one) => one.parts);
      return parts.map(({ id: _, ...part }) => ({ ...part, interruptKey: undefined }));
    };
    expect(shown(after)).toEqual(shown(before));
    const waits = (session: typeof before) =>
      selectUnsettled(session.getState()).map(({ name, input, position, allowed, decisionId }) => ({
        ...{ name, input, position, allowed, decisionId },
      }));
    expect(waits(after)).toEqual(waits(before));
    expect(requests).toHaveLength(1);
  });

  test('of an approval that a message has set aside tells of no answer to it', async () => {
    const { fetch } = playRecording(turnsOf('set-aside'), { check: 'nothing' });
    const persistence = memoryPersistence();
    const open = () => createSession({ backend: aiSdk({ url, fetch }), persistence });
    const before = open();
    await before.send('pay').outcome;
    const other = open();
    await other.restore();
    expect(selectUnsettled(other.getState())).toHaveLength(1);
    await before.send('something else').outcome;
    await other.restore();
    expect(other.getState().interrupts.map(({ status }) => status)).toEqual(['superseded']);
    const parts = selectMessages(other.getState()).flatMap((one) => one.parts);
    expect(parts.filter((part) => part.type === 'tool' && part.response)).toEqual([]);
  });

  test('of a conversation that has not begun finds nothing, and sends no request', async () => {
    const { fetch, requests } = playRecording([]);
    expect(await aiSdk({ url, fetch }).restore?.(context())).toBeNull();
    expect(requests).toEqual([]);
  });
});

test('a conversation that grows too long loses its oldest turns, and never half of one', async () => {
  let checkpoint: Awaited<ReturnType<typeof play>>['checkpoint'];
  let sent: unknown;
  for (const turnId of ['1', '2', '3', '4']) {
    const text = `${turnId}${'x'.repeat(400_000)}`;
    const told = await play(
      turnOf('plain-text', 1),
      { type: 'message', message: { text } },
      { turn: { turnId, ...(checkpoint !== undefined && { checkpoint }) } },
    );
    ({ checkpoint } = told);
    ({ sent } = told);
  }
  const kept = asList(asObject(asObject(checkpoint).kept).messages).map(asObject);
  expect(kept.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect(JSON.stringify(kept).length).toBeLessThan(1_000_000);
  expect(asList(asObject(sent).messages)).toHaveLength(5);
});

/** The same, with another message id. */
const otherIds = ({ response }: ReturnType<typeof turnOf>, id = '') =>
  response.arrivals.map((bytes) =>
    new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll(id, `${id}-other`)),
  );

describe('a stream that was cut', () => {
  const whole = turnOf('approve', 2);
  const arrivals = whole.response.arrivals.slice(0, 2);
  const cut = { ...whole, response: { ...whole.response, arrivals }, end: 'cut' as const };
  const joined = {
    ...whole,
    request: { ...whole.request, method: 'GET', path: '/chat/chat/stream' },
  };
  const gone = { ...joined, response: { status: 204, headers: {}, arrivals: [] } };
  const hello = turnOf('plain-text', 1);

  async function answered(then: readonly (typeof whole)[], reconnect?: true) {
    const player = playRecording([turnOf('approve', 1), cut, ...then], { check: 'nothing' });
    const backend = aiSdk({ url, fetch: player.fetch, ...(reconnect && { reconnect }) });
    const session = createSession({ backend, sessionId: 'chat', recoveryDelaysMs: [0] });
    const said = saidIn('approve');
    await session.send(said.type === 'message' ? said.message : '').outcome;
    const [open] = selectUnsettled(session.getState());
    if (!open) throw new Error('One should be open.');
    const outcome = await session.resume([approve()(open)]).outcome;
    const status = session.getState().interrupts[0]?.status;
    const asked = player.requests.map(({ method, path }) => `${method} ${path}`);
    return { outcome, status, asked, session };
  }

  test('is joined from its start where the server keeps it: read, and never sent again', async () => {
    const { outcome, status, asked, session } = await answered([joined], true);
    expect(outcome).toEqual({ status: 'completed', finishReason: 'stop' });
    expect(status).toBe('resolved');
    expect(asked).toEqual(['POST /chat', 'POST /chat', 'GET /chat/chat/stream']);
    const texts = selectMessages(session.getState())
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.type === 'text' ? part.blocks : []));
    expect(texts.filter((text) => text.startsWith('Done.'))).toHaveLength(1);
  });

  test('leaves the answer unknown where the server has it no more', async () => {
    const { status, asked } = await answered([gone], true);
    expect(status).toBe('unknown');
    expect(asked).toHaveLength(3);
  });

  test('is not taken for another turn’s stream, which the chat has by then', async () => {
    const text = new TextDecoder().decode(whole.response.arrivals[0]);
    const id = /"messageId":"([^"]+)"/.exec(text)?.[1];
    expect(id).toBeDefined();
    const other = { ...joined, response: { ...joined.response, arrivals: otherIds(joined, id) } };
    const { status, asked, session } = await answered([other], true);
    expect(status).toBe('unknown');
    expect(asked).toHaveLength(3);
    const texts = selectMessages(session.getState()).flatMap(({ parts }) => parts);
    expect(JSON.stringify(texts)).not.toContain('Done.');
  });

  test('recognizes the stream of a message by the id under which it began', async () => {
    const start = async (then: typeof joined) => {
      const player = playRecording([hello, then], { check: 'nothing' });
      const backend = aiSdk({ url, fetch: player.fetch, reconnect: true });
      let checkpoint: unknown;
      for await (const event of backend.stream(message, context())) {
        if (event.type === 'checkpoint') checkpoint = event.checkpoint;
        if (event.type === 'text') break;
      }
      return backend.reattach?.(context({ checkpoint: checkpoint as never }));
    };
    expect(await start({ ...hello, request: joined.request })).not.toBeNull();
    expect(await start(joined)).toBeNull();
  });

  test('is not requested unless the app declares that the server keeps it', async () => {
    const { status, asked } = await answered([]);
    expect(status).toBe('unknown');
    expect(asked).toEqual(['POST /chat', 'POST /chat']);
  });

  test('that has ended by then can’t be joined', async () => {
    const player = playRecording([hello, gone], { check: 'nothing' });
    const backend = aiSdk({ url: `${url}/?v=1`, fetch: player.fetch, reconnect: true });
    const told = await tell(backend.stream(message, context()));
    const running = told.events.find(({ type }) => type === 'checkpoint');
    if (running?.type !== 'checkpoint') throw new Error('It should say where it is.');
    expect(await backend.reattach?.(context({ checkpoint: running.checkpoint }))).toBeNull();
    expect(player.requests[1]?.path).toBe('/chat/session-1/stream?v=1');
    // A successful turn has nothing to join, so no request is made.
    expect(await backend.reattach?.(context({ checkpoint: told.checkpoint }))).toBeNull();
    expect(player.requests).toHaveLength(2);
  });

  test('is reported from its start, with the message that the turn had brought', async () => {
    const again = { ...hello, request: joined.request };
    const player = playRecording([hello, again], { check: 'nothing' });
    const reconnect = (chatId: string) => `http://agent.test/streams?of=${chatId}`;
    const backend = aiSdk({ url, fetch: player.fetch, reconnect });
    const turn = backend.stream(message, context());
    let checkpoint: unknown;
    for await (const event of turn) {
      if (event.type === 'checkpoint') checkpoint = event.checkpoint;
      if (event.type === 'text') break;
    }
    const events = await backend.reattach?.(context({ checkpoint: checkpoint as never }));
    if (!events) throw new Error('It should be there.');
    const told = await tell(events);
    expect(told.events[0]).toEqual({ type: 'reset' });
    expect(player.requests[1]).toMatchObject({ method: 'GET', path: '/streams?of=session-1' });
    const { messages } = asObject(asObject(told.checkpoint).kept);
    expect(asList(messages).map((one) => asObject(one).role)).toEqual(['user', 'assistant']);
  });
});

test('a secret answer is in no checkpoint, also not while its turn runs', async () => {
  const secret = 'hunter2-hunter2';
  const { second } = await playAndAnswer(
    'client-tool',
    ({ key }) => ({ type: 'respond', key, output: { selected: [secret] }, sensitive: true }),
    { reconnect: true },
  );
  expect(JSON.stringify(second.sent)).toContain(secret);
  expect(JSON.stringify(second.events)).not.toContain(secret);
});

test('an earlier stream is not joined in place of a turn that never arrived', async () => {
  const first = await play(turnOf('plain-text', 1), undefined, { reconnect: true });
  const running = first.events.find(({ type }) => type === 'checkpoint');
  const lost = await play({ ...answering([]), end: 'refused' }, undefined, {
    reconnect: true,
    turn: { checkpoint: running?.type === 'checkpoint' ? running.checkpoint : (null as never) },
  });
  expect(lost.error).toMatchObject({ code: 'network' });
  const { kept } = asObject(lost.checkpoint);
  expect(kept).toMatchObject({ messages: [] });
  expect(kept).not.toHaveProperty('running');
});

describe('a question without its own name', () => {
  const frames = (...chunks: object[]) =>
    [...chunks.map((chunk) => JSON.stringify(chunk)), '[DONE]']
      .map((data) => `data: ${data}\n\n`)
      .join('');
  const asks = (text: string) => [
    { type: 'start-step' },
    { type: 'tool-input-available', toolCallId: 'call_0', toolName: 'ask', input: { text } },
    { type: 'finish-step' },
    { type: 'finish', finishReason: 'tool-calls' },
  ];
  const stream = (body: string | null, status = 200) =>
    new Response(body, { status, headers: { 'content-type': 'text/event-stream' } });

  test('is named by its place, where a model counts its calls from 0 in each step', async () => {
    const answers = [
      frames({ type: 'start', messageId: 'm1' }, ...asks('Which seat?')),
      frames({ type: 'start', messageId: 'm1' }, ...asks('Which insurance?')),
    ];
    const fetch = async () => stream(answers.shift() ?? null);
    const tools = [{ name: 'ask' }];
    const session = createSession({ backend: aiSdk({ url, fetch, tools }) });
    await session.send('book').outcome;
    const [seat] = selectUnsettled(session.getState());
    await session.decide({ type: 'respond', key: seat?.key ?? '', output: 'Aisle' })?.outcome;
    const [insurance] = selectUnsettled(session.getState());
    expect(insurance?.input).toEqual({ text: 'Which insurance?' });
    expect(insurance?.decisionId).not.toBe(seat?.decisionId);
  });

  test('has one name in two pages that join its stream, although the server names no message', async () => {
    const whole = frames({ type: 'start' }, ...asks('Which seat?'));
    const fetch = async (_url: unknown, init?: RequestInit) =>
      stream(init?.method === 'GET' ? whole : ': nothing more\n\n');
    const persistence = memoryPersistence();
    const backend = aiSdk({ url, fetch, reconnect: true });
    const open = (stored = persistence) => createSession({ backend, persistence: stored });
    const first = open();
    const turn = first.send('book');
    for await (const event of turn) if (event.type === 'checkpoint') break;
    const second = open(memoryPersistence(persistence.stored));
    await turn.outcome;
    await second.restore();
    const [one] = selectUnsettled(first.getState());
    const [two] = selectUnsettled(second.getState());
    expect(one?.decisionId).toBeTypeOf('string');
    expect(two?.decisionId).toBe(one?.decisionId);
  });
});
