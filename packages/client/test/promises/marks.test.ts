import { createSession, textOf } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';

test.each([
  ['marks on one letter', `e${'\u0301'.repeat(12_000)}`],
  ['joiners', `x${'\u200d'.repeat(12_000)}`],
  ['emoji joined without end', '\u{1f468}\u200d'.repeat(4_000)],
  ['Devanagari vowel signs', `\u0915${'\u093f'.repeat(12_000)}`],
])('a text with no good place to cut is cut into few blocks: %s', async (_, text) => {
  const backend = scriptedBackend((agent) => agent.on('go', () => text));
  const session = createSession({ backend });
  await session.send('go').outcome;
  const part = session.getState().messages.at(-1)?.parts[0];
  if (part?.type !== 'text') throw new Error('no text');
  expect(textOf(part)).toBe(text);
  expect(part.blocks.length).toBeLessThan(5);
  for (const block of part.blocks) expect(block).not.toMatch(/\p{Cs}/u);
});
