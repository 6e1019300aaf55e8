import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

const decide = fn(async () => undefined);

const meta = {
  title: 'Cards/ApprovalCard/Not now and a long press',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: {
    interrupt: makeHandle({ turn: { ...idleTurn, decide } }),
    title: (
      <>
        Send <bdi>€1,240.00</bdi> to <bdi>Ada Byron GmbH</bdi>
      </>
    ),
    effect: 'The money leaves at once. An instant transfer can’t be called back.',
    risk: 'elevated',
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
  },
  beforeEach: () => void decide.mockClear(),
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const live = (button: HTMLElement) =>
  waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));

/** As a person does: a press that the card refuses, because something has moved under it, is made again. */
const press = (button: HTMLElement, comesOfIt: () => void) =>
  waitFor(async () => {
    await live(button);
    await userEvent.click(button);
    comesOfIt();
  });

/** The card is a row; nothing was sent. */
export const NotNow: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open again' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
    await expect(decide).not.toHaveBeenCalled();
  },
};

export const NotNowAndBack: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 3 })).toHaveFocus());
    await live(canvas.getByRole('button', { name: 'Approve' }));
  },
};
export const NotNowDark: Story = { ...NotNow, globals: { scheme: 'dark' } };

const longPress = { confirmLongPress: true, risk: 'high' } as const;

/** Approve takes a press of a second. */
export const LongPress: Story = {
  args: longPress,
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await live(approve);
    await userEvent.pointer({ keys: '[MouseLeft>]', target: approve });
    await waitFor(() => expect(decide).toHaveBeenCalledOnce());
    await userEvent.pointer({ keys: '[/MouseLeft]', target: approve });
    await expect(decide).toHaveBeenCalledOnce();
  },
};

/** During the press. */
export const Pressing: Story = {
  args: longPress,
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await live(approve);
    await fireEvent.pointerDown(approve, { button: 0, isPrimary: true });
    await waitFor(() => expect(approve).toHaveAttribute('data-pressed'));
  },
};

/** A short press, or one by assistive technology, asks for one more. */
export const OnceMore: Story = {
  args: longPress,
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await press(approve, () => canvas.getByText('Nothing has been sent yet.'));
    await expect(decide).not.toHaveBeenCalled();
    const again = canvas.getByRole('button', { name: 'Press again: approve' });
    await press(again, () => expect(decide).toHaveBeenCalledOnce());
  },
};
export const OnceMoreAsked: Story = {
  args: longPress,
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: 'Approve' });
    await press(approve, () => canvas.getByText('Nothing has been sent yet.'));
  },
};

const inSeconds = (seconds: number) => ({
  interrupt: makeHandle({ expiresAt: Date.now() + seconds * 1000 }),
});

/** Said three times in all, politely, and never counted down. */
export const ExpiresSoon: Story = {
  args: inSeconds(240),
  play: async ({ canvas }) => {
    await canvas.findByText(/\(less than five minutes left\)/);
  },
};
export const ExpiresInAMinute: Story = {
  args: inSeconds(45),
  play: async ({ canvas }) => {
    await canvas.findByText('Less than a minute left to answer.');
  },
};

/** The server turned the answer away, because it had one: it says nothing of the answer that was given here. */
export const ElsewhereRefused: Story = {
  args: {
    interrupt: makeHandle({
      status: 'elsewhere',
      refusal: { code: 'resume-rejected', message: 'Holdpoint: refused', taken: 'no' },
    }),
  },
};
/** The same call was rejected just before. */
export const RejectedBefore: Story = { args: { interrupt: makeHandle({ rejectedBefore: true }) } };
/** The server takes only a changed request. */
export const EditOnly: Story = {
  args: {
    interrupt: makeHandle({
      approves: { isInputKnown: true, takesReason: false, needsEdit: true, resumed: {} },
      allowed: { respond: false, restart: true, replaceInput: true, cancel: false },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Approve' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
