import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '@holdpoint/client';
import { parseJson } from '@holdpoint/client/adapter';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { type Choice, choose } from '../testing/index.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { readDraft } from './parts/draft.ts';
import { fileAnswer } from './parts/fileAnswer.ts';
import { isQuestion } from './parts/isQuestion.ts';
import { type AnswerWay, readQuestion, wayOf } from './parts/readQuestion.ts';

// Every way of answering a question, one line each: a new `AnswerWay` does not compile before it has a line here, and
// each failure then names what it still lacks.

interface Way {
  readonly input: object;
  /** The backend's schema of the answer. */
  readonly answerSchema?: object;
  /** The control with which the card is answered. Absent if there is none. */
  readonly control?: string;
  /** The word that requests it, in docs/cards/multi-choice-question.md. */
  readonly word?: string;
  /** An unknown tool's input alone does not make this a question. */
  readonly isOnlyIfKnown?: true;
  /** Its part of the draft that survives a reload, besides what every draft has. `null`: nothing. */
  readonly kept: Json;
  /**
   * What an app's test passes to `choose`, what is then sent, and its words on the receipt. `undefined`: it is filled
   * in by hand, or can't be.
   */
  readonly chosen: readonly [choice: Choice, output: Json, words: readonly string[]] | undefined;
  /** A story in this folder that shows it. */
  readonly story: string;
}

const question = 'Which first?';
const answerSchema = { type: 'object', properties: { street: { type: 'string' } } };
const ways: Readonly<Record<AnswerWay, Way>> = {
  choice: {
    input: { question, choices: ['a', 'b'] },
    control: 'input[type="radio"]',
    word: 'choices',
    kept: { chosen: [1] },
    chosen: ['b', 'b', ['b']],
    story: 'AnswersOne',
  },
  order: {
    input: { question, choices: ['a', 'b'], rank: true },
    control: 'ol',
    word: 'rank',
    kept: { order: [1, 0], isRanked: true },
    chosen: [
      ['b', 'a'],
      ['b', 'a'],
      ['1. b', '2. a'],
    ],
    story: 'Ranking',
  },
  text: {
    input: { question },
    control: 'textarea[data-hp-text]',
    isOnlyIfKnown: true,
    kept: { text: 'the first' },
    chosen: ['the first', 'the first', ['the first']],
    story: 'FreeText',
  },
  file: {
    input: { question, file: true },
    control: 'input[type="file"]',
    word: 'file',
    kept: null,
    chosen: undefined,
    story: 'FileWanted',
  },
  form: {
    input: { question },
    answerSchema,
    control: '.hp-form',
    word: 'answerSchema',
    kept: { form: { input: { street: 'Elm' }, texts: {}, json: null } },
    chosen: undefined,
    story: 'OneValue',
  },
  none: {
    input: { question, choices: [1, 2] },
    kept: null,
    chosen: undefined,
    story: 'UnreadableOptions',
  },
};

const ask = (
  { input, answerSchema }: Pick<Way, 'input' | 'answerSchema'>,
  decide = idleTurn.decide,
) =>
  makeHandle({
    tool: undefined,
    turn: { ...idleTurn, decide },
    name: 'ask',
    input,
    ...(answerSchema && {
      answerSchema,
      allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
    }),
  });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
  },
);

test.each(Object.entries(ways))(
  '%s: an unknown tool that asks so asks a question',
  (_name, { isOnlyIfKnown, ...way }) => {
    expect(isQuestion(ask(way))).toBe(!isOnlyIfKnown);
  },
);

test.each(Object.entries(ways))(
  '%s: what is filled in is read back after a reload',
  (_name, { kept }) => {
    expect(readDraft(JSON.parse(JSON.stringify(kept)))).toMatchObject({ ...(kept as object) });
  },
);

test.each(
  Object.entries(ways).flatMap(([name, way]) =>
    way.chosen ? [{ name, chosen: way.chosen, way }] : [],
  ),
)(
  '$name: a test of an app fills it in with choose',
  async ({ chosen: [choice, output, words], way }) => {
    vi.useFakeTimers();
    const decide = vi.fn(idleTurn.decide);
    render(<MultiChoiceQuestion interrupt={ask(way, decide)} />);
    await choose('ask', choice);
    expect(decide.mock.calls).toMatchObject([
      [{ type: 'respond', output }, { verdict: { words } }],
    ]);
  },
);

test('each way is to be seen in a story', () => {
  const stories = globSync('*.stories.tsx', { cwd: import.meta.dirname })
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const named = Object.values(ways).map(({ story }) => `export const ${story}: Story`);
  expect(named.filter((line) => !stories.includes(line))).toEqual([]);
});

test('the card’s page says how each way is asked for', () => {
  const page = join(import.meta.dirname, '../../../../docs/cards/multi-choice-question.md');
  const docs = readFileSync(page, 'utf8');
  const words = Object.values(ways).flatMap(({ word }) => word ?? []);
  expect(words.filter((word) => !docs.includes(`\`${word}`))).toEqual([]);
});

test('a question that code continues with is not declined, unless the app has a word for it', () => {
  const handle = { ...ask(ways.text), continues: true } as const;
  const buttons = () => [...document.querySelectorAll('[data-hp-answer="decline"]')];
  render(<MultiChoiceQuestion interrupt={handle} />);
  expect(buttons()).toEqual([]);
  cleanup();
  render(<MultiChoiceQuestion interrupt={handle} declined={() => ({ output: 'no answer' })} />);
  expect(buttons()).toHaveLength(1);
});

test('an option that is a number which JavaScript rounds is drawn with its digits, and can’t be chosen', async () => {
  const schema = '{"properties":{"row":{"enum":[1,12345678901234567890]}},"required":["row"]}';
  render(
    <MultiChoiceQuestion
      interrupt={ask({ input: { question }, answerSchema: parseJson(schema) as object })}
    />,
  );
  const radio = await screen.findByRole('radio', { name: /^12345678901234567890 .*become/ });
  expect(radio).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: '1' })).toHaveProperty('disabled', false);
});

test.each([
  [{ anyOf: ['a', 'w'].map((seat, at) => ({ const: seat, title: ['Aisle', 'Window'][at] })) }],
  [{ enum: ['a', 'w'], enumNames: ['Aisle', 'Window'] }],
])(
  'several choices with titles are checkboxes with those titles, and say what is sent: %j',
  async (items) => {
    const answerSchema = { type: 'object', properties: { seats: { type: 'array', items } } };
    render(<MultiChoiceQuestion interrupt={ask({ input: { question }, answerSchema })} />);
    const window = await screen.findByRole('checkbox', { name: /^Window.* w$/ });
    fireEvent.click(window);
    expect(window).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /^Aisle.* a$/ })).toHaveProperty('checked', false);
  },
);
