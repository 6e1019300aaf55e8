import { expect, test } from 'vitest';
import { createMessageDecoder } from '../../src/backends/genkit/decodeMessage.ts';
import { noMask } from '../../src/backends/genkit/maskFor.ts';
import { createTranscript, withResponse } from '../../src/backends/kortyx/transcript.ts';
import type { Message } from '../../src/protocol/message.ts';
import type { TurnEvent } from '../../src/protocol/turnEvent.ts';
import { reduceSession } from '../../src/session/reduceSession.ts';
import { emptySession, type SessionState } from '../../src/session/state.ts';

/** How often the names of tools were looked at. */
let looks = 0;

/** A call or its result, which counts how often it is looked at. */
function counted<Tool extends object>(name: string, tool: Tool): Tool & { name: string } {
  return Object.defineProperty({ ...tool }, 'name', {
    enumerable: true,
    get() {
      looks += 1;
      return name;
    },
  }) as Tool & { name: string };
}

/** Looks for so many calls, and for twice as many. */
function growth(work: (count: number) => unknown): number {
  const looksFor = (count: number) => {
    looks = 0;
    work(count);
    return looks;
  };
  return looksFor(2_000) / looksFor(1_000);
}

const each = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));
const refOf = (at: number) => ({ ref: `r${at}` });
const noRef = () => ({});

/** The last calls are answered first: the order in which a list is of no help. */
const waysToAnswer = {
  'in their order': (count: number) => each(count, (at) => at),
  'the last first': (count: number) => each(count, (at) => count - 1 - at),
};

for (const [order, orderOf] of Object.entries(waysToAnswer)) {
  test(`Kortyx: twice as many calls of a turn are twice the work, answered ${order}`, () => {
    const answerAll = (count: number) => {
      const transcript = createTranscript([], 't', undefined);
      for (const event of each(
        count,
        (at): TurnEvent => ({
          type: 'tool-request',
          messageId: 'm',
          partId: `p${at}`,
          request: counted('send', { ...refOf(at), input: {} }),
        }),
      ))
        transcript.add(event);
      for (const at of orderOf(count)) {
        const response = counted('send', { ...refOf(at), output: at });
        transcript.add({ type: 'tool-response', response });
      }
      const parts = transcript.messages()[0]?.parts ?? [];
      for (const [at, part] of parts.entries()) {
        expect(part).toMatchObject({ type: 'tool', response: { output: at } });
      }
    };
    expect(growth(answerAll)).toBeLessThanOrEqual(2.3);
  });

  test(`Kortyx: the same for calls of earlier turns, answered ${order}`, () => {
    const answerAll = (count: number) => {
      const before = each(
        count,
        (at): Message => ({
          id: `m${at}`,
          role: 'assistant',
          parts: [
            { type: 'tool', id: `p${at}`, request: counted('send', { ...refOf(at), input: {} }) },
          ],
        }),
      );
      const transcript = createTranscript(before, 't', undefined);
      for (const at of orderOf(count)) {
        const response = counted('send', { ...refOf(at), output: at });
        transcript.add({ type: 'tool-response', response });
      }
      expect(transcript.messages()[0]?.parts[0]).toMatchObject({ response: { output: 0 } });
    };
    expect(growth(answerAll)).toBeLessThanOrEqual(2.3);
  });

  test(`Genkit: twice as many calls of a message are twice the work, answered ${order}`, () => {
    for (const ref of [refOf, noRef]) {
      const decodeAll = (count: number) => {
        const decoder = createMessageDecoder({ mask: noMask, shown: [], answered: [] });
        const out: TurnEvent[] = [];
        const requests = each(count, (at) => counted('send', { ...ref(at), input: { at } }));
        const content = requests.map((toolRequest) => ({ toolRequest }));
        for (const part of content) {
          decoder.decodeChunk({ role: 'model', index: 0, content: [part] }, out);
        }
        // Told again as a whole, with what had finished; Genkit Go gives refs only here.
        const announced = requests.map((_, at) => ({
          toolRequest: counted('send', { ...refOf(at), input: { at } }),
          metadata: { interrupt: true },
        }));
        decoder.decodeChunk({ role: 'tool', content: announced }, out);
        for (const at of orderOf(count)) {
          const toolResponse = counted('send', { ...refOf(at), output: at });
          decoder.decodeChunk({ role: 'tool', content: [{ toolResponse }] }, out);
        }
        expect(out.filter(({ type }) => type === 'interrupt')).toHaveLength(count);
        expect(out.filter(({ type }) => type === 'tool-response')).toHaveLength(count);
        expect(decoder.misses).toBe(false);
      };
      expect(growth(decodeAll)).toBeLessThanOrEqual(2.3);
    }
  });
}

