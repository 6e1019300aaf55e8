import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answerQuestion.ts';
import {
  answerOf,
  checkDraft,
  type Draft,
  type DraftAction,
  emptyDraft,
  orderOf,
  readDraft,
  reduceDraft,
  twinsOf,
  wordsOf,
} from './draft.ts';
import { type QuestionModel, readQuestion } from './readQuestion.ts';

const single = readQuestion({
  question: 'q',
  choices: ['a', { id: 'b', label: 'B' }],
  allowOther: true,
});
const several = readQuestion({
  question: 'q',
  choices: ['a', { id: 'b', label: 'B' }, 'c', 'a'],
  multiple: true,
  min: 2,
  max: 3,
  allowOther: true,
});
const free = readQuestion({ question: 'q' });

const write = (text: string): DraftAction => ({ type: 'write', text });
const draftOf = (
  model: QuestionModel,
  ...steps: readonly (number | 'other' | 'none' | 'ranked' | DraftAction)[]
): Draft =>
  steps.reduce<Draft>(
    (draft, step) =>
      reduceDraft(model, draft, typeof step === 'object' ? step : { type: 'toggle', option: step }),
    emptyDraft,
  );
const sent = (model: QuestionModel, draft: Draft, isRestart = false) =>
  answerQuestion(model, answerOf(model, draft), isRestart);

describe('a draft of one answer', () => {
  it('takes the place of the one before', () => {
    expect(draftOf(single, 0, 1)).toMatchObject({ chosen: [1], isOther: false });
    expect(draftOf(single, 0, 'other')).toMatchObject({ chosen: [], isOther: true });
    expect(draftOf(single, 'other', write('x'), 0)).toEqual({
      chosen: [0],
      isOther: false,
      text: 'x',
    });
  });

  it('can be sent once something is chosen, or written where something else is', () => {
    expect(checkDraft(single, emptyDraft)).toEqual({ type: 'choose' });
    expect(checkDraft(single, draftOf(single, 0))).toBeUndefined();
    expect(checkDraft(single, draftOf(single, 'other'))).toEqual({ type: 'write' });
    expect(checkDraft(single, draftOf(single, 'other', write('  ')))).toEqual({ type: 'write' });
    expect(checkDraft(single, draftOf(single, 'other', write('x')))).toBeUndefined();
  });

  it('sends the text, the id, or what was written, exactly', () => {
    expect(sent(single, draftOf(single, 0))).toEqual({ output: 'a' });
    expect(sent(single, draftOf(single, 1))).toEqual({ output: 'b' });
    expect(sent(single, draftOf(single, 'other', write(' x ')))).toEqual({ output: ' x ' });
    expect(sent(single, draftOf(single, 1), true)).toEqual({ resumed: { answer: 'b' } });
  });

  it('does not send what was written and then not chosen', () => {
    expect(answerOf(single, draftOf(single, 'other', write('x'), 0))).toEqual({ selected: ['a'] });
  });
});

describe('a draft of several answers', () => {
  it('takes one more until it is full, and one less at any time', () => {
    const full = draftOf(several, 2, 0, 'other');
    expect(full).toMatchObject({ chosen: [0, 2], isOther: true });
    expect(reduceDraft(several, full, { type: 'toggle', option: 1 })).toBe(full);
    expect(reduceDraft(several, full, { type: 'toggle', option: 'other' })).toMatchObject({
      isOther: false,
    });
    expect(reduceDraft(several, full, { type: 'toggle', option: 0 })).toMatchObject({
      chosen: [2],
    });
  });

  it('says how many are missing', () => {
    expect(checkDraft(several, emptyDraft)).toEqual({ type: 'choose' });
    expect(checkDraft(several, draftOf(several, 0))).toEqual({ type: 'few', count: 1, min: 2 });
    expect(checkDraft(several, draftOf(several, 0, 1))).toBeUndefined();
  });

  it('may be sent empty where nothing must be chosen', () => {
    const any = readQuestion({ question: 'q', choices: ['a'], multiple: true, min: 0 });
    expect(checkDraft(any, emptyDraft)).toBeUndefined();
    expect(sent(any, emptyDraft)).toEqual({ output: [] });
  });

  it('sends a list in the order of the options, what was written last', () => {
    const draft = draftOf(several, 'other', write('x'), 1, 0);
    expect(sent(several, draft)).toEqual({ output: ['a', 'b', 'x'] });
    expect(wordsOf(several, draft, 'None')).toEqual(['a', 'B', 'x']);
  });

  it('keeps options with the same text apart', () => {
    expect(draftOf(several, 3)).toMatchObject({ chosen: [3] });
    expect(sent(several, draftOf(several, 0, 3))).toEqual({ output: ['a', 'a'] });
  });
});

describe('a draft of free text', () => {
  it('is sent as written', () => {
    expect(checkDraft(free, emptyDraft)).toEqual({ type: 'write' });
    expect(sent(free, draftOf(free, write('a\nb ')))).toEqual({ output: 'a\nb ' });
  });
});

