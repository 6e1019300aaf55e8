import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, waitFor } from 'storybook/test';
import { accounts, companies, euros, invoice, PAY } from '../../test/harness/fixtures.ts';
import { anyTool, makeHandle } from '../../test/harness/handles.ts';
import { ApprovalCard } from './ApprovalCard.tsx';

const input = {
  to: companies.byron,
  iban: accounts.byron,
  amount: 1240,
  currency: 'EUR',
  reference: invoice.reference,
  bookedOn: '2026-11-24',
  fees: 'shared',
  instant: true,
};

/** The visible part of a screen, as a scrolling box. */
interface Room {
  readonly width: number;
  readonly height: number;
}

const meta = {
  title: 'Cards/ApprovalCard/Small rooms',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: {
    interrupt: makeHandle({ tool: anyTool(PAY), name: PAY, input }),
    title: `Pay ${euros(1240)} to ${companies.byron}`,
    approveLabel: { verb: 'Pay', number: 'amount' },
    effect: 'The money leaves the account when you approve.',
    risk: 'elevated',
    formats: { amount: { money: 'EUR', currencyKey: 'currency' }, bookedOn: 'date' },
  },
  render: (args, { parameters }) => {
    const { width, height } = parameters.room as Room;
    return (
      <section
        aria-label="Screen"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
        style={{ inlineSize: width, maxInlineSize: '100%', blockSize: height, overflow: 'auto' }}
      >
        <p style={{ blockSize: '6rem', margin: 0 }}>
          The invoice is due today and matches the order.
        </p>
        <ApprovalCard {...args} />
      </section>
    );
  },
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const toRead = async ({ canvas }: Parameters<NonNullable<Story['play']>>[0]) => {
  await canvas.findByText(/Scroll to see \d+ more fields?/);
  await expect(canvas.getByRole('button', { name: `Pay ${euros(1240)}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
};

/** The answers are in view before the whole request is: Approve waits until its end was in view. */
export const Phone: Story = {
  name: 'On a phone',
  parameters: { room: { width: 366, height: 640 } },
  play: toRead,
};
/** The keyboard covers half of the screen. */
export const KeyboardUp: Story = {
  name: 'With the keyboard up',
  args: { confirmPhrase: 'PAY' },
  parameters: { room: { width: 366, height: 500 } },
  play: toRead,
};
export const Landscape: Story = {
  name: 'A phone on its side',
  parameters: { room: { width: 820, height: 380 } },
  play: toRead,
};
export const Panel: Story = {
  name: 'In a side panel',
  parameters: { room: { width: 280, height: 620 } },
  play: toRead,
};
/** Its end has been in view once; scrolling away again changes nothing. */
export const ReadToTheEnd: Story = {
  name: 'Read to the end',
  parameters: { room: { width: 366, height: 640 } },
  play: async ({ canvas, canvasElement, ...context }) => {
    await toRead({ canvas, canvasElement, ...context });
    const room = canvasElement.querySelector('section');
    const approve = canvas.getByRole('button', { name: `Pay ${euros(1240)}` });
    if (room) room.scrollTop = room.scrollHeight;
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'false'));
    if (room) room.scrollTop = 96;
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'false'));
  },
};
/** The strip stays above the app's own bar, which declares its height. */
export const AboveABar: Story = {
  name: 'Above the app’s own bar',
  parameters: { room: { width: 366, height: 640 } },
  render: (args) => (
    <section
      aria-label="Screen"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      style={
        {
          inlineSize: 366,
          maxInlineSize: '100%',
          blockSize: 640,
          overflow: 'auto',
          '--hp-bar': '60px',
          scrollPaddingBlockEnd: 60,
        } as CSSProperties
      }
    >
      <ApprovalCard {...args} />
      <div
        style={{
          position: 'sticky',
          insetBlockEnd: 0,
          padding: 8,
          blockSize: 60,
          boxSizing: 'border-box',
          background: 'var(--hp-canvas)',
        }}
      >
        A bar of the app’s own
      </div>
    </section>
  ),
  play: toRead,
};
