import type { Interrupt } from '@holdpoint/client';
import { form } from '@holdpoint/react';
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
const percentAll = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16)}`).join('');

async function submit(typed: string, end: { message: string } | { reference: string }) {
  const data = new FormData();
  data.set('secret', typed);
  const flow = form({
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
  ['as a part of an address', (secret) => encodeURIComponent(secret)],
  ['as an address, signs in lower case', percentAll],
  ['as a query', (secret) => new URLSearchParams({ key: secret }).toString()],
  ['as a query of a query', (secret) => encodeURIComponent(`u=${encodeURIComponent(secret)}`)],
  ['as JSON', (secret) => JSON.stringify({ secret })],
  ['as JSON in JSON', (secret) => JSON.stringify(JSON.stringify({ secret }))],
  [
    'as JSON of ASCII only',
    (secret) =>
      [...secret].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  ],
  [
    'as HTML',
    (secret) =>
      secret.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`).replaceAll('ü', '&#xFC;'),
  ],
  ['as HTML by names', (secret) => secret.replace('&', '&amp;').replace('<', '&lt;')],
  ['as base64', (secret) => base64(secret)],
  ['as base64 of JSON', (secret) => base64(JSON.stringify({ id: 7, secret }))],
  ['as Basic', (secret) => `Basic ${base64(`ada:${secret}`)}`],
  ['as Basic, one place on', (secret) => `Basic ${base64(`adam:${secret}`)}`],
  ['as Basic, two places on', (secret) => `Basic ${base64(`adams:${secret}`)}`],
  ['as base64 for addresses', (secret) => base64(secret).replace(/\+/g, '-').replace(/[/]/g, '_')],
  ['as base64 without its end', (secret) => base64(secret).replace(/=+$/, '')],
  ['as base64 in an address', (secret) => encodeURIComponent(`t=${base64(`ada:${secret}`)}`)],
  ['in hexadecimals', hex],
  ['in wide letters', (secret) => wide(secret)],
  ['in groups', (secret) => secret.replace(/(\w{4})/g, '$1-')],
  ['the first seven tenths of it', (secret) => secret.slice(0, Math.ceil(secret.length * 0.7) + 2)],
  ['the last seven tenths of it', (secret) => secret.slice(-Math.ceil(secret.length * 0.7) - 2)],
];

function wide(text: string): string {
  return text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
}

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
  ])('does not keep an opaque reference back: %s', async (reference) => {
    expect(await submit(secret, { reference })).toEqual({ reference });
  });
});

describe('a short secret', () => {
  test.each([
    ['4711', 'PIN 4711 is wrong.'],
    ['4711', 'pin=4711'],
    ['4711', `Basic ${base64('ada:4711')}`],
    ['123', 'CVC 123 is wrong.'],
    ['Rex!', 'No pet is called rex!'],
    ['#?!§$%', 'key#?!§$%end'],
  ])('%s is not shown where it stands by itself: %s', async (secret, message) => {
    expect(await submit(secret, { message })).toEqual({ message: '' });
  });

  test.each([
    ['4711', '3f2b9c1e-47110-4d0e'],
    ['4711', 'Reference 947112 was not found.'],
    ['key', 'This key is not known.'],
    ['a', 'This is not a key.'],
    ['1', 'Line 1: no such key.'],
    ['12', 'Try again in 12 minutes.'],
    ['pass', 'Passports are not keys.'],
    ['', 'This key is not known.'],
    ['   ', 'This key is not known.'],
  ])('“%s” does not hide words that it is a part of: %s', async (secret, message) => {
    expect(await submit(secret, { message })).toEqual({ message });
  });

  test.each(['a', '12', 'key', '4711', 'Rex!'])('%s is no reference', async (secret) => {
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

test('a message that is no words for people is not shown, and no time is lost on it', async () => {
  const message = '%41'.repeat(400_000);
  expect(await submit('CANARY 7f3a', { message })).toEqual({ message: '' });
});
