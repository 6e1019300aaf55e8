import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { companies, euros } from '../../test/harness/fixtures.ts';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
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
        Send <bdi>{euros(1240)}</bdi> to <bdi>{companies.byron}</bdi>
      </>
    ),
    effect: 'The money leaves at once. An instant transfer can’t be called back.',
    risk: 'elevated',
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
    approveLabel: { verb: 'Send', number: 'amount' },
  },
  beforeEach: () => void decide.mockClear(),
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const live = (button: HTMLElement) =>
  waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));

/** The card is a row; nothing was sent. */
export const NotNow: Story = {
  name: 'Not now',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open again' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: /^Send €/ })).toBeNull();
    await expect(decide).not.toHaveBeenCalled();
  },
};

export const NotNowAndBack: Story = {
  name: 'Not now, and opened again',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 3 })).toHaveFocus());
    await live(canvas.getByRole('button', { name: /^Send €/ }));
  },
};
export const NotNowDark: Story = { ...NotNow, name: 'Not now, dark', globals: { scheme: 'dark' } };

const longPress = { confirmLongPress: true, risk: 'high' } as const;

/** Approve requires a press of one second. */
export const LongPress: Story = {
  name: 'A long press',
  args: longPress,
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: /^Send €/ });
    // A slow page refuses a press that comes while its button is arming again.
    await waitFor(async () => {
      await live(approve);
      await userEvent.pointer({ keys: '[MouseLeft>]', target: approve });
      await waitFor(() => expect(approve).not.toHaveAttribute('data-pressed'));
      await userEvent.pointer({ keys: '[/MouseLeft]', target: approve });
      await expect(decide).toHaveBeenCalledOnce();
    });
  },
};

/** During the press. */
export const Pressing: Story = {
  name: 'During the long press',
  args: longPress,
  play: async ({ canvas }) => {
    const approve = await canvas.findByRole('button', { name: /^Send €/ });
    await waitFor(async () => {
      await live(approve);
      await fireEvent.pointerDown(approve, { button: 0, isPrimary: true });
      await expect(approve).toHaveAttribute('data-pressed');
    });
  },
};

/** A short press, or one by assistive technology, asks for another. */
export const OnceMore: Story = {
  name: 'A short press, then a second one',
  args: longPress,
  play: async ({ canvas }) => {
    await pressArmed(canvas, /^Send €/);
    await canvas.findByText('Nothing has been sent yet.');
    await expect(decide).not.toHaveBeenCalled();
    await pressArmed(canvas, /^Press again: send €/);
    await waitFor(() => expect(decide).toHaveBeenCalledOnce());
  },
};
export const OnceMoreAsked: Story = {
  name: 'A second press is asked for',
  args: longPress,
  play: async ({ canvas }) => {
    await pressArmed(canvas, /^Send €/);
    await canvas.findByText('Nothing has been sent yet.');
  },
};

const inSeconds = (seconds: number) => ({
  interrupt: makeHandle({ expiresAt: Date.now() + seconds * 1000 }),
});

/** Announced three times in all, politely, and never as a countdown. */
export const ExpiresSoon: Story = {
  name: 'Four minutes left',
  args: inSeconds(240),
  play: async ({ canvas }) => {
    await canvas.findByText(/\(less than five minutes left\)/);
  },
};
export const ExpiresInAMinute: Story = {
  name: 'Less than a minute left',
  args: inSeconds(45),
  play: async ({ canvas }) => {
    await canvas.findByText('Less than a minute left to answer.');
  },
};

/** The server refused the answer, because it already had one; nothing is known about the answer given here. */
export const ElsewhereRefused: Story = {
  name: 'Somebody answered first',
  args: {
    interrupt: makeHandle({
      status: 'elsewhere',
      refusal: { code: 'resume-rejected', message: 'Holdpoint: refused', taken: 'no' },
    }),
  },
};
/** The same call was rejected just before. */
export const RejectedBefore: Story = {
  name: 'Rejected just before',
  args: { interrupt: makeHandle({ rejectedBefore: true }) },
};
/** The server only accepts a changed request. */
export const EditOnly: Story = {
  name: 'Only a changed request is taken',
  args: {
    interrupt: makeHandle({
      approves: { isInputKnown: true, takesReason: false, needsEdit: true, resumed: {} },
      allowed: { respond: false, restart: true, replaceInput: true, cancel: false },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Send €/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
