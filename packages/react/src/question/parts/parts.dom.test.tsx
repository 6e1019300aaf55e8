import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { describePart } from '../../../test/harness/describePart.tsx';
import { makeHandle } from '../../../test/harness/handles.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import { fileAnswer } from './fileAnswer.ts';
import { Question } from './index.ts';

const ask = (input: unknown, change: Parameters<typeof makeHandle>[0] = {}) =>
  makeHandle({ tool: undefined, name: 'ask', input, ...change });
const input = { question: 'Which?', choices: ['a', 'b'], allowOther: true, more: 'x' };
const within =
  (interrupt: InterruptHandle) =>
  (part: ReactNode): ReactElement => <Question.Root interrupt={interrupt}>{part}</Question.Root>;

const open = within(ask(input));
const wantingFile = (part: ReactNode): ReactElement => (
  <Question.Root
    interrupt={ask({ question: 'Your passport?', file: true })}
    file={fileAnswer({ accept: ['.pdf'], maxBytes: 1_000 })}
  >
    {part}
  </Question.Root>
);
const option = { option: { value: 'a', label: 'a' }, at: 0 };
const choices = Array.from({ length: 9 }, (_, at) => `${at}`);
describePart('Kind', Question.Kind, {}, { tag: 'span', inside: open });
describePart('State', Question.State, {}, { tag: 'span', inside: open });
describePart('Group', Question.Group, {}, { tag: 'fieldset', inside: open });
describePart('Asker', Question.Asker, {}, { tag: 'p', inside: open });
describePart('Prompt', Question.Prompt, {}, { tag: 'h3', inside: open });
describePart('Options', Question.Options, { children: () => null }, { tag: 'div', inside: open });
describePart('Option', Question.Option, { placed: option }, { tag: 'label', inside: open });
describePart('Other', Question.Other, {}, { tag: 'div', inside: open });
describePart(
  'Field, for a text',
  Question.Field,
  {},
  { tag: 'div', inside: within(ask({ question: 'q' })) },
);
describePart(
  'Filter',
  Question.Filter,
  {},
  { tag: 'div', inside: within(ask({ question: 'q', choices })) },
);
const own = within(ask({ ...input, allowNone: true }));
const ranking = within(ask({ question: 'Which first?', choices: ['a', 'b'], rank: true }));
describePart('None', Question.None, {}, { tag: 'label', inside: own });
describePart('Ranked', Question.Ranked, {}, { tag: 'label', inside: ranking });
describePart('Ranking', Question.Ranking, { children: () => null }, { tag: 'ol', inside: ranking });
describePart('Rank', Question.Rank, { placed: option }, { tag: 'li', inside: ranking });
const hidden = within(ask({ ...input, question: 'Which\u200b?' }));
describePart('Notice', Question.Notice, {}, { tag: 'p', inside: hidden });
describePart('Field, for a file', Question.Field, {}, { tag: 'div', inside: wantingFile });
describePart('Rest', Question.Rest, {}, { tag: 'section', inside: open });
describePart('From', Question.From, {}, { tag: 'p', inside: open });
describePart('Status', Question.Status, {}, { tag: 'p', inside: open });
describePart('Actions', Question.Actions, {}, { tag: 'div', inside: open });
describePart('Send', Question.Send, {}, { tag: 'button', inside: open });
describePart('Decline', Question.Decline, {}, { tag: 'button', inside: open });
describePart(
  'Root',
  Question.Root,
  { interrupt: ask(input), children: null },
  { tag: 'article', inside: (part) => part },
);

describe('Question', () => {
  afterEach(cleanup);

  test('a part outside of a question says where it belongs', () => {
    expect(() => render(<Question.Options>{() => null}</Question.Options>)).toThrow(
      'needs a <Question.Root>',
    );
  });

  test.each(['announced', 'decided', 'sending', 'unknown', 'expired'] as const)(
    'nothing can be chosen while it is %s',
    (status) => {
      render(
        within(ask(input, { status }))(
          <Question.Options>
            {(placed) => <Question.Option key={placed.at} placed={placed} />}
          </Question.Options>,
        ),
      );
      for (const radio of screen.getAllByRole('radio')) {
        expect(radio.hasAttribute('disabled')).toBe(true);
      }
    },
  );

  test.each([
    ['one of several', { question: 'q', choices: ['a', 'b'] }, 'Choose one.'],
    [
      'several',
      { question: 'q', choices: ['a', 'b'], multiple: true, min: 2 },
      'Choose at least 2.',
    ],
    ['a text', { question: 'q' }, 'Write your answer.'],
    ['an order', { question: 'q', choices: ['a', 'b'], rank: true }, 'Put them in order'],
  ])('before anything is chosen the status says what Send waits for: %s', (_, asked, says) => {
    render(
      <Question.Root interrupt={ask(asked)}>
        <Question.Status />
      </Question.Root>,
    );
    expect(screen.getByText(says, { exact: false })).toBeTruthy();
  });

  test('a wish for a file is an argument where the app allows none, and the answer is written', () => {
    render(
      within(ask({ question: 'Your passport?', file: true }))(
        <>
          <Question.Field />
          <Question.Rest />
        </>,
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toBeTruthy();
    expect(document.querySelector('input[type=file]')).toBeNull();
    expect(screen.getByText('file')).toBeTruthy();
  });

  test('the buttons inside of a part are drawn as the app says', () => {
    const moved = ask({ question: 'Which first?', choices: ['a', 'b'], rank: true });
    const { container } = render(
      <Question.Root
        interrupt={moved}
        innerButtons={{
          className: ({ action, kind }) => `${kind} ${action}`,
          render: <button type="button" data-ours="" />,
        }}
      >
        <Question.Ranking>
          {(placed) => <Question.Rank key={placed.at} placed={placed} />}
        </Question.Ranking>
      </Question.Root>,
    );
    const buttons = [...container.querySelectorAll('button[data-ours]')];
    expect(buttons.map(({ className }) => className)).toEqual([
      'question move-up',
      'question move-down',
      'question move-up',
      'question move-down',
    ]);
    const order = () =>
      [...container.querySelectorAll('li b')].map(({ textContent }) => textContent);
    fireEvent.click(buttons[1] as Element);
    expect(order()).toEqual(['b', 'a']);
  });

  test('warns in the console if a button part is rendered as another element', () => {
    const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <Question.Root
        interrupt={ask({ question: 'Which first?', choices: ['a', 'b'], rank: true })}
        innerButtons={{ render: <div /> }}
      >
        <Question.Ranking>
          {(placed) => <Question.Rank key={placed.at} placed={placed} />}
        </Question.Ranking>
      </Question.Root>,
    );
    expect(noise.mock.calls[0]?.[0]).toContain('It is a <div>');
    noise.mockRestore();
  });

  test('an app reads the question its own way, and what it does not carry is drawn', () => {
    const read = () => ({ question: 'Mine?', options: [], drawn: ['prompt'] });
    render(
      <Question.Root interrupt={ask({ prompt: 'Mine?', tone: 'rude' })} read={read}>
        <Question.Prompt />
        <Question.Rest />
      </Question.Root>,
    );
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Mine?');
    expect(screen.getByText('tone')).toBeTruthy();
    expect(screen.queryByText('prompt')).toBeNull();
  });
});
