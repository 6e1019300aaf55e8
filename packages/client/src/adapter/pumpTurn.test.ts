import { describe, expect, test } from 'vitest';
import type { TurnInput, WireRecord } from '../protocol/backend.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { readFrames } from '../transport/readFrames.ts';
import { packCheckpoint, unpackCheckpoint } from './checkpoint.ts';
import { createMask } from './createMask.ts';
import { parseRecord } from './parseRecord.ts';
import { createPatchedState } from './patchedState.ts';
import { type OpenedTurn, pumpTurn } from './pumpTurn.ts';

type Turn = OpenedTurn<Parameters<typeof parseRecord>[0], Record<string, unknown>, object>;

const end: TurnEvent = { type: 'end', end: { status: 'completed', finishReason: 'stop' } };
const custom = (value: unknown): TurnEvent => ({ type: 'custom', name: 'frame', value });

/** A turn over these network chunks, which ends at `{"done":true}`. */
function turnOver(chunks: readonly string[], closed: boolean[] = []): Turn {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const response = new Response(stream);
  const frames = readFrames(response, new AbortController());
  return {
    response,
    frames: {
      next: frames.next,
      close(politely) {
        closed.push(politely);
        frames.close(politely);
      },
    },
    parse: parseRecord,
    show: (body) => ({ label: Object.keys(body)[0] ?? '', body }),
    decode(frame, out) {
      if (frame.done) return frame;
      if (!frame.silent) out.push(custom(frame));
      return undefined;
    },
    finish: () => [end],
  };
}

async function eventsOf(stream: AsyncIterable<TurnEvent>, into: TurnEvent[] = []) {
  for await (const event of stream) into.push(event);
  return into;
}

describe('the pump of a turn', () => {
  test('reports what came before an unreadable frame, however the network cuts the stream', async () => {
    const lines = ['data: {"n":1}\n\n', 'data: {"n":2}\n\n', 'data: {broken\n\n'];
    for (const chunks of [lines, [lines.join('')]]) {
      const told: TurnEvent[] = [];
      await expect(
        eventsOf(
          pumpTurn({}, async () => turnOver(chunks)),
          told,
        ),
      ).rejects.toThrow();
      expect(told.filter(({ type }) => type === 'custom')).toEqual([
        custom({ n: 1 }),
        custom({ n: 2 }),
      ]);
    }
  });

  test('tells what comes, gives a sign of life, ends at the last frame and lets go', async () => {
    const closed: boolean[] = [];
    const wire: WireRecord[] = [];
    const chunks = ['data: {"a":1}\n\n: hello\n\n', ': beat\n\n', 'data: {"silent":1}\n\n'];
    const rest = ['data: [DONE]\n\ndata: {"done":true}\n\ndata: {"late":1}\n\n'];
    const observe = (record: WireRecord) => void wire.push(record);
    const open = async () => turnOver([...chunks, ...rest], closed);
    expect(await eventsOf(pumpTurn({ observe }, open))).toEqual([
      custom({ a: 1 }),
      { type: 'alive' },
      { type: 'alive' },
      end,
    ]);
    expect(wire.map(({ label }) => label)).toEqual(['a', 'silent', 'done']);
    expect(closed).toEqual([true]);
  });

  test('a body without an end is lost, never a success; what came before is reported', async () => {
    const closed: boolean[] = [];
    const told: TurnEvent[] = [];
    const stream = pumpTurn({}, async () => turnOver(['data: {"a":1}\n\n'], closed));
    await expect(eventsOf(stream, told)).rejects.toMatchObject({ code: 'stream-lost' });
    expect(told).toEqual([custom({ a: 1 })]);
    expect(closed).toEqual([false]);
  });

  test('unless the wire has no last frame, and the adapter reads the truth elsewhere', async () => {
    const turn = { ...turnOver(['data: {"a":1}\n\n']), bodyEnded: () => ({}) };
    expect(await eventsOf(pumpTurn({}, async () => turn))).toEqual([custom({ a: 1 }), end]);
  });

  test('a frame that can’t be read leaves the outcome unknown, and lets go', async () => {
    const closed: boolean[] = [];
    const stream = pumpTurn({}, async () => turnOver(['data: {"a"\n\n'], closed));
    await expect(eventsOf(stream)).rejects.toMatchObject({ code: 'protocol' });
    expect(closed).toEqual([false]);
  });

  test('reports what must be stored before anything is sent', async () => {
    const order: string[] = [];
    const stream = pumpTurn({}, async function* () {
      yield { type: 'checkpoint', checkpoint: 1 };
      order.push('sent');
      return turnOver(['data: {"done":true}\n\n']);
    });
    for await (const { type } of stream) order.push(type);
    expect(order).toEqual(['checkpoint', 'sent', 'end']);
  });

  test('nothing is read where `open` has said all there is', async () => {
    const stream = pumpTurn({}, async function* () {
      yield end;
      return undefined;
    });
    expect(await eventsOf(stream)).toEqual([end]);
  });

  test('what came by a redirect proves nothing', async () => {
    const turn = turnOver(['data: {"done":true}\n\n']);
    const response = Object.defineProperty(turn.response, 'redirected', { value: true });
    const error = Object.assign(new Error('no'), { taken: 'no' }) as never;
    const failed: TurnEvent = { type: 'end', end: { status: 'failed', error } };
    await eventsOf(pumpTurn({}, async () => ({ ...turn, response, finish: () => [failed] })));
    expect(error).not.toHaveProperty('taken');
  });
});

