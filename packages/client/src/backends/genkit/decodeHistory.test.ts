import { expect, test } from 'vitest';
import { decodeHistory } from './decodeHistory.ts';

const partsOf = (role: string, content: readonly object[]) =>
  decodeHistory([{ role, content }])[0]?.parts;

test('texts that follow one another are one, as while they stream; another kind parts them', () => {
  const parts = partsOf('model', [
    { reasoning: 'Let me ' },
    { reasoning: 'see.' },
    { text: 'One' },
    { text: ', two' },
    { toolRequest: { name: 'look', ref: '1', input: {} } },
    { text: 'Three' },
    { text: '.' },
  ]);
  expect(parts).toMatchObject([
    { type: 'reasoning', blocks: ['Let me ', 'see.'] },
    { type: 'text', blocks: ['One', ', two'] },
    { type: 'tool' },
    { type: 'text', blocks: ['Three', '.'] },
  ]);
  expect(new Set(parts?.map(({ id }) => id)).size).toBe(4);
});

test('what a person has sent as several texts stays several', () => {
  expect(partsOf('user', [{ text: 'a' }, { text: 'b' }])).toHaveLength(2);
});