test('Genkit: twice as many answers and results of earlier turns are twice the work', () => {
  const decodeAll = (count: number) => {
    const ids = each(count, (at) => counted('send', refOf(at)));
    const shown = each(count, (at) => counted('look', { ...refOf(at), output: at }));
    const decoder = createMessageDecoder({ mask: noMask, shown, answered: ids });
    const out: TurnEvent[] = [];
    for (let at = count - 1; at >= 0; at -= 1) {
      for (const name of ['send', 'look']) {
        const toolResponse = counted(name, { ...refOf(at), output: at });
        decoder.decodeChunk({ role: 'tool', content: [{ toolResponse }] }, out);
      }
    }
    expect(out).toHaveLength(count);
  };
  expect(growth(decodeAll)).toBeLessThanOrEqual(2.3);
});

/** A session in the middle of a turn. */
const begun = (): SessionState =>
  reduceSession(emptySession('s'), {
    type: 'message-sent',
    turnId: 't',
    message: { text: 'go' },
    at: 0,
  });
const tell = (state: SessionState, events: readonly TurnEvent[]): SessionState =>
  events.reduce(
    (before, event) => reduceSession(before, { type: 'turn-event', turnId: 't', event, at: 0 }),
    state,
  );
const toolParts = ({ messages }: SessionState) =>
  messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool'));

const request = (at: number, messageId: string, id: object): TurnEvent => ({
  type: 'tool-request',
  messageId,
  partId: `p${at}`,
  request: counted('send', { ...id, input: { at } }),
});
const result = (at: number, id: object): TurnEvent => ({
  type: 'tool-response',
  response: counted('send', { ...id, output: at }),
});

const waysToCall = {
  'in one message': () => 'm',
  'in a message each': (at: number) => `m${at}`,
};

for (const [place, messageOf] of Object.entries(waysToCall)) {
  for (const [order, orderOf] of Object.entries(waysToAnswer)) {
    test(`a session: twice as many calls ${place} are twice the work, answered ${order}`, () => {
      for (const id of [refOf, noRef]) {
        const answerAll = (count: number) => {
          const asked = each(count, (at) => request(at, messageOf(at), id(at)));
          const answers = orderOf(count).map((at) => result(at, id(at)));
          const parts = toolParts(tell(begun(), [...asked, ...answers]));
          expect(parts).toHaveLength(count);
          expect(parts.every(({ response }) => response !== undefined)).toBe(true);
        };
        expect(growth(answerAll)).toBeLessThanOrEqual(2.3);
      }
    });

    test(`a session: the same for results whose requests come after them ${place}, ${order}`, () => {
      const answerAll = (count: number) => {
        const answers = each(count, (at) => result(at, refOf(at)));
        const asked = orderOf(count).map((at) => request(at, messageOf(at), refOf(at)));
        const parts = toolParts(tell(begun(), [...answers, ...asked, ...answers]));
        expect(parts).toHaveLength(count);
        expect(parts[1]).toMatchObject({ request: { input: { at: 1 } }, response: { output: 1 } });
      };
      expect(growth(answerAll)).toBeLessThanOrEqual(2.3);
    });
  }
}