describe('a mask', () => {
  const input = (sensitive: boolean): TurnInput => ({
    type: 'resume',
    answers: [
      {
        interrupt: {} as Interrupt,
        resolution: { type: 'respond', key: 'k', output: { pin: 'swordfish' }, sensitive },
      },
    ],
  });

  test('hides secret answers wherever they are repeated, and hidden fields in records', () => {
    const mask = createMask(input(true), ['token']);
    const said = { text: 'You said swordfish', token: 'abc', list: ['swordfish'] };
    expect(JSON.stringify(mask.hide(said))).not.toContain('swordfish');
    expect(mask.hide(said)).toHaveProperty('token', 'abc');
    expect(JSON.stringify(mask.record(said))).not.toMatch(/swordfish|abc/);
  });

  test('hides secret numbers where they stand, as numbers and in texts, and no other number', () => {
    const answer = input(true);
    if (answer.type !== 'resume') throw new Error('it is one');
    const [first] = answer.answers;
    const told = { type: 'respond' as const, key: 'k', output: { pin: 4821, tries: 2 } };
    const resolution = { ...told, sensitive: true };
    const mask = createMask({ ...answer, answers: [{ ...first, resolution } as never] });
    expect(
      mask.hide({ pin: 4821, text: 'The pin is 4821.', tries: 2, amount: 148210, list: [4821] }),
    ).toEqual({
      pin: '[hidden, 4 characters]',
      text: 'The pin is [hidden, 4 characters].',
      tries: 2,
      amount: 148210,
      list: ['[hidden, 4 characters]'],
    });
  });

  const text = (delta: string): TurnEvent => ({
    type: 'text',
    messageId: 'm',
    partId: 'p',
    delta,
  });
  const said = (...deltas: readonly string[]) =>
    deltas.map((delta) => `data: {"delta":"${delta}"}\n\n`).join('');
  const done = 'data: {"done":true}\n\n';
  /** A turn that tells texts, and hides in them. */
  const secretTurn = (chunks: readonly string[], heard: TurnEvent[] = []): Turn => ({
    ...turnOver(chunks),
    mask: createMask(input(true)),
    decode(frame, out) {
      if (frame.done) return frame;
      out.push(text(String(frame.delta)));
      return undefined;
    },
    onEvent: (event) => void heard.push(event),
    finish: () => [custom({ note: 'swordfish', heard: heard.length }), end],
  });

  test('hides a secret in whatever the pump tells, however it is cut into deltas and chunks', async () => {
    const whole = '. swordfish.';
    for (let way = 0; way < 2 ** (whole.length - 1); way += 1) {
      const letters = [...whole].map((letter, at) => letter + ((way >> at) & 1 ? '|' : ''));
      const cut = letters.join('').split('|');
      const inTwo = [said(...cut.slice(0, 2)), said(...cut.slice(2))];
      // Each delta in a chunk of its own; all in one; and two with their texts, with the end or before it.
      const chunks = [[...cut.map((delta) => said(delta)), done], [said(...cut) + done], inTwo];
      const heard: TurnEvent[] = [];
      const stream = pumpTurn({}, async () =>
        secretTurn([...(chunks[way % 3] as string[]), done], heard),
      );
      const told = (await eventsOf(stream)).filter(({ type }) => type !== 'alive');
      const words = told.splice(0, told.length - 2);
      expect(words.map((event) => 'delta' in event && event.delta).join('')).toBe(
        '. [hidden, 9 characters].',
      );
      expect(heard).toEqual(words);
      expect(told).toEqual([custom({ note: '[hidden, 9 characters]', heard: words.length }), end]);
    }
  });

  test('tells what it holds back of a text before the stream ends, breaks or is aborted', async () => {
    const begun = [said('You said '), said('sword')];
    const whole = [text('You said '), { type: 'alive' }, text('sword')];
    const ends = { ...secretTurn(begun), bodyEnded: () => ({}), finish: () => [end] };
    expect(await eventsOf(pumpTurn({}, async () => ends))).toEqual([...whole, end]);
    for (const reason of [new Error('the cable'), new DOMException('stopped', 'AbortError')]) {
      const turn = secretTurn(begun);
      let left = 2;
      const next = async () => {
        if (left-- > 0) return turn.frames.next();
        throw reason;
      };
      const told: TurnEvent[] = [];
      const open = async () => ({ ...turn, frames: { ...turn.frames, next } });
      await expect(eventsOf(pumpTurn({}, open), told)).rejects.toBe(reason);
      expect(told).toEqual(whole);
    }
    for (const chunks of [begun, [...begun, 'data: {broken\n\n']]) {
      const told: TurnEvent[] = [];
      const stream = pumpTurn({}, async () => secretTurn(chunks));
      await expect(eventsOf(stream, told)).rejects.toThrow();
      expect(told).toEqual(whole);
    }
  });

  test('hides nothing else', () => {
    const said = { pin: 'swordfish' };
    for (const mask of [createMask(input(false)), createMask(undefined)]) {
      expect(mask.hide(said)).toBe(said);
      expect(mask.record(said)).toEqual(said);
    }
  });
});

