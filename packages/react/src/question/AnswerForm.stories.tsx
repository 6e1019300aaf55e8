import type { JsonObject } from '@holdpoint/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { makeHandle } from '../../test/harness/handles.ts';
import { approval, asked, delivery, giant, hostile, secrets } from './answerForm.testkit.ts';
import { MultiChoiceQuestion } from './MultiChoiceQuestion.tsx';

type Change = Parameters<typeof makeHandle>[0];

const ask = (answerSchema: JsonObject, change: Change = {}) =>
  makeHandle({
    tool: undefined,
    name: 'delivery',
    provenance: { agent: 'Parcel desk' },
    ...asked,
    answerSchema,
    ...change,
  });

const meta = {
  title: 'Cards/MultiChoiceQuestion/Answer form',
  tags: ['!autodocs'],
  component: MultiChoiceQuestion,
  args: { interrupt: ask(delivery) },
} satisfies Meta<typeof MultiChoiceQuestion>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'Waiting for you' };
export const Narrow: Story = { name: 'In 320 px', decorators: [narrow] };
export const Dark: Story = { name: 'Dark', globals: { scheme: 'dark' } };
export const RightToLeft: Story = {
  name: 'Right to left',
  globals: { direction: 'rtl' },
  args: {
    interrupt: ask(
      {
        type: 'object',
        properties: {
          city: { type: 'string', title: 'المدينة' },
          floor: { type: 'integer', title: 'الطابق', minimum: 0 },
          insured: { type: 'boolean', title: 'مؤمَّن' },
        },
        required: ['city', 'insured'],
      },
      { input: { question: 'إلى أين يُرسل الطرد؟' } },
    ),
  },
};
/** Each field that was left has a problem. */
export const Problems: Story = {
  name: 'With mistakes',
  async play({ canvasElement }) {
    const card = within(canvasElement);
    await userEvent.type(await card.findByRole('textbox', { name: 'Street and number' }), 'x');
    await userEvent.type(card.getByRole('textbox', { name: 'Floor' }), '99');
    await userEvent.type(card.getByRole('textbox', { name: 'Weight' }), 'heavy');
    await userEvent.tab();
    await expect(await card.findByText('This has to be at most 40.')).toBeVisible();
  },
};
export const Secrets: Story = { name: 'Asks for secrets', args: { interrupt: ask(secrets) } };
export const SecretNeeded: Story = {
  name: 'A secret is required',
  args: { interrupt: ask({ ...secrets, required: ['account', 'apiKey'] }) },
};
export const Hostile: Story = { name: 'Fields that pretend', args: { interrupt: ask(hostile) } };
export const Giant: Story = { name: '3,000 fields', args: { interrupt: ask(giant) } };
export const OneValue: Story = {
  name: 'One number',
  args: { interrupt: ask({ type: 'number', title: 'Distance', description: 'In kilometres.' }) },
};
/** An approval that requires more than a yes: Approve and Reject are the kit's words. */
export const ApprovalWithMore: Story = {
  name: 'An approval with a cost centre',
  args: {
    interrupt: ask(approval, {
      name: 'book_trip',
      input: { city: 'Oslo' },
      message: 'The trip to Oslo needs an approval.',
    }),
  },
  async play({ canvasElement }) {
    const card = within(canvasElement);
    await userEvent.click(await card.findByRole('radio', { name: /^Approve/ }));
    await userEvent.type(card.getByRole('textbox', { name: /costCentre/ }), '4711');
  },
};
export const CannotBeDeclined: Story = {
  name: 'Can’t be declined',
  args: { interrupt: ask(delivery, { allowed: { ...asked.allowed, cancel: false } }) },
};
export const Decided: Story = {
  name: 'Saved',
  args: {
    interrupt: ask(delivery, {
      status: 'decided',
      isDeferred: true,
      verdict: { kind: 'answered', words: ['street: Long Lane 4', 'floor: 2', 'insured: true'] },
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
