import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { files } from '../../test/harness/fixtures.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { fileAnswer } from './parts/fileAnswer.ts';
import { ask, receipt } from './question.testkit.ts';
import { watched } from './watched.testkit.ts';

const meta = {
  title: 'Cards/MultiChoiceQuestion/A file',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: { interrupt: ask({ input: receipt }) },
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const bill = { accept: ['image/png', 'image/jpeg', '.pdf'], maxBytes: 5_000_000 };

export const FileWanted: Story = {
  name: 'A file',
  args: { interrupt: ask({ input: receipt }), file: fileAnswer(bill) },
};
/** The app accepts no files: the question's `file` is an argument, and the answer is a text. */
export const FileNotAllowed: Story = {
  name: 'A file that the app doesn’t take',
  args: { interrupt: ask({ input: receipt }) },
};
export const NarrowFile: Story = {
  ...FileWanted,
  name: 'A file in 320 px',
  globals: { width: '320 px' },
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
    await pressArmed(within(canvasElement), 'Send answer');
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
    await pressArmed(within(canvasElement), 'Send answer');
    await canvas.findByText('The archive is closed until Monday.');
    await expect(unkept.decide).not.toHaveBeenCalled();
  },
};