describe('none of these', () => {
  const one = readQuestion({ question: 'q', choices: ['a', 'b'], allowNone: true });
  const any = readQuestion({
    question: 'q',
    choices: ['a', 'b'],
    multiple: true,
    min: 2,
    allowNone: true,
    allowOther: true,
  });

  it('takes every other choice back, and every other choice takes it back', () => {
    expect(draftOf(any, 0, 'other', 'none')).toMatchObject({ chosen: [], isOther: false });
    expect(draftOf(any, 'none', 1)).toEqual({ chosen: [1], isOther: false, text: '' });
    expect(draftOf(any, 'none', 'none')).toEqual(emptyDraft);
    expect(draftOf(one, 'none', 'none')).toMatchObject({ isNone: true });
    expect(draftOf(one, 'none', 0)).toEqual({ chosen: [0], isOther: false, text: '' });
  });

  it('is a whole answer, however many must be chosen, and is not silence', () => {
    expect(checkDraft(one, draftOf(one, 'none'))).toBeUndefined();
    expect(checkDraft(any, draftOf(any, 'none'))).toBeUndefined();
    expect(sent(one, draftOf(one, 'none'))).toEqual({ output: { none: true } });
    expect(sent(any, draftOf(any, 'none'))).toEqual({ output: [] });
    expect(answerOf(any, draftOf(any, 'none'))).toEqual({ selected: [], none: true });
    expect(wordsOf(one, draftOf(one, 'none'), 'None of these')).toEqual(['None of these']);
  });

  it('counts only where the question allows it', () => {
    expect(checkDraft(single, { ...emptyDraft, isNone: true })).toEqual({ type: 'choose' });
  });
});

describe('a draft of an order', () => {
  const ranked = readQuestion({ question: 'q', choices: ['a', 'b', 'c', 'a'], rank: true });
  const move = (option: number, to: number): DraftAction => ({ type: 'move', option, to });

  it('does not count as an answer until the person moves something or confirms the order (promise 2)', () => {
    expect(checkDraft(ranked, emptyDraft)).toEqual({ type: 'rank' });
    expect(checkDraft(ranked, draftOf(ranked, 'ranked'))).toBeUndefined();
    expect(checkDraft(ranked, draftOf(ranked, 'ranked', 'ranked'))).toEqual({ type: 'rank' });
    expect(checkDraft(ranked, draftOf(ranked, move(0, 1)))).toBeUndefined();
  });

  it('moves one and keeps the others in their order; none is lost, none is there twice', () => {
    expect(orderOf(ranked, draftOf(ranked, move(3, 0)))).toEqual([3, 0, 1, 2]);
    expect(orderOf(ranked, draftOf(ranked, move(0, 3), move(2, 0)))).toEqual([2, 1, 3, 0]);
    expect(sent(ranked, draftOf(ranked, move(1, 0)))).toEqual({ output: ['b', 'a', 'c', 'a'] });
    expect(wordsOf(ranked, draftOf(ranked, move(1, 0)), '')).toEqual([
      '1. b',
      '2. a',
      '3. c',
      '4. a',
    ]);
  });

  it('keeps the order when the person says that it is not final', () => {
    expect(orderOf(ranked, draftOf(ranked, move(3, 0), 'ranked'))).toEqual([3, 0, 1, 2]);
  });

  it.each([[[0, 0, 1, 2]], [[0, 1]], [[0, 1, 2, 9]], ['x'], [null]])(
    'that was kept as %j is not believed',
    (order) => {
      const kept = readDraft({ order, isRanked: true });
      expect(orderOf(ranked, kept)).toEqual([0, 1, 2, 3]);
    },
  );

  it('survives being kept', () => {
    const draft = draftOf(ranked, move(3, 0));
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });
});

describe('no answer', () => {
  it('says so in the shape the tool is answered in', () => {
    expect(answerQuestion(single, { selected: [], declined: true }, false)).toEqual({
      output: { declined: true },
    });
    expect(answerQuestion(single, { selected: [], declined: true }, true)).toEqual({
      resumed: { declined: true },
    });
  });
});

it('says that nothing can be chosen where every option sends what another one does', () => {
  const choices = [
    { id: 'a', label: 'Pay' },
    { id: 'a', label: 'Wait' },
  ];
  const all = readQuestion({ question: 'q', choices });
  expect(checkDraft(all, emptyDraft)).toEqual({ type: 'twins' });
  const rest = readQuestion({ question: 'q', choices, allowOther: true });
  expect(checkDraft(rest, emptyDraft)).toEqual({ type: 'choose' });
});

it('looks once at each of many options for its twins, however often they are drawn', () => {
  let looked = 0;
  const options = Array.from({ length: 1_000 }, (_, at) => ({
    get value() {
      looked += 1;
      return `option ${at}`;
    },
    label: `option ${at}`,
  }));
  const model = { question: 'Which?', options };
  for (let drawing = 0; drawing < 5; drawing += 1) {
    twinsOf(model);
    checkDraft(model, { chosen: [7], isOther: false, text: '' });
  }
  expect(looked).toBe(1_000);
});
