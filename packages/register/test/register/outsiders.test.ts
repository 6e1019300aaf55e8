// Somebody who would make a register useless for the others, or an app's function that fails at one request of many.
import { describe, expect, test } from 'vitest';
import { approvals } from '../../src/index.ts';
import { openHttp } from './http.testkit.ts';
import { ada, bob, cem, no, openOffice, yes } from './office.testkit.ts';

describe.each([
  ['mayRead', { mayRead: failingAt(true) }],
  ['mayAnswer', { mayAnswer: failingAt(true) }],
  ['policies', { policies: failingAt([]) }],
] as const)('one request at which `%s` fails', (which, options) => {
  test('is left out of the list and reported; the others are listed', async () => {
    const { ask, get, reports } = openHttp(options);
    const [first, , last] = [await ask(), await askBad(ask), await ask()];
    const { status, body } = await get('bob', which === 'mayAnswer' ? '?mine=true' : '');
    expect(status).toBe(200);
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(
      [first.id, last.id].sort(),
    );
    expect(reports.map(String)).toEqual(['Error: the secret of the other']);
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

/** Fails at requests above 900, once they have been entered. */
function failingAt<Given>(given: Given) {
  return (...args: unknown[]): Given => {
    const item = args.at(-1) as { interrupt: { input: { amount: number } }; id: string };
    if (isArmed.on && item.interrupt.input.amount > 900) throw new Error('the secret of the other');
    return given;
  };
}

const isArmed = { on: false };

async function askBad(ask: ReturnType<typeof openOffice>['ask']) {
  isArmed.on = false;
  const item = await ask({ to: 'Zoe', amount: 901 });
  isArmed.on = true;
  return item;
}

test('functions that fail at all requests do not give an empty list', async () => {
  const { register, ask } = openOffice({
    mayRead: () => {
      throw new Error('the directory is down');
    },
  });
  for (let count = 0; count < 12; count += 1) await ask();
  await expect(register.list(bob)).rejects.toThrow('the directory is down');
});

test('a change at which a function fails does not end the stream: the list is read again, and later changes arrive', async () => {
  const { ask, follow, post } = openHttp({ mayRead: failingAt(true) });
  const good = await ask();
  const stream = await follow('bob', '');
  expect(await stream.next()).toMatchObject({ event: 'start' });
  await askBad(ask);
  expect(await stream.next()).toMatchObject({ event: 'reset' });
  await post('cem', `/${good.id}/claim`);
  expect(await stream.next()).toMatchObject({ event: 'change', data: { id: good.id } });
  await stream.stop();
});

describe('a request that was handed on', () => {
  test('to a person who does not exist can be handed on again by who did it, and by no one else who may not answer', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    await register.handOn(bob, item.id, ['nobbody']);
    await expect(register.answer(bob, item.id, yes(item))).rejects.toMatchObject({
      code: 'request-forbidden',
    });
    await expect(register.handOn(cem, item.id, ['cem'])).rejects.toMatchObject({
      code: 'request-forbidden',
    });
    await register.handOn(bob, item.id, ['cem']);
    await register.answer(cem, item.id, no(item));
    expect(await register.read(ada, item.id)).toMatchObject({ decision: { by: ['cem'] } });
  });

  test('can be taken back by the requester, who can still not approve it', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    await register.handOn(bob, item.id, ['nobbody']);
    expect(await register.read(ada, item.id)).toMatchObject({
      you: { mayApprove: false, mayReject: true },
    });
    expect(await register.read(cem, item.id)).toMatchObject({
      you: { mayApprove: false, mayReject: false },
    });
    await expect(register.answer(ada, item.id, yes(item))).rejects.toMatchObject({
      code: 'request-forbidden',
    });
    await register.answer(ada, item.id, no(item));
    expect(await register.read(bob, item.id)).toMatchObject({
      decision: { verdict: 'reject', by: ['ada'] },
    });
  });

  test('is theirs to whom it was handed: who had it before them can’t take it from there', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    await register.handOn(bob, item.id, ['cem']);
    await register.handOn(cem, item.id, ['ada']);
    await expect(register.handOn(bob, item.id, ['bob'])).rejects.toMatchObject({
      code: 'request-forbidden',
    });
  });
});

test('words without end make no request a burden for who lists it, and it can still be answered', async () => {
  const { register, ask } = openOffice({ policies: () => [approvals(2)] });
  const item = await ask();
  const people = Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(500, 'x'));
  const refused = { code: 'request-invalid' };
  let said = 0;
  await expect(
    (async () => {
      for (; said < 1_000; said += 1) await register.comment(bob, item.id, '�'.repeat(4_000));
    })(),
  ).rejects.toMatchObject(refused);
  expect(said).toBeGreaterThan(40);
  await expect(register.handOn(bob, item.id, people)).rejects.toMatchObject(refused);
  await expect(register.claim(bob, item.id)).rejects.toMatchObject(refused);
  expect(JSON.stringify(await register.list(bob)).length).toBeLessThan(300_000);
  await register.answer(bob, item.id, yes(item));
  await (await register.answer(cem, item.id, yes(item))).sent;
  expect((await register.read(ada, item.id)).state).toBe('sent');
});

describe('many who look', () => {
  test('at a change read it once for all of them, and each receives it', async () => {
    const { store, join, ask } = openOffice();
    let reads = 0;
    const counting = new Proxy(store, {
      get(target, name: keyof typeof store) {
        const member = target[name];
        if (typeof member !== 'function' || name === 'watch') return member;
        return (...args: never[]) => {
          reads += 1;
          return (member as (...given: never[]) => unknown)(...args);
        };
      },
    });
    const register = join({ store: counting });
    const { at } = await register.changes(bob);
    const { id } = await ask();
    reads = 0;
    const told = await Promise.all(
      Array.from({ length: 2_000 }, () => register.changes(bob, { after: at })),
    );
    expect(told.filter(({ changes }) => changes[0]?.id === id)).toHaveLength(2_000);
    expect(reads).toBeLessThan(20);
  });

  test('join again from the beginning over and over: the list is read again, not each change', async () => {
    const { ask, follow } = openHttp();
    for (let count = 0; count < 600; count += 1) await ask();
    for (let count = 0; count < 20; count += 1) {
      const stream = await follow('bob', '', '0');
      expect(await stream.next()).toMatchObject({ event: 'reset' });
      await stream.stop();
    }
  });
});
