import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';
import {
  askQuestion,
  free,
  odd,
  several,
  single,
  stations,
  unreadable,
} from './question.testkit.ts';

type Change = Parameters<typeof makeHandle>[0];

const ask = (change: Change = {}) =>
  makeHandle({
    tool: askQuestion,
    name: 'askQuestion',
    provenance: { agent: 'Travel planner' },
    input: single,
    ...change,
  });

const meta = {
  title: 'Cards/MultiChoiceQuestion',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: { interrupt: ask() },
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const at = Date.UTC(2026, 10, 3, 14, 8);
const done = { decidedAt: at, sentAt: at, settledAt: at + 2000 };
const answered = {
  verdict: { kind: 'answered', words: ['Flight with one stop, 08:30 to 13:10'] },
} as const;

export const Open: Story = {};
export const Announced: Story = { args: { interrupt: ask({ status: 'announced' }) } };
export const Decided: Story = {
  args: { interrupt: ask({ status: 'decided', isDeferred: true, ...answered }) },
};
export const Sending: Story = {
  args: { interrupt: ask({ status: 'sending', verdict: { kind: 'answered' } }) },
};
export const Refused: Story = {
  args: {
    interrupt: ask({
      refusal: {
        code: 'resume-rejected',
        message: 'Holdpoint: refused',
        serverMessage: 'the last seat was just taken',
      },
    }),
  },
};
/** A tool that the app has not defined, whose question is one by its shape. */
export const UnknownTool: Story = { args: { interrupt: ask({ tool: undefined }) } };
export const Unknown: Story = { args: { interrupt: ask({ status: 'unknown', ...answered }) } };
export const Failed: Story = {
  args: {
    interrupt: ask({
      status: 'failed',
      ...answered,
      refusal: {
        code: 'backend',
        message: 'Holdpoint: failed',
        serverMessage: 'the airline did not answer after the seat was held',
      },
    }),
  },
};
export const Expired: Story = { args: { interrupt: ask({ status: 'expired' }) } };
export const Superseded: Story = { args: { interrupt: ask({ status: 'superseded' }) } };
export const Elsewhere: Story = { args: { interrupt: ask({ status: 'elsewhere' }) } };
export const Resolved: Story = {
  args: { interrupt: ask({ status: 'resolved', ...answered, ...done }) },
};
export const ResolvedDeclined: Story = {
  args: { interrupt: ask({ status: 'resolved', verdict: { kind: 'declined' }, ...done }) },
};

export const Multiple: Story = { args: { interrupt: ask({ input: several }) } };
/** What is missing or the same is said; what can be told apart can be sent. */
export const OddOptions: Story = {
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
/** Two of them send the same, so no order of them says anything. */
export const OddOrder: Story = {
  args: { interrupt: ask({ input: { ...odd, rank: true } }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/Options that send the same thing can’t be told apart/);
  },
};
/** The options can't be identified: drawn as they came, and the question can only be declined. */
export const UnreadableOptions: Story = {
  args: { interrupt: ask({ input: unreadable }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/The options can’t be read/);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    const send = canvas.getByRole('button', { name: 'Send answer' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
  },
};
export const WithoutWords: Story = {
  args: { interrupt: ask({ input: { question: '', choices: ['Yes', 'No'] } }) },
};
export const FreeText: Story = { args: { interrupt: ask({ input: free }) } };
export const LongList: Story = { args: { interrupt: ask({ input: stations }) } };

export const LongOptions: Story = {
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
            description:
              'Two invoices, one courier. 318.40 EUR together; free to cancel until Wednesday, 18:00.',
          },
          { id: 'x'.repeat(120), label: 'Averyveryverylongwordwithoutanyplacetobreakit'.repeat(3) },
        ],
      },
    }),
  },
};
export const HiddenCharacters: Story = {
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
  args: {
    interrupt: ask({
      input: { ...several, urgency: 'high', context: { trip: 'Bonn', nights: 2 } },
    }),
  },
};

