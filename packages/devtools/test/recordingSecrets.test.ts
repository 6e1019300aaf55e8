import { createSession, type Session, type SessionObserver } from '@holdpoint/client';
import { parseJson } from '@holdpoint/client/adapter';
import { scriptedBackend } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import { recordSession } from '../src/recording/recordSession.ts';

const SECRET = 'sk-very-secret-token';

/** An agent that asks for a sign-in, masks nothing, and repeats the answer. */
function openSession(): Session {
  const backend = scriptedBackend((agent) => {
    agent.on('sign', (turn) => turn.interrupt('refresh', { at: 'mail' }));
    agent.onRespond('refresh', (_answer, turn) => {
      turn.state({ accounts: { [SECRET]: { [`by ${SECRET}`]: [{ [SECRET]: 1 }] } } });
      return 'In.';
    });
    agent.on('later', (turn) => turn.say(`Still using ${SECRET}.`));
  });
  return createSession({ backend, recoveryDelaysMs: [0] });
}

/** Returns all readable data of a recorder. */
function record(session: Session) {
  const recorder = recordSession(session);
  return () => JSON.stringify([recorder.getLog(), recorder.toRecording()]);
}

async function answer(session: Session, output: unknown) {
  await session.send('sign').outcome;
  const key = session.getState().interrupts.at(-1)?.key ?? '';
  await session.decide({ type: 'respond', key, output, sensitive: true } as never)?.outcome;
}

test('a secret answer that a server uses as the name of a field is in no recording', async () => {
  const session = openSession();
  const all = record(session);
  await answer(session, { token: SECRET });
  expect(session.getState().interrupts[0]?.status).toBe('resolved');
  expect(all()).toContain('accounts');
  expect(all()).not.toContain(SECRET);
});

test('a secret answer that a server repeats in a later turn is in no recording', async () => {
  const session = openSession();
  const all = record(session);
  await answer(session, { token: SECRET });
  await session.send('later').outcome;
  expect(all()).toContain('[hidden, 20 characters].');
  expect(all()).not.toContain(SECRET);
});

test('a second recorder of the same session still masks the secret', async () => {
  const session = openSession();
  const stop = recordSession(session).stop;
  await answer(session, { token: SECRET });
  stop();
  const all = record(session);
  await session.send('later').outcome;
  expect(all()).not.toContain(SECRET);
});

test.each([
  ['the name of a field', { 'code-471100': true }, 'code-471100'],
  ['a number', { pin: 471_100 }, '471100'],
])('a secret answer that is %s is hidden where it is repeated', async (_what, output, secret) => {
  const session = openSession();
  const { all, wire } = observed(session);
  await answer(session, output);
  wire({ said: `You typed ${secret}.`, fields: { [secret]: 1 } });
  expect(all()).toContain('You typed [hidden');
  expect(all()).not.toContain(secret);
});

test.each([
  ['a text', '"6362970000457013123"', '6362970000457013123'],
  ['a number', '6362970000457013123', '6362970000457013123'],
  ['a text that the server rounds', '"6362970000457013123"', '6362970000457013000'],
])(
  'hides a secret answer of 19 digits that is repeated as a number: %s',
  async (_, secret, said) => {
    const session = openSession();
    const { all, wire } = observed(session);
    await answer(session, parseJson(`{"pan":${secret}}`));
    wire(parseJson(`{"account":${said},"words":"6362970000457013123"}`));
    expect(all()).toContain('"account":0,"words":"[hidden');
    expect(all()).not.toContain('6362970000457');
  },
);

test.each([
  ['a quote and a backslash', 'CAN"ARY\\7f3a', JSON.stringify],
  ['the end of a line', 'CANARY\n7f3a', JSON.stringify],
  [
    'a letter that is escaped',
    'CANÄRY-7f3a',
    (said: unknown) => JSON.stringify(said).replace('Ä', '\\u00c4'),
  ],
])('hides a secret answer with %s that is repeated as JSON in a text', async (_, secret, write) => {
  const session = openSession();
  const { all, wire } = observed(session);
  await answer(session, { code: secret });
  wire({ log: write({ code: secret }) });
  expect(all()).toContain('[hidden');
  expect(all()).not.toMatch(/7f3a/);
});

/** Returns a recorder of a session whose adapter repeats its input on the wire. */
function observed(session: Session) {
  let observer: SessionObserver | undefined;
  const all = record({
    ...session,
    observe: (given) => {
      observer = given;
      return session.observe(given);
    },
  });
  const wire = (body: unknown) =>
    observer?.onWire?.({ direction: 'in', label: 'event', body, at: 0 });
  return { all, wire };
}

const CANARY = 'CANARY-7f3a-9c';

