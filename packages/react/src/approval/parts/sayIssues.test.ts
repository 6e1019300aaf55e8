import { defineInterruptTool } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeInterrupt } from '../../../test/harness/handles.ts';
import { ar } from '../../messages/ar.ts';
import { de } from '../../messages/de.ts';
import { en } from '../../messages/en.ts';
import { ja } from '../../messages/ja.ts';
import { sayIssues } from './sayIssues.ts';

const input = z.object({
  action: z.string(),
  count: z.int(),
  to: z.object({ mail: z.email() }),
  rows: z.array(z.number()),
  when: z.string().min(1, 'Pick a day'),
});
const tool = defineInterruptTool({ name: 'send', input, answer: 'restart' });
const wrong = { action: 5, to: { mail: 'ada' }, rows: [true], when: '' };
const interrupt = makeInterrupt({ name: 'send', input: wrong });
const said = (words: Parameters<typeof sayIssues>[1], changed: object = {}) =>
  sayIssues({ tool, input: wrong, issues: tool.check(interrupt), ...changed }, words);

test('says in the kit’s words what a schema library says, and leaves an app’s words alone', () => {
  expect(said(en)).toEqual([
    'action should be text; it’s a number',
    'count is missing',
    'to.mail isn’t what the tool takes',
    'rows.0 should be a number; it’s yes or no',
    'when: Pick a day',
  ]);
});

test('names the fields that a strict schema doesn’t know', () => {
  const strict = defineInterruptTool({
    name: 'send',
    input: z.strictObject({ to: z.strictObject({ mail: z.string() }) }),
    answer: 'restart',
  });
  const more = { to: { mail: 'a', copy: 'b', blind: 'c' }, speed: 1 };
  const issues = strict.check(makeInterrupt({ name: 'send', input: more }));
  expect(sayIssues({ tool: strict, input: more, issues }, en)).toEqual([
    'to.copy, to.blind isn’t known to this app',
    'speed isn’t known to this app',
  ]);
});

test.each([
  ['German', de, 'action sollte ein Text sein; ist eine Zahl'],
  ['Japanese', ja, 'actionはテキストのはずですが、数値です'],
  ['Arabic', ar, 'action المطلوب نص، والموجود عدد'],
])('says it in %s', (_, words, first) => {
  expect(said(words)[0]).toBe(first);
  expect(said(words).join()).not.toMatch(/Invalid|expected/);
});

test('leaves what the kit itself says', () => {
  expect(said(en, { issues: ['the app failed'] })).toEqual(['the app failed']);
});

test('a schema that throws says nothing more', () => {
  const fails = () => {
    throw new Error('no');
  };
  const broken = { ...tool, input: { '~standard': { validate: fails } } };
  expect(said(en, { tool: broken, issues: ['x'] })).toEqual(['x']);
});
