import { beforeAll, describe, expect, test } from 'vitest';
import { createPatchedState } from '../../../adapter/patchedState.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { noMask } from '../maskFor.ts';
import { createTurnDecoder } from './decodeTurn.ts';

function decode(...chunks: readonly Record<string, unknown>[]): TurnEvent[] {
  const decoder = createTurnDecoder({ mask: noMask, shown: [] });
  const out: TurnEvent[] = [];
  for (const chunk of chunks) decoder.decodeChunk(chunk, out);
  return out;
}

const model = (index: number | undefined, ...content: unknown[]) => ({
  modelChunk: { role: 'model', ...(index === undefined ? {} : { index }), content },
});

describe('parts', () => {
  test('text and reasoning take turns, each growing in its own part', () => {
    expect(
      decode(
        model(0, { reasoning: 'a' }),
        model(0, { reasoning: 'b' }),
        model(0, { text: 'c' }),
        model(0, { reasoning: 'd' }),
      ),
    ).toEqual([
      { type: 'reasoning', messageId: 'm0', partId: 'm0.1', delta: 'ab' },
      { type: 'text', messageId: 'm0', partId: 'm0.2', delta: 'c' },
      { type: 'reasoning', messageId: 'm0', partId: 'm0.3', delta: 'd' },
    ]);
  });

  test('media and data', () => {
    expect(
      decode(
        model(
          0,
          { media: { url: 'https://a.test/x', contentType: 'image/png' } },
          { data: { a: 1 } },
        ),
      ),
    ).toEqual([
      {
        type: 'media',
        messageId: 'm0',
        partId: 'm0.1',
        url: 'https://a.test/x',
        contentType: 'image/png',
      },
      { type: 'data', messageId: 'm0', partId: 'm0.2', data: { a: 1 } },
    ]);
  });

  test('a part from the future is kept whole', () => {
    expect(decode(model(0, { hologram: { depth: 3 } }))).toEqual([
      { type: 'custom', messageId: 'm0', name: 'hologram', value: { hologram: { depth: 3 } } },
    ]);
  });

  test('half-written tool requests announce nothing', () => {
    const request = { name: 'pay', ref: '1', input: { amount: 1 } };
    expect(
      decode(
        model(0, { toolRequest: { ...request, partial: true } }),
        model(0, { toolRequest: request }),
      ).map(({ type }) => type),
    ).toEqual(['custom', 'tool-request']);
  });

  test('without an index a message goes on until its tools have answered', () => {
    const events = decode(
      model(undefined, { text: 'a' }),
      model(undefined, { text: 'b' }),
      { modelChunk: { role: 'tool', content: [{ toolResponse: { name: 'x', output: 1 } }] } },
      model(undefined, { text: 'c' }),
    );
    expect(events.map((event) => ('messageId' in event ? event.messageId : event.type))).toEqual([
      'n0',
      'tool-response',
      'n1',
    ]);
  });

  test('an agent that generates twice in one turn starts its index again: other messages', () => {
    const events = decode(
      model(0, { text: 'a' }),
      model(2, { text: 'b' }),
      model(0, { text: 'c' }),
    );
    expect(events.map((event) => 'messageId' in event && event.messageId)).toEqual([
      'm0',
      'm2',
      'm1-0',
    ]);
  });

  test('an announcement that names only the interrupted requests (Go) is placed among all of them', () => {
    const calls = ['a', 'b', 'c'].map((name) => ({ toolRequest: { name, ref: name } }));
    const events = decode(model(0, ...calls), {
      modelChunk: { role: 'tool', content: [{ ...calls[2], metadata: { interrupt: true } }] },
    });
    expect(events.at(-1)).toMatchObject({
      type: 'interrupt',
      interrupt: { name: 'c', position: 2 },
    });
  });

  test('an empty interrupt mark is none', () => {
    const call = { toolRequest: { name: 'a' } };
    const events = decode(model(0, call), {
      modelChunk: { role: 'tool', content: [{ ...call, metadata: { interrupt: false } }] },
    });
    expect(events.map(({ type }) => type)).toEqual(['tool-request']);
  });
});

describe('patches', () => {
  beforeAll(async () => {
    const state = createPatchedState();
    state.set({}, []);
    await state.prepare([{ op: 'add', path: '/a', value: 1 }]);
  });

  test('reports a patch that does not fit, and waits for the next whole state', () => {
    const events = decode(
      { customPatch: [{ op: 'replace', path: '', value: { a: 1 } }] },
      { customPatch: [{ op: 'add', path: '/no/where', value: 1 }] },
      { customPatch: [{ op: 'add', path: '/b', value: 1 }] },
      { customPatch: [{ op: 'replace', path: '', value: { a: 2 } }] },
    );
    expect(events).toEqual([
      { type: 'state', value: { a: 1 } },
      expect.objectContaining({ type: 'custom', name: 'patch-failed' }),
      expect.objectContaining({ type: 'custom', name: 'patch-failed' }),
      { type: 'state', value: { a: 2 } },
    ]);
  });
});
