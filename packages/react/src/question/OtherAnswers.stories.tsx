import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { files } from '../../test/harness/fixtures.ts';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { fileAnswer } from './parts/fileAnswer.ts';
import { askQuestion, maybeNone, priorities, receipt, several } from './question.testkit.ts';

type Change = Parameters<typeof makeHandle>[0];

const ask = (change: Change) =>
  makeHandle({
    tool: askQuestion,
    name: 'askQuestion',
    provenance: { agent: 'Travel planner' },
    ...change,
  });

const meta = {
  title: 'Cards/MultiChoiceQuestion/None, order, file',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: { interrupt: ask({ input: maybeNone }) },
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const bill = { accept: ['image/png', 'image/jpeg', '.pdf'], maxBytes: 5_000_000 };

export const NoneOfThese: Story = {
  name: 'One, or none of these',
  args: { interrupt: ask({ input: maybeNone }) },
};
export const NoneOfSeveral: Story = {
  name: 'Several, or none of these',
  args: { interrupt: ask({ input: { ...several, allowNone: true, allowOther: true } }) },
};
export const Ranking: Story = { name: 'An order', args: { interrupt: ask({ input: priorities }) } };
export const RankingLongOptions: Story = {
  name: 'An order of long options',
  args: {
    interrupt: ask({
      input: {
        question: 'Which of these matters most to you?',
        choices: [
          {
            id: 'time',
            label: 'That the journey is short, also if it means to get up before six',
            description: 'Door to door, with the tram',
          },
          { id: 'x'.repeat(60), label: 'Averyveryverylongwordwithoutanyplacetobreakit' },
          'Price',
        ],
        rank: true,
      },
    }),
  },
};
export const RankingDecided: Story = {
  name: 'An order, saved',
  args: {
    interrupt: ask({
      input: priorities,
      status: 'decided',
      isDeferred: true,
      verdict: { kind: 'answered', words: ['1. Low price', '2. Short travel time'] },
    }),
  },
};
export const FileWanted: Story = {
  name: 'A file',
  args: { interrupt: ask({ input: receipt }), file: fileAnswer(bill) },
};
/** The app takes no files: the wish for one is an argument, and the answer is written. */
export const FileNotAllowed: Story = {
  name: 'A file that the app doesn’t take',
  args: { interrupt: ask({ input: receipt }) },
};
export const NarrowRanking: Story = {
  ...Ranking,
  name: 'An order in 320 px',
  decorators: [narrow],
};
export const NarrowFile: Story = { ...FileWanted, name: 'A file in 320 px', decorators: [narrow] };
export const RankingRightToLeft: Story = {
  name: 'An order, right to left',
  globals: { direction: 'rtl' },
  args: {
    interrupt: ask({
      input: {
        question: 'رتّب هذه حسب الأهمية.',
        choices: ['وقت سفر قصير', 'سعر منخفض', 'تبديلات قليلة'],
        rank: true,
      },
    }),
  },
};

function narrow(Story: () => React.ReactNode) {
  return (
    <div className="story-narrow">
      <Story />
    </div>
  );
}

const watched = (change: Change) => {
  const decide = fn(async () => undefined);
  return { interrupt: ask({ turn: { ...idleTurn, decide }, ...change }), decide };
};

/** Waits for the buttons to arm, as a person would not have to. */
async function press(canvasElement: HTMLElement, name: string): Promise<void> {
  const button = within(canvasElement).getByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
}

const none = watched({ input: maybeNone });
export const AnswersNone: Story = {
  name: 'Choose none of these',
  args: { interrupt: none.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /Room 12/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /None of these/ }));
    await expect(canvas.getByRole('radio', { name: /Room 12/ })).not.toBeChecked();
    await press(canvasElement, 'Send answer');
    await expect(none.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: { none: true } }),
      expect.objectContaining({ verdict: { kind: 'answered', words: ['None of these'] } }),
    );
  },
};

const order = watched({ input: priorities });
export const Ranks: Story = {
  name: 'Put in order',
  args: { interrupt: order.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Send order' })).toHaveAccessibleDescription(
      'Put them in order, with the first on top.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Move up from position 2' }));
    await expect(canvas.getByRole('checkbox', { name: /This is my order/ })).toBeChecked();
    await press(canvasElement, 'Send order');
    await expect(order.decide).toHaveBeenCalledWith(
      expect.objectContaining({
        output: ['Low price', 'Short travel time', 'Few changes', 'Quiet carriage'],
      }),
      expect.anything(),
    );
  },
};

const given = watched({ input: receipt });
export const SendsFile: Story = {
  name: 'Send a file',
  args: {
    interrupt: given.interrupt,
    file: fileAnswer({ ...bill, upload: async (file) => `bill-${file.size}` }),
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('Your file');
    await userEvent.upload(field, new File(['%PDF-1'], files.bill, { type: 'application/pdf' }));
    await press(canvasElement, 'Send answer');
    await waitFor(() =>
      expect(given.decide).toHaveBeenCalledWith(
        expect.objectContaining({
          output: { name: files.bill, type: 'application/pdf', size: 6, reference: 'bill-6' },
        }),
        expect.objectContaining({ verdict: { kind: 'answered', words: [files.bill] } }),
      ),
    );
  },
};

export const FileTooLarge: Story = {
  name: 'A file that is too large',
  args: { interrupt: ask({ input: receipt }), file: fileAnswer({ ...bill, maxBytes: 1_000 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(
      canvas.getByLabelText('Your file'),
      new File(['x'.repeat(2_500)], files.bill, { type: 'application/pdf' }),
    );
    await canvas.findByText('This file is too large, 2.5 kB. Choose a smaller one.');
    await expect(canvas.getByRole('button', { name: 'Send answer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

const unkept = watched({ input: receipt });
export const FileNotTaken: Story = {
  name: 'A file that wasn’t taken',
  args: {
    interrupt: unkept.interrupt,
    file: fileAnswer({
      ...bill,
      upload: async () => {
        throw new Error('The archive is closed until Monday.');
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(
      canvas.getByLabelText('Your file'),
      new File(['x'], 'bill\u202efdp.pdf', { type: 'application/pdf' }),
    );
    await press(canvasElement, 'Send answer');
    await canvas.findByText('The archive is closed until Monday.');
    await expect(unkept.decide).not.toHaveBeenCalled();
  },
};
