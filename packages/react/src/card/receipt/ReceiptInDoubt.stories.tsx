import { ResumeRejectedError } from '@holdpoint/client';
import { toErrorInfo } from '@holdpoint/client/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import receipts from './Receipt.stories.tsx';
import { Receipt } from './Receipt.tsx';
import { settled } from './settled.testkit.ts';

const meta = {
  title: 'Cards/Receipt/In doubt, elsewhere, set aside',
  component: Receipt,
  args: receipts.args,
  parameters: { docs: { hasProps: false } },
} satisfies Meta<typeof Receipt>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** The answer was refused because someone had already answered. */
export const AnsweredBefore: Story = {
  name: 'Somebody answered first',
  args: {
    interrupt: settled({
      ...{ status: 'elsewhere' },
      refusal: toErrorInfo(new ResumeRejectedError('it waits no more')),
    }),
  },
};
/** Someone else, or another device, answered. */
export const AnsweredElsewhere: Story = {
  name: 'Answered elsewhere',
  args: { interrupt: settled({ status: 'elsewhere' }) },
};
/** Another tab of this browser answered. */
export const AnsweredInAnotherTab: Story = {
  name: 'Answered in another tab',
  args: { interrupt: settled({ status: 'elsewhere', by: 'other-tab' }) },
};
/** A lost answer; the server has a result, possibly someone else’s. */
export const InDoubt: Story = {
  name: 'In doubt',
  args: { interrupt: settled({ doubt: 'unknown' }) },
};
/** The conversation is lost, or has continued; it is unknown whether the answer was accepted. */
export const LostAfterAnAnswer: Story = {
  name: 'Lost after an answer',
  args: { interrupt: settled({ status: 'superseded', doubt: 'unknown' }) },
};
/** A message was sent instead of an answer. */
export const SetAside: Story = {
  name: 'Set aside',
  args: { interrupt: settled({ status: 'superseded' }) },
};
/** It expired: neither approved nor rejected. */
export const Expired: Story = {
  name: 'Expired',
  args: { interrupt: settled({ status: 'expired' }) },
};
/** It asked in a form unknown to this app, and a message set it aside. */
export const UnknownForm: Story = {
  name: 'Asked in an unknown way',
  args: {
    interrupt: settled({ status: 'superseded', unanswerable: 'form' }),
    title: undefined,
  },
};
