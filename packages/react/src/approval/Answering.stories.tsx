import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import type { InterruptHandle } from '../turn/interruptHandle.ts';
import card from './ApprovalCard.stories.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';

const meta = {
  title: 'Cards/ApprovalCard/Answering',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: card.args,
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** A story whose answers can be inspected. */
const answerable = (decide = fn(async () => undefined)): { interrupt: InterruptHandle } => ({
  interrupt: makeHandle({ turn: { ...idleTurn, decide } }),
});
const live = (button: HTMLElement) =>
  waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
export const Approving: Story = {
  name: 'Approve with a press',
  args: answerable(),
  play: async ({ args, canvasElement }) => {
    const approve = within(canvasElement).getByRole('button', { name: /^Send €/ });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await pressArmed(within(canvasElement), /^Send €/);
    await expect(args.interrupt.turn.decide).toHaveBeenCalledOnce();
  },
};
export const Rejecting: Story = {
  name: 'Reject with a reason',
  args: answerable(),
  play: async ({ args, canvasElement }) => {
    const card = within(canvasElement);
    await pressArmed(card, 'Reject');
    await userEvent.type(card.getByRole('textbox', { name: /Reason/ }), 'Already paid.');
    await pressArmed(card, 'Send rejection');
    await expect(args.interrupt.turn.decide).toHaveBeenCalledWith(
      expect.objectContaining({ resumed: { approved: false, reason: 'Already paid.' } }),
      expect.anything(),
    );
  },
};
/** If several answers are sent together, the press sends nothing yet, and its label does not say so. */
export const RejectingInTray: Story = {
  name: 'Save a rejection for later',
  args: {
    interrupt: makeHandle({ isDeferred: true, turn: { ...idleTurn, decide: fn(async () => {}) } }),
  },
  play: async ({ args, canvasElement }) => {
    const card = within(canvasElement);
    await pressArmed(card, 'Reject');
    await expect(card.queryByRole('button', { name: 'Send rejection' })).toBeNull();
    await pressArmed(card, 'Save rejection');
    await expect(args.interrupt.turn.decide).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ send: 'defer' }),
    );
  },
};
export const RejectReasonRequired: Story = {
  name: 'A reason is required',
  args: { ...answerable(), reason: 'required' },
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await pressArmed(card, 'Reject');
    await expect(card.getByRole('button', { name: 'Send rejection' })).toHaveAccessibleDescription(
      'Add a reason to reject.',
    );
  },
};
export const KeyboardOnly: Story = {
  name: 'With the keyboard alone',
  args: answerable(),
  play: async ({ args, canvasElement }) => {
    const card = within(canvasElement);
    await live(card.getByRole('button', { name: /^Send €/ }));
    for (const name of ['Exact data', 'Not now', 'Reject']) {
      await userEvent.tab();
      await expect(card.getByRole('button', { name })).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.interrupt.turn.decide).toHaveBeenCalledOnce();
  },
};
/** A session in a browser that can't store anything. */
function withoutMemory() {
  const persistence = { load: () => undefined, update: () => Promise.reject(new Error('full')) };
  const session = createSession({ backend: scriptedBackend(() => {}), persistence });
  void session.restore();
  return session;
}
/** A browser that can't record sent answers: the person is asked before one is sent. */
export const WithoutMemory: Story = {
  name: 'A browser that can’t remember',
  args: { interrupt: makeHandle({ turn: { ...idleTurn, session: withoutMemory() } }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/can’t save that you’ve answered/);
    const approve = canvas.getByRole('button', { name: /^Send €/ });
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Answer anyway' }));
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled', 'true'));
    await expect(canvas.queryByText(/can’t save that you’ve answered/)).toBeNull();
  },
};
