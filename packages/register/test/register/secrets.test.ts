// What an app declares secret in a tool's input: nobody gets to read it, by any way out of the register.
import { expect, test } from 'vitest';
import { auditCsv, auditLines, verifyAudit } from '../../src/audit/index.ts';
import { type Heard, openHttp } from './http.testkit.ts';
import { ada, bob, yes } from './office.testkit.ts';

// Each part that is looked for has a blank or a dot inside: no id, no digest and no hash beside it has that by chance.
const NUMBER = '41 11 "11 11" 11 11';
const input = {
  to: 'Zoe',
  amount: 73_310,
  card: { number: NUMBER, pin: 73_310 },
  codes: ['alpha 1', { deep: 'beta 22' }],
  __note: 'none',
};
const secrets = { pay: ['card.number', 'card.pin', 'codes.*', 'no.such.place', '__proto__.x'] };
const words = ['11 11', '11%2011', '11+11', '1.1', 'alpha 1', 'beta 22'];

const texts = async (lines: AsyncIterable<string>) => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};

test('is in nothing that anybody is given, and in no line of the log; the agent gets it', async () => {
  const { ask, get, post, follow, store, sent, register } = openHttp({ secrets });
  const pause = 'pause-1';
  const [item] = await register.enter({
    agent: 'bank',
    sessionId: 'session',
    pause,
    tenant: 'acme',
    requester: 'ada',
    interrupts: [
      {
        name: 'pay',
        position: 0,
        input,
        decisionId: pause,
        metadata: { message: `Pay by ${NUMBER}?`, [NUMBER]: 1, link: encodeURIComponent(NUMBER) },
        raw: { part: { input } },
      },
    ],
  });
  const { id, digest } = item!;
  const other = await ask({ to: NUMBER });
  const heard: (Heard | undefined)[] = [];
  const all = await follow('cem', '', '0');
  heard.push(await all.next());
  const one = await follow('cem', `/${id}`);
  heard.push(await one.next());
  const given = [
    await get('bob', ''),
    await get('rita', ''),
    await get('bob', `/${id}`),
    await get('rita', `/${id}`),
    await post('bob', `/${id}/claim`),
    await post('bob', `/${id}/answer`, {
      ...yes({ digest }),
      reason: 'I know them.',
      answerId: 'a',
    }),
    // Sent again: the same answer still.
    await post('bob', `/${id}/answer`, {
      ...yes({ digest }),
      reason: 'I know them.',
      answerId: 'a',
    }),
  ];
  heard.push(await one.next());
  await all.stop();
  await one.stop();
  given.push(await get('bob', `/${id}/history`), await get('bob', `/${id}`));
  for (const { status, text } of given) {
    expect(status).toBe(200);
    // What is not declared secret is not made one by what it contains.
    const without = text.replaceAll(JSON.stringify({ to: NUMBER }), '');
    for (const word of words) expect(without).not.toContain(word);
  }
  for (const word of words) expect(JSON.stringify(heard[2])).not.toContain(word);
  expect(given[2]!.body.interrupt).toMatchObject({
    // Beside a secret of the same digits, an amount is still seen.
    input: { to: 'Zoe', amount: 73_310, card: { number: '••••••', pin: '••••••' } },
    hidden: ['card.number', 'card.pin', 'codes.*'],
    metadata: { message: 'Pay by ••••••?' },
  });
  expect(given[3]!.body.interrupt.input.codes).toEqual(['••••••', '••••••']);

  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.answers[0]?.item.interrupt.input).toEqual(input);
  expect(sent[0]?.answers[0]?.item.raw).toEqual({ part: { input } });
  const log = [...(await texts(auditLines(store))), ...(await texts(auditCsv(store)))];
  const ours = log.filter((line) => !line.includes(other.id));
  for (const word of words) expect(ours.join('\n')).not.toContain(word);
  await verifyAudit(auditLines(store));
});

test('is not in what came of it, nor in the words of what went wrong', async () => {
  const resumes = [
    () => ({ message: `paid by ${NUMBER}`, receipts: [NUMBER] }),
    () => {
      throw new Error(`the bank refuses ${NUMBER}`);
    },
  ];
  for (const resume of resumes) {
    const { ask, get, post, store } = openHttp({ secrets, resume });
    const item = await ask(input);
    await post('bob', `/${item.id}/answer`, yes(item));
    const state = async () => (await get('bob', `/${item.id}`)).body.state;
    await expect.poll(state).toMatch(/sent|unknown/);
    const { text } = await get('bob', `/${item.id}/history`);
    const shown = [
      text,
      (await get('bob', `/${item.id}`)).text,
      ...(await texts(auditLines(store))),
    ];
    for (const word of words) expect(shown.join()).not.toContain(word);
  }
});

test('a comment, a reason or a value that repeats a secret reads as it was written', async () => {
  const { ask, get, post, store } = openHttp({ secrets, values: ['pay'] });
  const { id, digest } = await ask(input);
  const guess = 'Is it alpha 1?';
  await post('bob', `/${id}/comment`, { text: guess });
  await post('bob', `/${id}/answer`, { ...yes({ digest }), reason: guess, value: { guess } });
  for (const text of [
    (await get('bob', `/${id}/history`)).text,
    (await get('bob', `/${id}`)).text,
    ...(await texts(auditLines(store))).slice(1, 3),
  ])
    expect(text).toContain(guess);
});

