import {
  type BackendInterrupt,
  createSession,
  defineInterruptTool,
  type Session,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, question, type Renderer, useAgentTurn } from '@holdpoint/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { button, press } from './place.testkit.tsx';
import '@holdpoint/react/styles.css';

const ask = defineInterruptTool({
  name: 'ask',
  input: z.looseObject({}),
  answer: 'respond',
});

/** Whether the app knows the tool, or draws it by its shape. */
const known: readonly (readonly [string, readonly Renderer[]])[] = [
  ['of a tool that the app has as a question', [question(ask)]],
  ['of a tool that nobody defined', []],
];

const Page = ({
  session,
  renderers,
}: {
  readonly session: Session;
  readonly renderers: readonly Renderer[];
}) => <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;

/** A page with this pending request; the answers it sends. */
async function open(
  input: object,
  renderers: readonly Renderer[],
  more: Partial<BackendInterrupt> = {},
) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt(ask, input, more));
    agent.onRespond(ask, () => 'Thanks.');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const { container, unmount } = await render(<Page session={session} renderers={renderers} />);
  const sent = () =>
    backend.requests.flatMap((request) =>
      request.type === 'resume' ? request.answers.map(({ resolution }) => resolution) : [],
    );
  return { container, unmount, sent };
}

const isOff = (name: string) =>
  expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');

for (const [whose, renderers] of known) {
  test.each([
    ['an option that is a number', { question: 'Which?', choices: ['a', 7] }],
    ['an option without an id', { question: 'Which?', choices: [{ label: 'A' }, { label: 'B' }] }],
    ['an option whose words are none', { question: 'Which?', options: [{ id: 'a', label: {} }] }],
    ['options that are no list', { question: 'Which?', choices: 'a, b or c' }],
    ['no option that is one', { question: 'Which?', choices: [null, []], allowOther: true }],
  ])(
    `a question ${whose} with %s is neither an approval nor free text: all of it is drawn, and it can only be declined`,
    async (_what, input) => {
      const { container, sent } = await open(input, renderers);
      await expect.element(page.getByText(/The options can’t be read/)).toBeVisible();
      expect(container.querySelectorAll('input, textarea')).toHaveLength(0);
      await expect.element(button('Approve')).not.toBeInTheDocument();
      await isOff('Send answer');
      await press('Decline');
      await expect.poll(sent).toMatchObject([{ type: 'respond', output: { declined: true } }]);
    },
  );

  test(`a question ${whose} with no options at all is answered in the person’s words`, async () => {
    const { sent } = await open({ question: 'Which?', choices: [] }, renderers);
    await page.getByLabelText('Your answer').fill('Both ');
    await press('Send answer');
    await expect.poll(sent).toMatchObject([{ type: 'respond', output: 'Both ' }]);
  });

  test.each([
    ['an empty text', { id: '', label: 'The shared one' }, 'Sent as an empty text.', ''],
    ['nothing but blanks', { id: '  ', label: 'B' }, 'Sent as blank text.', '  '],
    ['another text', { id: 'yes', label: 'No' }, 'Sent as yes', 'yes'],
    ['a text, and has no words', { id: 'main', label: ' ' }, 'No text', 'main'],
    ['an empty text, and has no words', '', 'Sent as an empty text.', ''],
  ])(
    `an option ${whose} that sends %s says so, and sends just that`,
    async (_what, odd, words, output) => {
      const { container, sent } = await open(
        { question: 'Which?', choices: ['a', odd] },
        renderers,
      );
      const option = container.querySelectorAll('label')[1] as HTMLElement;
      // biome-ignore lint/performance/useDomNodeTextContent: textContent would also give what nobody sees
      expect(option.innerText.replace(/\s+/g, ' ')).toContain(words);
      await page.getByRole('radio').nth(1).click();
      await press('Send answer');
      await expect.poll(sent).toMatchObject([{ type: 'respond', output }]);
    },
  );

  test(`options ${whose} that send the same and say something else can’t be chosen; the others can`, async () => {
    const choices = [{ id: 'a', label: 'Yes' }, { id: 'a', label: 'No' }, 'Later', 'Later'];
    const { sent } = await open({ question: 'Now?', choices }, renderers);
    for (const name of [/^Yes/, /^No/]) {
      await expect.element(page.getByRole('radio', { name })).toBeDisabled();
    }
    // Nor by its number.
    await page.getByRole('radio').nth(2).click();
    (document.activeElement as HTMLElement).dispatchEvent(
      new KeyboardEvent('keydown', { key: '1', bubbles: true }),
    );
    await expect.element(page.getByRole('radio').nth(0)).not.toBeChecked();
    await press('Send answer');
    await expect.poll(sent).toMatchObject([{ type: 'respond', output: 'Later' }]);
  });

  test(`options ${whose} that send the same are put in no order`, async () => {
    const choices = [{ id: 'a', label: 'Yes' }, { id: 'a', label: 'No' }, 'Later'];
    await open({ question: 'Now?', choices, rank: true }, renderers);
    await page.getByRole('checkbox').click();
    await expect.element(page.getByText(/Options that send the same/)).toBeVisible();
    await isOff('Send order');
  });
}

test.each([
  ['no tool', { unanswerable: 'name' } as const, /doesn’t name a tool/],
  ['the conversation’s id from the app', { unanswerable: 'thread' } as const, /no threadId/],
  ['what its backend does not need back', { unanswerable: 'form' } as const, /from here/],
])(
  'a request that names %s is drawn, says why no one can answer it, and takes no press',
  async (_what, more, words) => {
    for (const input of [{ amount: 5 }, { question: 'Which?', choices: ['a', 'b'] }]) {
      const { container, unmount, sent } = await open(input, [], more);
      await expect.element(page.getByText(words)).toBeVisible();
      // Longer than any other card takes to arm.
      await expect.poll(() => container.querySelector('[data-status="arming"]')).toBeNull();
      const answering = page.getByRole('button', { name: /Approve|Reject|Decline|Send answer/ });
      expect(answering.elements()).toHaveLength(2);
      for (const one of answering.elements()) {
        expect(one.ariaDisabled).toBe('true');
        (one as HTMLElement).click();
      }
      expect(sent()).toEqual([]);
      await unmount();
    }
  },
);
