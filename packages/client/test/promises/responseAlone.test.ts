import {
  createSession,
  type Message,
  type Session,
  selectMessages,
  type ToolResponse,
  type TurnEvent,
  textOf,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import * as genkit from '../../src/backends/genkit/fixtures.testkit.ts';
import * as kortyx from '../../src/backends/kortyx/fixtures.testkit.ts';
import { reduceSession } from '../../src/session/reduceSession.ts';
import { emptySession, type SessionState } from '../../src/session/state.ts';

const response = (name: string, output: unknown, ref?: string): TurnEvent => ({
  type: 'tool-response',
  response: { name, output, ...(ref === undefined ? {} : { ref }) } satisfies ToolResponse,
});

const told = (messages: readonly Message[]) =>
  messages.flatMap(({ role, parts }) =>
    parts.map((part) =>
      part.type === 'tool'
        ? `${part.request.name}: ${String(part.response?.output)}`
        : 'blocks' in part
          ? `${role}: ${textOf(part)}`
          : part.type,
    ),
  );
const toldBy = (session: Session) => told(selectMessages(session.getState()));

/** What the transcript shows live, and after a reload. */
async function talk(write: Parameters<typeof scriptedBackend>[0], ...words: string[]) {
  const backend = scriptedBackend(write);
  const live = createSession({ backend, sessionId: 's' });
  for (const text of words) await live.send(text).outcome;
  const later = createSession({ backend, sessionId: 's' });
  await later.restore();
  return { live: toldBy(live), later: toldBy(later), session: live };
}

describe('a response whose request came in no chunk', () => {
  test('stands where it came, live and after a reload', async () => {
    const { live, later } = await talk(
      (agent) =>
        agent.on('go', (turn) =>
          turn
            .say('before')
            .event(response('send', 'sent', 'x'))
            .say('after'),
        ),
      'go',
    );
    expect(live).toEqual(['user: go', 'assistant: before', 'send: sent', 'assistant: after']);
    expect(later).toEqual(live);
  });

  test('is shown where it is the first of its turn, and never in a turn before', async () => {
    const { live, later } = await talk(
      (agent) => {
        agent.on('one', () => 'said');
        agent.on('two', (turn) => turn.event(response('send', 'sent', 'x')).say('after'));
      },
      'one',
      'two',
    );
    expect(live.slice(2)).toEqual(['user: two', 'send: sent', 'assistant: after']);
    expect(later).toEqual(live);
  });

  test('is shown for each call, also without a ref and with the same result', async () => {
    const { live } = await talk(
      (agent) =>
        agent.on('go', (turn) => turn.event(response('ping', 'ok')).event(response('ping', 'ok'))),
      'go',
    );
    expect(live).toEqual(['user: go', 'ping: ok', 'ping: ok']);
  });

  test('is shown once, where it comes twice by its ref', async () => {
    const again = response('send', 'sent', 'x');
    const { live } = await talk(
      (agent) => agent.on('go', (turn) => turn.event(again).event(again)),
      'go',
    );
    expect(live).toEqual(['user: go', 'send: sent']);
  });

  test('is shown once, where its request comes after it: whole, and where it came', async () => {
    const request = (partId: string, amount: number, messageId = 'm'): TurnEvent => ({
      type: 'tool-request',
      messageId,
      partId,
      request: { name: 'send', ref: 'x', input: { amount } },
    });
    for (const messageId of ['m', 'another']) {
      const { live, later, session } = await talk(
        (agent) =>
          agent.on('go', (turn) =>
            turn
              .event(response('send', 'sent', 'x'))
              .event(request('p', 1, messageId))
              .say('after'),
          ),
        'go',
      );
      expect(live).toEqual(['user: go', 'send: sent', 'assistant: after']);
      expect(later).toEqual(live);
      const [, message] = session.getState().messages;
      expect(message?.parts[0]).toMatchObject({ request: { input: { amount: 1 } } });
    }
  });

  test('is not the result of a later call without a ref', async () => {
    const { live } = await talk(
      (agent) =>
        agent.on('go', (turn) =>
          turn.event(response('ping', 'ok')).event({
            type: 'tool-request',
            messageId: 'm',
            partId: 'p',
            request: { name: 'ping', input: {} },
          }),
        ),
      'go',
    );
    expect(live).toEqual(['user: go', 'ping: ok', 'ping: undefined']);
  });

  test('breaks the turn off where there are more than a turn may have', async () => {
    const backend = scriptedBackend((agent) =>
      agent.on('go', (turn) => {
        for (let at = 0; at < 11; at += 1) turn.event(response('ping', at));
        return turn;
      }),
    );
    const session = createSession({ backend, limits: { maxParts: 10 }, recoveryDelaysMs: [0] });
    await session.send('go').outcome;
    expect(session.getState().error?.code).toBe('limit');
  });
});

/** Plays turns one after another, each with the answers to the one before. */
function play(turns: readonly (readonly TurnEvent[])[]): SessionState {
  return turns.reduce((before, events, at) => {
    const turnId = `t${at}`;
    const begun = reduceSession(
      before,
      at === 0
        ? { type: 'message-sent', turnId, message: { text: 'hi' }, at }
        : { type: 'resume-sent', turnId, answers: [], at },
    );
    return events.reduce(
      (state, event) => reduceSession(state, { type: 'turn-event', turnId, event, at }),
      begun,
    );
  }, emptySession('s'));
}

const requests = (turns: readonly (readonly TurnEvent[])[]) =>
  turns.map(
    (events) =>
      new Set(
        events.flatMap((event) =>
          event.type === 'tool-request' ? [`${event.messageId}/${event.partId}`] : [],
        ),
      ).size,
  );

/** Every response of these turns has its request, and makes no second part. */
function expectOnce(turns: readonly (readonly TurnEvent[])[]) {
  const tools = play(turns)
    .messages.flatMap(({ parts }) => parts)
    .filter(({ type }) => type === 'tool');
  expect(tools).toHaveLength(requests(turns).reduce((all, one) => all + one, 0));
}

test.each(genkit.recordings.filter((name) => !name.includes('detach')))(
  'nothing of the recorded %s is shown twice',
  async (name) => {
    const play = name.includes('flow') ? genkit.playFlow : genkit.play;
    const first = await play(name, 1);
    const asked = genkit.interruptsOf(first);
    if (asked.length === 0) return expectOnce([first.events]);
    const { checkpoint } = first;
    const answers = genkit.resume(asked, genkit.respondWith({ approved: true }));
    const second = await play(name, 2, answers, { context: { checkpoint } });
    expectOnce([first.events, second.events]);
  },
);

test.each(kortyx.recordings)('nothing of the recorded %s is shown twice', async (name) => {
  const first = await kortyx.play(name, 1);
  if (kortyx.interruptsOf(first).length === 0) return expectOnce([first.events]);
  const both = await kortyx.playAndAnswer(name, kortyx.respondWith('yes'));
  expectOnce([both.first.events, both.second.events]);
});
