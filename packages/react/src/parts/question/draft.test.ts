import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answerQuestion.ts';
import {
  answerOf,
  checkDraft,
  type Draft,
  type DraftAction,
  emptyDraft,
  reduceDraft,
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
  ...steps: readonly (number | 'other' | DraftAction)[]
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
    expect(wordsOf(several, draft)).toEqual(['a', 'B', 'x']);
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