describe('the state of an agent', () => {
  test('is whole first, then patched; what is patched is not touched', async () => {
    const out: TurnEvent[] = [];
    const state = createPatchedState();
    const first = Object.freeze({ seats: Object.freeze(['1A']) });
    state.set(first, out);
    const delta = [{ op: 'add', path: '/seats/-', value: '1B' }];
    await state.prepare(delta);
    state.patch(delta, out);
    expect(out.map((event) => (event.type === 'state' ? event.value : event.type))).toEqual([
      first,
      { seats: ['1A', '1B'] },
    ]);
    expect(state.prepare(delta)).toBeUndefined();
  });
});

test('a checkpoint keeps the digits of what goes back, over storage', () => {
  const { state } = parseRecord('{"state":{"id":12345678901234567890}}') ?? {};
  const packed = packCheckpoint({ thread: 't', state }, 'state');
  const back = unpackCheckpoint({ checkpoint: JSON.parse(JSON.stringify(packed)) }, 'state');
  expect(back).toMatchObject({ thread: 't' });
  expect(packCheckpoint({ state: back.state }, 'state')).toEqual(
    packCheckpoint({ state }, 'state'),
  );
  expect(unpackCheckpoint({ checkpoint: undefined }, 'state')).toEqual({});
  expect(unpackCheckpoint({ checkpoint: 'strange' })).toEqual({});
});
