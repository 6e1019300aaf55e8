import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeHandle } from '../../test/harness/handles.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { fileAnswer } from './parts/fileAnswer.ts';
import { type AnswerWay, readQuestion, wayOf } from './parts/readQuestion.ts';

// Every way in which a question is answered, one line each: a new `AnswerWay` does not compile before it has a line here.

interface Way {
  readonly input: object;
  /** The schema by which the backend describes the answer. */
  readonly answerSchema?: object;
  /** What the card draws to fill the answer in. Absent: there is nothing to fill in. */
  readonly control?: string;
  /** The word by which it is asked for, in docs/cards/multi-choice-question.md. */
  readonly word?: string;
}

const question = 'Which first?';
const answerSchema = { type: 'object', properties: { street: { type: 'string' } } };
const ways: Readonly<Record<AnswerWay, Way>> = {
  choice: {
    input: { question, choices: ['a', 'b'] },
    control: 'input[type="radio"]',
    word: 'choices',
  },
  order: { input: { question, choices: ['a', 'b'], rank: true }, control: 'ol', word: 'rank' },
  text: { input: { question }, control: 'textarea[data-hp-text]' },
  file: { input: { question, file: true }, control: 'input[type="file"]', word: 'file' },
  form: { input: { question }, answerSchema, control: '.hp-form', word: 'answerSchema' },
  none: { input: { question, choices: [1, 2] } },
};

const ask = ({ input, answerSchema }: Way) =>
  makeHandle({
    tool: undefined,
    name: 'ask',
    input,
    ...(answerSchema && {
      answerSchema,
      allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
    }),
  });

afterEach(cleanup);

test.each(Object.entries(ways))(
  '%s: the card draws its control, and no other',
  async (name, way) => {
    const interrupt = ask(way);
    expect(wayOf(readQuestion(interrupt.input, interrupt))).toBe(name);
    const { container } = render(
      <MultiChoiceQuestion
        interrupt={interrupt}
        file={fileAnswer({ accept: ['.pdf'], maxBytes: 1000 })}
      />,
    );
    const drawn = () =>
      Object.values(ways)
        .map(({ control }) => control)
        .filter((control) => control && container.querySelector(control));
    await waitFor(() => expect(drawn()).toEqual(way.control ? [way.control] : []));
    const send = container.querySelector('[data-hp-answer="send"]');
    expect(send?.getAttribute('aria-disabled')).toBe('true');
  },
);

test('the card’s page says how each way is asked for', () => {
  const page = join(import.meta.dirname, '../../../../docs/cards/multi-choice-question.md');
  const docs = readFileSync(page, 'utf8');
  const words = Object.values(ways).flatMap(({ word }) => word ?? []);
  expect(words.filter((word) => !docs.includes(`\`${word}`))).toEqual([]);
});

test('a question that the backend has no word to leave is not declined, unless the app has one', () => {
  const handle = { ...ask(ways.text), takesNoDecline: true } as const;
  const buttons = () => [...document.querySelectorAll('[data-hp-answer="decline"]')];
  render(<MultiChoiceQuestion interrupt={handle} />);
  expect(buttons()).toEqual([]);
  cleanup();
  render(<MultiChoiceQuestion interrupt={handle} declined={() => ({ output: 'no answer' })} />);
  expect(buttons()).toHaveLength(1);
});
