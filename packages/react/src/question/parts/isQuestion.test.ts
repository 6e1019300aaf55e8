import { expect, test } from 'vitest';
import { isQuestion as isAsked } from './isQuestion.ts';

const allowed = { respond: true, restart: false, replaceInput: false, cancel: false };
const isQuestion = (asking: { readonly input: unknown; readonly answerSchema?: unknown }) =>
  isAsked({ ...asking, allowed });

test.each([
  ['texts to choose from', { question: 'Which?', choices: ['a', 'b'] }],
  [
    'options as objects',
    { question: 'Which?', options: [{ id: '1', label: 'One', description: 'first' }] },
  ],
  [
    'several, with bounds',
    { question: 'Which?', choices: ['a'], multiple: true, min: 1, max: 2, allowOther: true },
  ],
  ['nothing to choose from', { question: 'Which?', choices: [] }],
  ['a question without words', { question: {}, choices: ['a'] }],
  ['a field beside it', { question: 'Which?', choices: ['a'], amount: 900 }],
  [
    'an option with a field that it would not draw',
    { question: 'Which?', choices: [{ id: '1', label: 'a', url: 'x' }] },
  ],
  ['two lists', { question: 'Which?', choices: ['a'], options: ['b'] }],
  ['choices that are numbers', { question: 'Which?', choices: [1, 2] }],
  ['a file to give', { question: 'Which?', file: true }],
  ['choices that are no list', { question: 'Which?', choices: 'a or b' }],
])('a question: %s', (_name, input) => {
  expect(isQuestion({ input })).toBe(true);
});

test('words alone are a question where the backend says that a text answers them', () => {
  const input = { question: 'Your name?' };
  expect(isQuestion({ input, answerSchema: { type: 'string', minLength: 1 } })).toBe(true);
  // The subject is shown next to them; but a value that may run the tool is not a question.
  const about = { input: { ...input, amount: 9 }, answerSchema: { type: 'string' } };
  expect(isQuestion(about)).toBe(true);
  expect(isAsked({ ...about, allowed: { ...allowed, restart: true } })).toBe(false);
  const approves = { isInputKnown: true, takesReason: false };
  expect(isAsked({ ...about, allowed, approves })).toBe(false);
  for (const answerSchema of [undefined, null, 'string', {}])
    expect(isQuestion({ input, answerSchema })).toBe(false);
});

test('anything is one where the backend says by a schema what answers it, and takes a result', () => {
  const asking = { input: { amount: 9 }, answerSchema: { type: 'object', properties: {} } };
  expect(isQuestion(asking)).toBe(true);
  expect(isAsked({ ...asking, allowed: { ...allowed, restart: true } })).toBe(false);
  const approves = { isInputKnown: true, takesReason: false };
  expect(isAsked({ ...asking, allowed, approves })).toBe(false);
});

test.each([
  ['no question', { choices: ['a'] }],
  ['a question that is asked of something', { question: 'Which?', index: 'wiki' }],
  ['settings that are called options', { question: 'Which?', options: { limit: 3 } }],
  ['no choices, by a schema’s null', { question: 'Which?', choices: null }],
  ['a file of a tool’s own', { question: 'Which?', file: 'a.pdf' }],
  ['a list', ['question', 'choices']],
  ['null', null],
  ['a text', 'question'],
  ['inherited keys', Object.create({ question: 'Which?', choices: ['a'] })],
])('not a question: %s', (_name, input) => {
  expect(isQuestion({ input })).toBe(false);
});