test('can’t be guessed by the digest, which two equal requests do not share', async () => {
  const { ask, register } = openHttp({ secrets });
  const [one, two] = [await ask(input), await ask(input)];
  expect(one.digest).not.toBe(two.digest);
  const shown = await register.read(bob, one.id);
  expect(shown).not.toHaveProperty('salt');
  expect(JSON.stringify(shown)).not.toContain(one.salt);
});

test('that has changed is a change: an answer about the earlier one does not count', async () => {
  const { ask, post, join, register } = openHttp({ secrets });
  const pause = 'pause-2';
  const shown = await ask(input, { pause });
  // The same once more, entered by another process, changes nothing.
  const again = { ...shown, interrupts: [shown.interrupt] };
  await join().enter(again);
  expect((await register.read(ada, shown.id)).digest).toBe(shown.digest);
  await ask({ ...input, card: { number: '5500' } }, { pause });
  const late = await post('bob', `/${shown.id}/answer`, yes(shown));
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'request-changed' } } });
});

test('is hidden too where the input has another form than the places say: in a list, as a text, as nothing', async () => {
  for (const card of [
    [{ number: NUMBER }],
    [[{ number: NUMBER }]],
    NUMBER,
    JSON.stringify({ number: NUMBER }),
    4111.1111,
    { number: { number: NUMBER } },
    { number: [NUMBER] },
  ]) {
    const { ask, get, store } = openHttp({ secrets });
    const { id } = await ask({ to: 'Zoe', card });
    const { text, body } = await get('bob', `/${id}`);
    const shown = [text, ...(await texts(auditLines(store)))].join();
    for (const word of words) expect(shown).not.toContain(word);
    expect(body.interrupt.input.to).toBe('Zoe');
    expect(body.interrupt.hidden).toContain('card.number');
  }
  for (const card of [null, true, false, {}, [], undefined]) {
    const { ask, get } = openHttp({ secrets });
    const { id } = await ask({ to: 'Zoe', card });
    expect((await get('bob', `/${id}`)).body.interrupt.input.to).toBe('Zoe');
  }
});

const UNQUOTED = '4111.1111.1111.1111';

test('is hidden too where a list, a wrapper or another key replaces the declared one', async () => {
  const shapes = [
    { card: [UNQUOTED] },
    { card: [[UNQUOTED]] },
    { card: [{ pin: 1 }, { number: UNQUOTED }, UNQUOTED] },
    [UNQUOTED],
    [[UNQUOTED]],
    UNQUOTED,
    { card: { data: { number: UNQUOTED } } },
    { card: { Number: UNQUOTED } },
    { card: { pan: UNQUOTED, holder: 'Zoe' } },
    { card: { [UNQUOTED]: true } },
    { Card: { number: UNQUOTED } },
    { Card: [UNQUOTED] },
    { input: { card: [UNQUOTED] } },
    { input: [{ number: UNQUOTED }] },
    { input: JSON.stringify({ card: { number: UNQUOTED } }) },
    { input: JSON.stringify(JSON.stringify([{ card: UNQUOTED }])) },
    { input: `{"card" : "${UNQUOTED}", cut off` },
    { cardNumber: UNQUOTED },
    { 'card.number': UNQUOTED },
    { card_number: { full: UNQUOTED } },
    { codes: { a: [UNQUOTED] } },
    { Codes: [UNQUOTED] },
  ];
  for (const input of shapes) {
    const { ask, get, store } = openHttp({
      secrets: { pay: ['card.number', 'codes.*'] },
    });
    const { id } = await ask(input);
    const { text, body } = await get('bob', `/${id}`);
    expect(body.interrupt.hidden, JSON.stringify(input)).not.toHaveLength(0);
    const { text: history } = await get('bob', `/${id}/history`);
    const shown = [text, history, ...(await texts(auditLines(store)))].join();
    expect(shown, JSON.stringify(input)).not.toContain(UNQUOTED);
  }
});

test('that is absent hides nothing else of the request; in its own object it hides that object', async () => {
  const { ask, get } = openHttp({ secrets: { pay: ['card.number', 'pair.1', 'pin'] } });
  const shown = async (input: unknown) =>
    (await get('bob', `/${(await ask(input)).id}`)).body.interrupt;
  for (const input of [
    { to: 'Zoe', amount: 5, note: 'By card?', rows: [{ a: 1 }], text: '{"a":1}', none: '{' },
    { to: 'Zoe', card: null, pin: undefined },
    { to: 'Zoe', card: {}, pair: [] },
  ]) {
    const found = await shown(input);
    expect(found.input).toEqual(JSON.parse(JSON.stringify(input)));
    expect(found.hidden).toBeUndefined();
  }
  expect((await shown({ to: 'Zoe', card: { holder: 'Eve' } })).input).toEqual({
    to: 'Zoe',
    card: '••••••',
  });
  // A declared place in a list is as declared: the rest of the list stays.
  expect((await shown({ pair: ['one', 'two', ['three']] })).input).toEqual({
    pair: ['one', '••••••', ['three']],
  });
});
