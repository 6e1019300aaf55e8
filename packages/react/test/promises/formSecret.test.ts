import type { Interrupt } from '@holdpoint/client';
import { signIn } from '@holdpoint/react';
import { describe, expect, test } from 'vitest';

// Nothing here reads the interrupt.
const request = {
  interrupt: {} as Interrupt,
  sessionId: 's',
  signal: new AbortController().signal,
};
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const hex = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text: string) => hex(text).match(/../g) ?? [];
const broken = (text: string, length: number, by: string) =>
  text.replace(new RegExp(`.{${length}}`, 'g'), (line) => line + by);

const SHA_256 = 'e80dede84293310c5a157d7bf7fa176a94d42b6c6df9a3a3bcfc823ccbdfca9d';

async function submit(typed: string, end: { message: string } | { reference: string }) {
  const data = new FormData();
  data.set('secret', typed);
  const flow = signIn.form({
    submit: async () => {
      if ('message' in end) throw new Error(end.message);
      return end.reference;
    },
  });
  try {
    return { reference: await flow.submit(data, request) };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

const secrets = [
  ['a key with a blank', 'CANARY 7f3a'],
  ['a pasted key', ' sk-live_Zt6pQx81LmNw\n'],
  ['a password with signs', 'p@ss"w\\rd/ü&<9>'],
  ['a long key', `ghp_${'aB3dE5fG7hJ9kL1m'.repeat(3)}`],
] as const;

const spellings: readonly (readonly [name: string, spell: (secret: string) => string])[] = [
  ['as it is', (secret) => secret],
  ['trimmed', (secret) => secret.trim()],
  ['in lower case', (secret) => secret.toLowerCase()],
  ['in upper case', (secret) => secret.toUpperCase()],
  ['as JSON', (secret) => JSON.stringify({ secret })],
  ['in wide letters', (secret) => wide(secret)],
  ['in groups', (secret) => secret.replace(/(\w{4})/g, '$1-')],
  ['the first seven tenths of it', (secret) => secret.slice(0, Math.ceil(secret.length * 0.7) + 2)],
  ['the last seven tenths of it', (secret) => secret.slice(-Math.ceil(secret.length * 0.7) - 2)],
];

function wide(text: string): string {
  return text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
}

/** References that merely share letters and digits. */
const ordinary = [
  'tok_8f3a61c09be24d',
  'arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/key-a1B2c3',
  '2026-10-05T10:30:00.000Z',
  'ORD-2026-0047110815',
  '01:23:45:67:89:ab:cd:ef',
  `<Buffer ${bytes('a reference').join(' ')}>`,
  hex('a reference'),
  base64('a reference'),
  broken(base64('a long reference to what the person has typed'), 16, '\n'),
  SHA_256,
  broken(SHA_256, 2, ':'),
];

describe.each(secrets)('what was typed, %s,', (_what, secret) => {
  test.each(spellings)('is not shown in an error’s message: %s', async (_name, spell) => {
    expect(await submit(secret, { message: `GET /keys?key=${spell(secret)} failed.` })).toEqual({
      message: '',
    });
    expect(await submit(secret, { message: spell(secret) })).toEqual({ message: '' });
  });

  test.each(spellings)('is never the reference: %s', async (_name, spell) => {
    for (const reference of [spell(secret), `key:${spell(secret)}`]) {
      expect(await submit(secret, { reference })).not.toHaveProperty('reference');
    }
  });

  test.each([
    'This key is not known.',
    'The server is busy. Try again at 10:30.',
    'No such key: sk-…7f3a (4 characters shown).',
    'A password needs a sign & a digit, such as <9>.',
    'Keys look like sk-live_… or ghp_….',
  ])('does not hide words that do not repeat it: %s', async (message) => {
    expect(await submit(secret, { message })).toEqual({ message });
  });

  test.each([
    'ref_01HZX4T9',
    '3f2b9c1e-7a44-4d0e-9b1c-5d7f3a6e8c90',
    base64('{"kind":"credential","id":4711}'),
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6NDcxMX0.c2lnbmF0dXJl',
    ...ordinary,
  ])('does not keep an opaque reference back: %s', async (reference) => {
    expect(await submit(secret, { reference })).toEqual({ reference });
  });
});

describe('a short secret', () => {
  test.each<[string, string]>([
    ['4711', 'PIN 4711 is wrong.'],
    ['4711', 'pin=4711'],
    ['123', 'CVC 123 is wrong.'],
    ['Rex!', 'No pet is called rex!'],
    ['#?!§$%', 'key#?!§$%end'],
    ['straße12', 'STRASSE12 is wrong.'],
    ['STRASSE12', 'straße12 is wrong.'],
    ['ΟΔΟΣ-4711', 'οδος-4711 is wrong.'],
  ])('%s is not shown where it stands by itself: %s', async (secret, message) => {
    expect(await submit(secret, { message })).toEqual({ message: '' });
    expect(await submit(secret, { reference: message })).not.toHaveProperty('reference');
  });

  test.each(['123', '1234', '47110'])('%s keeps no ordinary reference back', async (secret) => {
    for (const reference of ordinary) {
      expect(await submit(secret, { reference })).toEqual({ reference });
    }
  });

  test.each([
    ['4711', '3f2b9c1e-47110-4d0e'],
    ['4711', 'Reference 947112 was not found.'],
    ['key', 'This key is not known.'],
    ['a', 'This is not a key.'],
    ['1', 'Line 1: no such key.'],
    ['12', 'Try again in 12 minutes.'],
    ['pass', 'Passports are not keys.'],
    ['ключ', 'Таких ключей нет.'],
    ['1234', `Reference ${base64('91234')} was not found.`],
    ['1234', `Reference ${hex('12345')} was not found.`],
    ['', 'This key is not known.'],
    ['   ', 'This key is not known.'],
  ])('“%s” does not hide words that it is a part of: %s', async (secret, message) => {
    expect(await submit(secret, { message })).toEqual({ message });
  });

  test.each(['a', '12', 'key', '4711', 'Rex!'])('%s is not a reference', async (secret) => {
    expect(await submit(secret, { reference: secret })).not.toHaveProperty('reference');
    expect(await submit(` ${secret}`, { reference: secret })).not.toHaveProperty('reference');
  });
});

test('a passphrase of ordinary words hides no message with some of them', async () => {
  const secret = 'correct horse battery staple';
  const message = 'That is not correct: the battery of your horse is empty.';
  expect(await submit(secret, { message })).toEqual({ message });
  const shown = { message: 'Wrong: correct-horse-battery' };
  expect(await submit(secret, shown)).toEqual({ message: '' });
});

test('of a pasted key file its usual first line may be named', async () => {
  const secret = `-----BEGIN OPENSSH PRIVATE KEY-----\n${'b3BlbnNzaC1rZXktdjEAAAAABG5vbm'.repeat(30)}\n-----END`;
  const message = 'A key file begins with -----BEGIN OPENSSH PRIVATE KEY-----.';
  expect(await submit(secret, { message })).toEqual({ message });
});

test('a message that people can’t read is not shown, and costs no time', async () => {
  const message = '%41'.repeat(400_000);
  expect(await submit('CANARY 7f3a', { message })).toEqual({ message: '' });
});

test('words of many sentences are read, and shown', async () => {
  const message = 'The server at keys.example has no room for another key of yours. '.repeat(100);
  expect(await submit('CANARY 7f3a', { message })).toEqual({ message });
});