describe('what is known to be secret by its name or its looks is in no recording', () => {
  test.each<[unknown]>([
    [{ password: CANARY }],
    [{ headers: { Authorization: CANARY, 'x-api-key': CANARY, 'Set-Cookie': [CANARY, CANARY] } }],
    [{ resumed: { credentialRef: CANARY } }],
    [{ access_token: CANARY, refreshToken: CANARY, client_secret: CANARY, privateKey: CANARY }],
    [{ url: `https://api.example/x?a=1&access_token=${CANARY}&b=2` }],
    [{ text: `See https://api.example/x?key=${CANARY}, or #id_token=${CANARY}` }],
    [{ url: `https://ada:${CANARY}@api.example/x` }],
    [{ line: `authorization: Bearer ${CANARY}` }],
    [{ line: `Basic ${btoa(`ada:${CANARY}`)}` }],
    [{ line: `eyJhbGciOiJIUzI1NiJ9.eyJpZCI6NDcxMX0.${CANARY}` }],
    [{ sessions: { [`Bearer ${CANARY}`]: 1 } }],
    [{ secretKey: CANARY, secret_key: CANARY, passcode: CANARY, pinCode: CANARY, pass: CANARY }],
    [{ passwords: [CANARY], tokens: [CANARY], accessTokens: CANARY, 'API keys': [CANARY] }],
    [{ db_pass: CANARY, userPin: CANARY, 'sms-otp': CANARY, newPassword2: CANARY }],
    [{ password: { value: CANARY, by: [{ old: [[CANARY]] }] } }],
    [{ secrets: { database: { main: CANARY } }, token: { value: CANARY } }],
  ])('%j', (body) => {
    const { all, wire } = observed(openSession());
    wire(body);
    expect(all()).toContain('[hidden');
    expect(all()).not.toContain(CANARY);
    expect(all()).not.toContain(btoa(`ada:${CANARY}`));
  });

  test.each<[unknown]>([
    [{ token: 'Hello', tokens: 512, maxTokens: '4096' }],
    [{ text: 'Basic understanding of cookies: a password is no secret key=value' }],
    [{ url: 'https://github.com@evil.invalid/x?q=token&page=2#top' }],
    [{ url: 'https://api.example:8080/a/b?code=1&to=Ada' }],
    [{ passed: 'yes', compass: 'north', spin: 'left', passengers: ['Ada'], opinion: 'good' }],
    [{ pass: 12, fail: 3, secrets: 2, cookies: 99, totalTokens: 471_108, pinned: 4711 }],
    [{ usage: { tokens: { input: 512, output: 123_456, kind: 'text' } } }],
    [{ pins: [{ title: 'Café Einstein', at: 5252 }], sessions: [4711] }],
    [{ properties: { password: { type: 'string', minLength: 128, title: 'Your password' } } }],
    [{ secretary: 'Ada', keyboard: 'qwertz', authorized: 'yes', password: '' }],
    [JSON.parse('{"__proto__":{"a":"b"}}')],
  ])('but what only looks a little like it is: %j', (body) => {
    const session = openSession();
    const recorder = recordSession(session);
    const { all, wire } = observed(session);
    wire(body);
    expect(all()).not.toContain('[hidden');
    expect(all()).toContain(JSON.stringify(body).slice(1, -1));
    recorder.stop();
  });
});

test.each<[unknown]>([
  [{ password: 47_110_815 }],
  [{ pin: [47_110_815] }],
  [{ otp: { value: [[47_110_815]] } }],
  [{ 'security code': { now: { value: 47_110_815 } } }],
])('a number under a name that says that it is secret is in no recording: %j', (body) => {
  const { all, wire } = observed(openSession());
  wire({ order: 5_110_822, ...(body as object) });
  expect(all()).not.toContain('47110815');
  expect(all()).toContain('5110822');
});

test('a number of three and of four digits under such a name is hidden, too', () => {
  const { all, wire } = observed(openSession());
  wire({ pin: 4711, cvc: 123 });
  expect(all()).toContain('{"pin":0,"cvc":0}');
});

test('what is deeper than a program’s stack is recorded too', () => {
  const session = openSession();
  let observer: SessionObserver | undefined;
  const recorder = recordSession({
    ...session,
    observe: (given) => {
      observer = given;
      return () => {};
    },
  });
  let deep: unknown = { password: CANARY };
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  observer?.onWire?.({ direction: 'in', label: 'event', body: deep, at: 0 });
  expect(recorder.getLog().problem).toBeUndefined();
  let found: unknown = recorder.getLog().wire[0]?.body;
  while (Array.isArray(found)) found = found[0];
  expect(found).toEqual({ password: '[hidden, 14 characters]' });
});
