import { createSession, InvalidAnswerError, memoryPersistence } from '@holdpoint/client';
import { parseJson, writeJson } from '@holdpoint/client/adapter';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';

/** A session with one open question. */
async function asked() {
  const backend = scriptedBackend((agent) => {
    agent.on('ask', (turn) => turn.interrupt('ask', { q: 1 }, { allowed: { replaceInput: true } }));
    agent.onRespond('ask', () => 'thanks');
    agent.onRestart('ask', () => 'done');
  });
  const session = createSession({
    backend,
    sessionId: crypto.randomUUID(),
    persistence: memoryPersistence(),
  });
  // Somebody listens, so other tabs are told.
  const end = session.subscribe(() => {});
  await session.send('ask').outcome;
  const key = session.getState().interrupts[0]?.key ?? '';
  const sent = () => {
    const [, request] = backend.requests;
    return request && 'answers' in request ? request.answers[0]?.resolution : undefined;
  };
  return { backend, session, key, sent, end };
}

test('an answer that is changed after it was checked leaves as it was checked, shown and digested', async () => {
  const { session, key, sent, end } = await asked();
  const output = { amount: 5, to: [{ name: 'Ada' }] };
  const verdict = { kind: 'answered', words: ['five'] } as const;
  const own = { type: 'respond', key, output } as const;
  session.decide(own, { send: 'defer', verdict });
  output.amount = Number.POSITIVE_INFINITY;
  output.to[0] = { name: 'Eve' };
  (verdict.words as unknown as string[])[0] = 'six';
  Object.assign(own, { output: 'other', key: 'other' });
  const held = session.getState().interrupts[0];
  expect(held).toMatchObject({
    resolution: { key, output: { amount: 5, to: [{ name: 'Ada' }] } },
    verdict: { words: ['five'] },
  });
  expect((await session.submit()?.outcome)?.status).toBe('completed');
  end();
  expect(sent()).toBe(held?.resolution);
});

test('a restart’s metadata and a changed input are sent as they were when they were checked', async () => {
  const { session, key, sent, end } = await asked();
  const resumed = { approved: false };
  const input = { value: { q: 2 } };
  session.decide({ type: 'restart', key, resumed, input }, { send: 'defer' });
  resumed.approved = true;
  input.value.q = 3;
  await session.submit()?.outcome;
  end();
  expect(sent()).toMatchObject({ resumed: { approved: false }, input: { value: { q: 2 } } });
});

test('each field is read once: no getter and no proxy says one thing to the check and another to the server', async () => {
  const { session, key, sent, end } = await asked();
  const reads: string[] = [];
  const output = new Proxy({ amount: 1, list: [1] } as Record<string, unknown>, {
    get(target, name) {
      if (name !== 'amount') return Reflect.get(target, name);
      reads.push(name);
      return reads.length > 1 ? Number.POSITIVE_INFINITY : 1;
    },
  });
  const outcome = await session.decide({ type: 'respond', key, output })?.outcome;
  end();
  expect(outcome?.status).toBe('completed');
  expect([reads, sent()]).toMatchObject([['amount'], { output: { amount: 1, list: [1] } }]);
});

class Money {
  amount = 5;
}
class Told extends Money {
  toJSON() {
    return { amount: 5000 };
  }
}
const circle: Record<string, unknown> = {};
circle.self = [circle];

test.each([
  ['an object of a class', { m: new Money() }, 'm is a Money, not a plain object'],
  ['an object with an inherited toJSON', { m: new Told() }, 'm is a Told'],
  ['an object with a toJSON of its own', { toJSON: () => 1 }, 'toJSON'],
  ['a list with one', [Object.assign([1], { toJSON: () => 1 })], '0 is an object with a toJSON'],
  ['a date', { at: new Date(0) }, 'at is a Date'],
  ['a map', { a: [new Map([[1, 2]])] }, 'a.0 is a Map'],
  ['a set', new Set([1]), '(the whole value) is a Set'],
  ['bytes', { u: new Uint8Array([1]) }, 'u is a Uint8Array'],
  ['an error', { e: new Error('x') }, 'e is a Error'],
  ['a number in a box', { n: Object(Number.NaN) }, 'n is a Number'],
  ['an object that inherits', { x: Object.create({ hidden: 1 }) }, 'x is a'],
  ['a list with a hole', { l: Array(2) }, 'l.0 is undefined, in a list'],
  ['a list with undefined', [1, undefined], '1 is undefined, in a list'],
  ['a circle', circle, 'self.0 is a value that contains itself'],
  ['a symbol', { s: Symbol('x') }, 's is a symbol'],
])(
  '%s is refused with its place, for JSON would make something else of it',
  async (_, output, words) => {
    const { backend, session, key, end } = await asked();
    const decide = () => session.decide({ type: 'respond', key, output });
    expect(decide).toThrow(InvalidAnswerError);
    expect(decide).toThrow(words);
    expect(session.getState().interrupts[0]?.status).toBe('open');
    end();
    expect(backend.requests).toHaveLength(1);
  },
);

test('plain data is taken, whatever its fields are called and however often an object stands in it', async () => {
  const { session, key, sent, end } = await asked();
  const twice = { a: 1 };
  const output = {
    ...(JSON.parse('{"__proto__x":{"a":1}}') as object),
    bare: Object.assign(Object.create(null), { b: 1 }),
    gone: undefined,
    twice: [twice, twice],
    exact: parseJson('{"n":12345678901234567890,"__proto__":{"big":1e400}}'),
  };
  const text = writeJson(output);
  expect((await session.decide({ type: 'respond', key, output })?.outcome)?.status).toBe(
    'completed',
  );
  end();
  const resolution = sent();
  expect(writeJson(resolution?.type === 'respond' ? resolution.output : undefined)).toBe(text);
  expect(text).toContain('12345678901234567890');
  expect(text).toContain('{"big":1e400}');
});