export const Narrow: Story = { decorators: [narrow] };
export const NarrowMultiple: Story = { ...Multiple, decorators: [narrow] };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    interrupt: ask({
      provenance: { agent: 'مخطِّط السفر' },
      input: {
        question: 'أيّ رحلة أحجز ليوم الخميس؟',
        choices: [
          {
            id: 'direct',
            label: 'رحلة مباشرة، من 07:15 إلى 09:05',
            description: 'حقيبة يد فقط، 212.00 EUR',
          },
          { id: 'train', label: 'القطار الليلي، الساعة 22:04', description: 'مقصورة خاصة' },
        ],
        allowOther: true,
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

const watched = (change: Change = {}) => {
  const decide = fn(async () => undefined);
  return { interrupt: ask({ turn: { ...idleTurn, decide }, ...change }), decide };
};

/** Waits for the buttons to arm, as a person would not have to. */
async function press(canvasElement: HTMLElement, name: string): Promise<void> {
  const button = within(canvasElement).getByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
}

const one = watched();
export const AnswersOne: Story = {
  args: { interrupt: one.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Send answer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('radio', { name: /one stop/ }));
    await press(canvasElement, 'Send answer');
    await expect(one.decide).toHaveBeenCalledWith(
      { type: 'respond', key: 'turn-1:0', output: 'one-stop' },
      { verdict: answered.verdict, send: 'when-complete' },
    );
  },
};

const many = watched({ input: several });
export const AnswersSeveral: Story = {
  args: { interrupt: many.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of [/Company/, /Arrival/, /Allergies/]) {
      await userEvent.click(canvas.getByRole('checkbox', { name }));
    }
    await expect(canvas.getByRole('checkbox', { name: /Phone/ })).toBeDisabled();
    await canvas.findByText('3 chosen, 1 to 3 allowed. Deselect one to choose another.');
    await press(canvasElement, 'Send answer');
    await expect(many.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: ['Arrival time', 'Allergies', 'Company name'] }),
      expect.anything(),
    );
  },
};

const own = watched();
export const WritesIn: Story = {
  args: { interrupt: own.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /Something else/ }));
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Your own answer' }),
      'The 09:40 by train, if it still runs',
    );
    await press(canvasElement, 'Send answer');
    await expect(own.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: 'The 09:40 by train, if it still runs' }),
      expect.anything(),
    );
  },
};

const written = watched({ input: free });
export const WritesFreely: Story = {
  args: { interrupt: written.interrupt },
  play: async ({ canvasElement }) => {
    await userEvent.type(
      within(canvasElement).getByRole('textbox', { name: 'Your answer' }),
      'We’ll deliver on 2 December.',
    );
    await press(canvasElement, 'Send answer');
    await expect(written.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: 'We’ll deliver on 2 December.' }),
      expect.anything(),
    );
  },
};

const keyed = watched({ isDeferred: true });
export const KeyboardOnly: Story = {
  args: { interrupt: keyed.interrupt },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('3');
    await expect(canvas.getByRole('radio', { name: /Night train/ })).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: /Night train/ })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('radio', { name: /one stop/ })).toBeChecked();
    const keep = canvas.getByRole('button', { name: 'Save answer' });
    await waitFor(() => expect(keep).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.tab();
    await userEvent.tab();
    await expect(keep).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(keyed.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: 'one-stop' }),
      expect.objectContaining({ send: 'defer' }),
    );
  },
};

const declined = watched();
export const Declines: Story = {
  args: { interrupt: declined.interrupt },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Decline');
    await expect(declined.decide).toHaveBeenCalledWith(
      expect.objectContaining({ output: { declined: true } }),
      expect.objectContaining({ verdict: { kind: 'declined' } }),
    );
  },
};

export const Filters: Story = {
  ...LongList,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /^Essen (?!Airport)/ }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter' }), 'col');
    await canvas.findByText('5 of 18 match');
    await expect(canvas.getByRole('radio', { name: /^Essen (?!Airport)/ })).toBeChecked();
    await expect(canvas.queryByRole('radio', { name: /Dresden/ })).toBeNull();
  },
};
