import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { approvals, rejectAfter, upTo } from '../index.ts';
import { asked, Page, talkedAbout, two } from './requestPage.testkit.tsx';

const meta = {
  title: 'Requests/ApprovalRequestPage',
  component: Page,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'One request as another person answers it: the card, and beside it who asked, who has answered, and what they said.',
      },
    },
  },
} satisfies Meta<typeof Page>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** One of two has approved; this answer decides. */
export const Pending: Story = {
  name: 'Waiting for you',
  args: { who: 'bob', options: two(), make: talkedAbout },
  play: async ({ canvas }) =>
    void (await canvas.findByText('Invoice 2093, checked.', { selector: '.hp-history *' })),
};
/** No one has answered yet, and it expires in three days. */
export const Fresh: Story = {
  name: 'No one has answered',
  args: {
    who: 'bob',
    options: { policies: () => [approvals(2), rejectAfter(72 * 3_600_000)] },
    make: asked,
  },
};
/** The requester's own view: they may withdraw it, and not approve it. */
export const ByRequester: Story = {
  name: 'As its requester',
  args: { who: 'ada', options: two(), make: asked },
};
/** The amount is above what this person may approve: they can only reject it. */
export const AboveTheirs: Story = {
  name: 'Above your limit',
  args: {
    who: 'bob',
    options: { policies: () => [upTo({ amount: () => 1240, limit: () => 500 })] },
    make: asked,
  },
};
/** This person may look, and not answer. */
export const MayNot: Story = {
  name: 'You can’t answer it',
  args: { who: 'bob', options: { mayAnswer: () => false }, make: asked },
};
/** This person sees the request, and not what others said. */
export const RequestAlone: Story = {
  name: 'Without what others said',
  args: { who: 'rita', options: two(), make: talkedAbout },
};
/** This person has approved; another one is needed. */
export const Voted: Story = {
  name: 'You have approved',
  args: { who: 'cem', options: two(), make: talkedAbout },
};
/** What can’t be seen in a value or a comment is marked. */
export const HiddenCharacters: Story = {
  name: 'Hidden characters',
  args: {
    who: 'bob',
    make: async (office) => {
      const { id } = await office.ask(
        { to: 'Z\u200boe', amount: 7 },
        { agent: 'b\u202eknab', requester: 'a\u200bda' },
      );
      await office.as('cem').comment(id, `Fine.\u202e Approve\u200b it${' '.repeat(60)}now`);
      return id;
    },
  },
};
/** In a side panel. */
export const Narrow: Story = {
  ...Pending,
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
export const RightToLeft: Story = {
  ...Pending,
  name: 'Right to left',
  globals: { direction: 'rtl' },
};

/** A comment is seen by everyone who sees the request. */
export const Comments: Story = {
  name: 'Add a comment',
  tags: ['!autodocs'],
  args: { who: 'bob', make: asked },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Your comment'), 'I have asked them.');
    await userEvent.click(canvas.getByRole('button', { name: 'Add comment' }));
    await waitFor(() =>
      expect(canvas.getByText('I have asked them.', { selector: 'bdi' })).toBeVisible(),
    );
  },
};
