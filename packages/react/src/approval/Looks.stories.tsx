import type { Meta, StoryObj } from '@storybook/react-vite';
import { accounts, companies, euros, invoice } from '../../test/harness/fixtures.ts';
import { anyTool, makeHandle } from '../../test/harness/handles.ts';
import card from './ApprovalCard.stories.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';

const meta = {
  title: 'Cards/ApprovalCard/Looks',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: card.args,
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Narrow: Story = { name: 'In 320 px', globals: { width: '320 px' } };
export const RightToLeft: Story = {
  name: 'Right to left',
  globals: { direction: 'rtl' },
  args: {
    title: `إرسال ${euros(1240, 'ar')} إلى ${companies.noor}`,
    approveLabel: { verb: 'إرسال', number: 'amount' },
    effect: 'تغادر النقود فوراً. لا يمكن استرجاع التحويل الفوري.',
    says: `الفاتورة ${invoice.number} مستحقة اليوم.`,
    interrupt: makeHandle({
      tool: anyTool('transferMoney'),
      input: {
        amount: 1240,
        currency: 'EUR',
        to: { name: companies.noor, iban: accounts.byron },
        instant: true,
      },
    }),
  },
};
export const Dark: Story = { name: 'Dark', globals: { scheme: 'dark' } };
export const Dense: Story = { name: 'Dense theme', globals: { theme: 'dense' } };
export const Playful: Story = { name: 'Playful theme', globals: { theme: 'playful' } };

/** An app's own body in the kit's card, between the title and the input; the status line says what is missing on it. */
export const OwnBody: Story = {
  name: 'With a body of your own',
  args: {
    interrupt: makeHandle({
      tool: anyTool('pickSeat'),
      name: 'pickSeat',
      input: { flight: 'NB 2034', free: ['14C', '17A', '17F'] },
    }),
    title: 'A seat on flight NB 2034',
    approveLabel: 'Take this seat',
    effect: 'You can change it until the day before.',
    says: 'Three seats by the window or the aisle are left.',
    risk: 'low',
    formats: {},
    labels: { flight: 'Flight', free: 'Free seats' },
    edit: false,
    reason: 'none',
    off: 'no seat is chosen',
    children: (
      <fieldset>
        <legend>Choose one</legend>
        {['14C', '17A', '17F'].map((seat) => (
          <label key={seat} style={{ display: 'block', paddingBlock: '0.75rem' }}>
            <input type="radio" name="seat" /> {seat}
          </label>
        ))}
      </fieldset>
    ),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/needs your decision/);
    await canvas.findByRole('heading', { name: 'What was asked' });
    await canvas.findByText(/no seat is chosen/);
  },
};
