import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { at, companies, euros, names, people } from '../../test/harness/fixtures.ts';
import { anyTool, makeInterrupt } from '../../test/harness/handles.ts';
import { Decided } from './Decided.tsx';
import type { DecidedItem, DecidedState } from './useDecided.ts';
import './inbox.css';

const DAY = 24 * 60 * 60_000;
const now = at(14, 2);
const formats = { amount: { money: 'EUR' } } as const;

const item = (
  id: string,
  title: string,
  more: Parameters<typeof makeInterrupt>[0],
  label = 'Northbank',
): DecidedItem => ({
  id,
  label,
  naming: { title, formats, tool: anyTool('transferMoney') },
  interrupt: makeInterrupt({
    ...{ key: id, status: 'resolved', input: {}, decidedAt: now, settledAt: now + 2_000 },
    ...more,
  }),
});

const items: readonly DecidedItem[] = [
  item('a', `Send ${euros(1240)} to ${companies.byron}`, { verdict: { kind: 'approved' } }),
  item('b', `Send ${euros(90)} to ${people.bob}`, {
    input: { to: people.bob, amount: 900 },
    resolution: {
      ...{ type: 'restart', key: 'b', resumed: true },
      input: { value: { to: people.bob, amount: 90 } },
    },
    verdict: { kind: 'approved' },
  }),
  item('c', `Send ${euros(35)} to ${people.cem}`, {
    verdict: { kind: 'rejected', words: ['Paid already.'] },
    decidedAt: now - DAY,
    settledAt: now - DAY,
  }),
  item(
    'd',
    'Delete the old branch',
    {
      verdict: { kind: 'approved' },
      problem: 'failed',
      decidedAt: now - DAY,
      settledAt: now - DAY,
    },
    'Operations',
  ),
  item('e', `Send ${euros(12)} to ${people.dina}`, {
    ...{ status: 'superseded', doubt: 'unknown', verdict: { kind: 'approved' } },
    ...{ decidedAt: now - 3 * DAY, settledAt: now - 3 * DAY },
  }),
];

/** How each of `items` ended, in a register's words. */
const lines: readonly string[] = [
  `Approved by ${people.rita}, 2:02 PM. The assistant has gone on.`,
  `Approved by ${people.rita}, ${people.eva}, 2:02 PM. The assistant has gone on.`,
  `Rejected by ${people.eva}, 2:02 PM. The assistant has gone on.`,
  `Approved by ${people.eva}, 2:02 PM. The answer hasn’t reached the assistant yet.`,
  'Expired: no one decided in time, so it was rejected. The assistant has gone on.',
];

const stateOf = (more: Partial<DecidedState> = {}): DecidedState => ({
  ...{ items, isLoading: false, isPartial: false, lookAgain: fn() },
  ...more,
});

const meta = {
  title: 'Conversation/Decided',
  component: Decided,
  args: { decided: stateOf() },
} satisfies Meta<typeof Decided>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** By day, newest first. */
export const Some: Story = { name: 'Some decisions' };
/** A press opens the original receipt. */
export const Opened: Story = {
  name: 'A decision, opened',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Bob Adler/ }));
    await canvas.findByRole('group', { name: /You approved this with changes/ });
  },
};
/** Words and amounts find a decision. */
export const Searched: Story = {
  name: 'Found by name and amount',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'byron €1,240');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
  },
};
/** No decision has these words. */
export const NothingFound: Story = {
  name: 'Nothing found',
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Zed');
    await waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(0));
  },
};
/** Nothing has been decided yet. */
export const Empty: Story = { name: 'Empty', args: { decided: stateOf({ items: [] }) } };
/** The decisions are loading. */
export const Loading: Story = {
  name: 'Loading',
  args: { decided: stateOf({ items: [], isLoading: true }) },
};
/** Shows what could be read, and that some is missing. */
export const Unreadable: Story = {
  name: 'Partly unreadable',
  args: { decided: stateOf({ items: [], isPartial: true }) },
};
/** Fifty at first, the others after a press. */
export const Many: Story = {
  name: '60 decisions',
  tags: ['!autodocs'],
  args: {
    decided: stateOf({
      items: Array.from({ length: 60 }, (_, place) =>
        item(
          `${place}`,
          `Send ${euros(18.9 + ((place * 37) % 53) * 24.5)} to ${names(60)[place]}`,
          {
            verdict: { kind: place % 7 === 4 ? 'rejected' : 'approved' },
            decidedAt: now - place * 3 * 3_600_000,
            settledAt: now - place * 3 * 3_600_000,
          },
        ),
      ),
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show 10 more' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60));
  },
};
/** Decisions of a register, with the people who decided. A press reads the older ones. */
export const Older: Story = {
  name: 'With older decisions to load',
  tags: ['!autodocs'],
  args: {
    decided: stateOf({
      items: items.map((one, place) => ({
        ...one,
        label: 'Payments register',
        line: lines[place] ?? '',
      })),
      readMore: fn(),
    }),
  },
  play: async ({ args, canvas }) => {
    const { readMore } = [args.decided].flat()[0] ?? {};
    await userEvent.click(canvas.getByRole('button', { name: 'Load older decisions' }));
    await expect(readMore).toHaveBeenCalledOnce();
  },
};
const authority = 'Rinderkennzeichnungsfleischetikettierungsüberwachungsbehörde';

/** A name without spaces, and a long reason. */
export const LongWords: Story = {
  name: 'Long words',
  args: {
    decided: stateOf({
      items: [
        item('long', `Send ${euros(5)} to ${authority}`, {
          verdict: { kind: 'rejected', words: ['Ask the office in Rostock first. '.repeat(12)] },
        }),
      ],
    }),
  },
};
/** In a side panel. */
export const Narrow: Story = {
  name: 'In 320 px',
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
};
/** Read from right to left. */
export const RightToLeft: Story = { name: 'Right to left', globals: { direction: 'rtl' } };