test('a session: texts between calls do not look at all that came before them', () => {
  const talk = (count: number) => {
    const part = (at: number) => ({
      type: 'text' as const,
      blocks: ['said'],
      get id() {
        looks += 1;
        return `t:m:before${at}`;
      },
    });
    const state = begun();
    const message: Message = {
      id: 't:m',
      role: 'assistant',
      turnId: 't',
      parts: each(count, part),
    };
    const events = each(count, (at): readonly TurnEvent[] => [
      { type: 'text', messageId: 'm', partId: `t${at}`, delta: 'so' },
      request(at, 'm', refOf(at)),
      { type: 'text', messageId: 'm', partId: `t${at}`, delta: '\n\nand so' },
      result(at, refOf(at)),
    ]).flat();
    const told = tell({ ...state, messages: [...state.messages, message] }, events);
    expect(told.messages.at(-1)?.parts).toHaveLength(3 * count);
  };
  expect(growth(talk)).toBeLessThanOrEqual(2.3);
});

test('what a session knows of its places is what its messages say', () => {
  let seed = 1;
  const upTo = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  for (let run = 0; run < 40; run += 1) {
    let state = begun();
    for (let step = 0; step < 60; step += 1) {
      const messageId = `m${upTo(3)}`;
      const partId = `p${upTo(4)}`;
      const tool = { name: `n${upTo(2)}`, ...(upTo(3) > 0 ? { ref: `r${upTo(3)}` } : {}) };
      const event = [
        { type: 'text', messageId, partId: `t${partId}`, delta: 'so\n\n' } as const,
        { type: 'tool-request', messageId, partId, request: { ...tool, input: step } } as const,
        { type: 'tool-response', response: { ...tool, output: step } } as const,
        { type: 'message', messageId, role: 'assistant' } as const,
        { type: 'data', messageId, partId, data: step } as const,
        { type: 'custom', messageId, name: 'x', value: step } as const,
      ][upTo(6)] as TurnEvent;
      const anew = tell({ ...state, messages: [...state.messages] }, [event]);
      state = tell(state, [event]);
      expect(state).toEqual(anew);
    }
  }
});

test('Kortyx: without refs the newest message is answered first, and in it the first call', () => {
  const call = (id: string) => ({ type: 'tool', id, request: { name: 'a', input: {} } }) as const;
  const before: readonly Message[] = [
    { id: '1', role: 'assistant', parts: [call('old')] },
    { id: '2', role: 'assistant', parts: [call('first'), call('second')] },
    { id: '3', role: 'assistant', parts: [{ type: 'text', id: 't', blocks: ['so'] }] },
  ];
  const transcript = createTranscript(before, 't', undefined);
  for (const output of [1, 2, 3, 4]) {
    transcript.add({ type: 'tool-response', response: { name: 'a', output } });
  }
  const answers = transcript
    .messages()
    .flatMap(({ parts }) => parts)
    .map((part) => part.type === 'tool' && [part.id, part.response?.output]);
  expect(answers).toEqual([['old', 3], ['first', 1], ['second', 2], false]);
  expect(transcript.messages()[2]).toBe(before[2]);
  expect(withResponse(before, { name: 'b', output: 1 })).toEqual(before);
});

test('Kortyx: a call that the stream repeats is pending again', () => {
  const transcript = createTranscript([], 't', undefined);
  const tell = () =>
    transcript.add({
      type: 'tool-request',
      messageId: 'm',
      partId: 'p',
      request: { name: 'a', input: {} },
    });
  tell();
  tell();
  transcript.add({ type: 'tool-response', response: { name: 'a', output: 1 } });
  transcript.add({ type: 'tool-response', response: { name: 'a', output: 2 } });
  expect(transcript.messages()[0]?.parts).toMatchObject([{ response: { output: 1 } }]);
  tell();
  transcript.add({ type: 'tool-response', response: { name: 'a', output: 3 } });
  expect(transcript.messages()[0]?.parts).toMatchObject([{ response: { output: 3 } }]);
});
