import { describe, expect, it } from 'vitest';
import { readQuestion } from './readQuestion.ts';

const undrawn = (input: Record<string, unknown>) => {
  const { drawn = [] } = readQuestion(input);
  return Object.keys(input).filter((key) => !drawn.includes(key));
};

describe('readQuestion', () => {
  it('reads options as texts and as objects, from `choices` and from `options`', () => {
    expect(readQuestion({ question: 'Which?', choices: ['a', 'b'] })).toMatchObject({
      question: 'Which?',
      options: [
        { value: 'a', label: 'a' },
        { value: 'b', label: 'b' },
      ],
    });
    expect(
      readQuestion({
        question: 'Which?',
        options: [{ id: 'x', label: 'X', description: 'the last but two' }],
      }).options,
    ).toEqual([{ value: 'x', label: 'X', description: 'the last but two' }]);
  });

  it('keeps options with the same id or label apart', () => {
    const { options } = readQuestion({
      question: 'q',
      choices: ['a', 'a', { id: 'a', label: 'b' }],
    });
    expect(options).toHaveLength(3);
  });

  it('draws every field it does not carry whole as an argument (promise 1)', () => {
    expect(undrawn({ question: 'q', choices: ['a'], urgency: 'now' })).toEqual(['urgency']);
    // An option with an unknown field: the whole list is also shown as an argument.
    expect(undrawn({ question: 'q', choices: [{ id: 'a', label: 'A', price: 12 }] })).toEqual([
      'choices',
    ]);
    expect(undrawn({ question: 'q', choices: ['a', 7] })).toEqual(['choices']);
    expect(undrawn({ question: 'q', choices: [{ id: 'a', label: {} }] })).toEqual(['choices']);
    expect(undrawn({ question: { text: 'q' }, choices: ['a'] })).toEqual(['question']);
    expect(undrawn({ question: 'q', choices: ['a'], options: ['b'] })).toEqual(['options']);
    expect(undrawn({ question: 'q', choices: ['a'], multiple: 'yes' })).toEqual(['multiple']);
    expect(undrawn({ question: 'q', choices: ['a'], description: 'd' })).toEqual(['description']);
  });

  it('obeys limits only where they can be kept, and shows the others', () => {
    const several = { question: 'q', choices: ['a', 'b', 'c'], multiple: true };
    expect(readQuestion({ ...several, min: 1, max: 2 })).toMatchObject({ min: 1, max: 2 });
    expect(undrawn({ ...several, min: 1, max: 2 })).toEqual([]);
    expect(undrawn({ ...several, min: 4 })).toEqual(['min']);
    expect(readQuestion({ ...several, min: 4 }).min).toBeUndefined();
    expect(readQuestion({ ...several, allowOther: true, min: 4 }).min).toBe(4);
    expect(undrawn({ ...several, min: 3, max: 2 })).toEqual(['min']);
    expect(undrawn({ ...several, max: 0 })).toEqual(['max']);
    expect(undrawn({ ...several, max: 1.5 })).toEqual(['max']);
    expect(undrawn({ question: 'q', choices: ['a', 'b'], max: 2 })).toEqual(['max']);
  });

  it('is free text without options', () => {
    expect(readQuestion({ question: 'q' }).options).toEqual([]);
    expect(undrawn({ question: 'q', choices: [] })).toEqual([]);
  });

  it('reads own fields only, and returns an empty question for any other input', () => {
    const polluted = JSON.parse('{ "__proto__": { "question": "q" } }');
    expect(readQuestion(polluted).question).toBe('');
    for (const input of [null, undefined, 'q', 1, ['q']]) {
      expect(readQuestion(input)).toEqual({ question: '', options: [] });
    }
  });

  it('ranks a list that can be ranked, and draws the wish as an argument where it can not', () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
    expect(readQuestion({ question: 'q', choices: ['a', 'b'], rank: true })).toMatchObject({
      ranked: true,
    });
    for (const choices of [['a'], [], list(51)]) {
      expect(readQuestion({ question: 'q', choices, rank: true }).ranked).toBeUndefined();
      expect(undrawn({ question: 'q', choices, rank: true })).toContain('rank');
    }
    expect(undrawn({ question: 'q', choices: ['a', 'b'], rank: 'yes' })).toEqual(['rank']);
    // Fields that a ranking ignores are shown.
    expect(undrawn({ question: 'q', choices: ['a', 'b'], rank: true, multiple: true })).toEqual([
      'multiple',
    ]);
  });

  it('wants a file only where there is nothing to choose from', () => {
    expect(readQuestion({ question: 'q', file: true })).toMatchObject({ file: true });
    expect(readQuestion({ question: 'q', choices: ['a'], file: true }).file).toBeUndefined();
    expect(undrawn({ question: 'q', choices: ['a'], file: true })).toEqual(['file']);
  });
});

describe('options beside a schema of the answer', () => {
  const allowed = { respond: true, restart: false, replaceInput: false, cancel: true };
  const one = { question: 'Which?', choices: ['a', 'b'] };
  const several = { ...one, multiple: true };
  const ranked = { ...one, rank: true };
  const text = { type: 'string' };
  const texts = { type: 'array', items: text };
  const object = { type: 'object', properties: { selected: texts } };

  it.each([
    [one, text],
    [one, { type: ['string', 'null'] }],
    [one, { anyOf: [text, { type: 'null' }] }],
    [one, { oneOf: [object, text] }],
    [one, { title: 'Answer' }],
    [several, texts],
    [several, { type: 'array' }],
    [ranked, texts],
  ])('are chosen from where a choice is an answer: %j by %j', (input, answerSchema) => {
    const asking = { input, answerSchema, allowed };
    expect(readQuestion(input, asking)).toMatchObject({
      options: [{ value: 'a' }, { value: 'b' }],
    });
  });

  it.each([
    [one, object],
    [one, { properties: {} }],
    [one, { anyOf: [object, { type: 'null' }] }],
    [one, { $ref: '#/$defs/Answer', $defs: { Answer: object } }],
    [one, texts],
    [several, text],
    [several, { type: 'array', items: object }],
    [ranked, object],
  ])('are drawn beside a form where it is none: %j by %j', (input, answerSchema) => {
    const asking = { input, answerSchema, allowed };
    const model = readQuestion(input, asking);
    expect(model).toMatchObject({ question: 'Which?', options: [], form: answerSchema });
    expect(model.drawn).toEqual(['question']);
  });

  it('are chosen from where the app makes the answer', () => {
    const asking = { input: one, answerSchema: object, allowed };
    expect(readQuestion(one, asking, true).form).toBeUndefined();
    expect(readQuestion(one, asking, true).options).toHaveLength(2);
  });
});
