import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { euros } from '../../test/harness/fixtures.ts';
import card from './MultiChoiceQuestion.stories.tsx';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import { ask, odd, several, unreadable } from './question.testkit.ts';

const meta = {
  title: 'Cards/MultiChoiceQuestion/Odd and hostile questions',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: card.args,
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** A tool that the app has not defined, recognised as a question by its shape. */
export const UnknownTool: Story = {
  name: 'Unknown tool',
  args: { interrupt: ask({ tool: undefined }) },
};

/** Missing or equal options are marked; distinguishable ones can be sent. */
export const OddOptions: Story = {
  name: 'Options with missing parts',
  args: { interrupt: ask({ input: odd }) },
  play: async ({ canvas }) => {
    await canvas.findByText('No text');
    await canvas.findByText('Sent as an empty text.');
    await expect(canvas.getByRole('radio', { name: /Yes, the first/ })).toBeDisabled();
    await expect(canvas.getByRole('radio', { name: /No, not the first/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /The shared one/ }));
    await canvas.findByText('One answer chosen.');
  },
};

/** Two of them send the same value, so no ranking is meaningful. */
export const OddOrder: Story = {
  name: 'An order that can’t be told apart',
  args: { interrupt: ask({ input: { ...odd, rank: true } }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/Options that send the same thing can’t be told apart/);
  },
};

/** The options can't be identified: shown unchanged, and the question can only be declined. */
export const UnreadableOptions: Story = {
  name: 'Options that can’t be read',
  args: { interrupt: ask({ input: unreadable }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/The options can’t be read/);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    const send = canvas.getByRole('button', { name: 'Send answer' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
  },
};

export const WithoutWords: Story = {
  name: 'Without a question',
  args: { interrupt: ask({ input: { question: '', choices: ['Yes', 'No'] } }) },
};

export const LongOptions: Story = {
  name: 'Long options',
  args: {
    interrupt: ask({
      input: {
        question:
          'The hotel in the old town has no room for the second night, and the one by the station only one with two single beds. What should I do, given that the meeting on Friday begins at eight and the first tram leaves at half past seven?',
        choices: [
          {
            id: 'split',
            label:
              'Book the old town for the first night and the station for the second, and have the luggage taken over by a courier at noon',
            description: `Two invoices, one courier. ${euros(318.4)} together; free to cancel until Wednesday, 18:00.`,
          },
          {
            id: '4f2a9c81'.repeat(15),
            label:
              'offer_hotel_by_the_station_two_single_beds_3_to_5_November_2026_breakfast_included_free_to_cancel_until_Wednesday_18_00.pdf',
          },
        ],
      },
    }),
  },
};

export const HiddenCharacters: Story = {
  name: 'Hidden characters',
  args: {
    interrupt: ask({
      input: {
        question: 'Which file may I delete?',
        choices: [
          'report\u202egpj.exe',
          'notes\u200b.txt',
          'аrchive.zip',
          `safe${' '.repeat(60)}.txt`,
        ],
      },
    }),
  },
};

/** Fields that are not part of the question are shown next to it. */
export const MoreFields: Story = {
  name: 'More than a question',
  args: {
    interrupt: ask({
      input: { ...several, urgency: 'high', context: { trip: 'Bonn', nights: 2 } },
    }),
  },
};
