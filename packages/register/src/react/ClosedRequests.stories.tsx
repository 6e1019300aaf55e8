import type { Meta, StoryObj } from '@storybook/react-vite';
import { at } from '../../../react/test/harness/fixtures.ts';
import { rejectAfter } from '../index.ts';
import { asked, Page, talkedAbout, two } from './requestPage.testkit.tsx';

const meta = {
  title: 'Requests/ApprovalRequestPage/Over or out of reach',
  component: Page,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'A request that has been decided or has expired, and a page that can’t show one: what is known, and the way on.',
      },
    },
  },
} satisfies Meta<typeof Page>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** It has been approved. */
export const Decided: Story = {
  name: 'Approved',
  args: {
    who: 'bob',
    options: two(),
    make: async (office) => {
      const id = await talkedAbout(office);
      const bob = office.as('bob');
      await bob.answer(await bob.read(id), { verdict: 'approve' });
      return id;
    },
  },
};
/** One rejection ends it. */
export const Rejected: Story = {
  name: 'Rejected',
  args: {
    who: 'bob',
    options: { resume: () => ({ paid: false }) },
    make: async (office) => {
      const id = await asked(office);
      const cem = office.as('cem');
      await cem.answer(await cem.read(id), { verdict: 'reject', reason: 'Wrong account.' });
      return id;
    },
  },
};
/** Its time is over. */
export const Expired: Story = {
  name: 'Expired',
  args: {
    who: 'bob',
    options: {
      policies: () => [rejectAfter(60_000)],
      now: (() => {
        let asks = 0;
        // The first looks at the clock are those of who asks; then the minute is over.
        return () => at(14, asks++ < 2 ? 0 : 2);
      })(),
    },
    make: asked,
  },
};
/** The request doesn’t exist, or this person may not see it. */
export const NotFound: Story = {
  name: 'Not found',
  args: { who: 'bob', make: async () => 'x'.repeat(32) },
};
/** The person has to sign in again. */
export const SignedOut: Story = {
  name: 'Signed out',
  args: {
    who: 'bob',
    make: async (office) => {
      office.signedIn.delete('bob');
      return asked(office);
    },
  },
};
/** Nothing could be loaded. */
export const Unreachable: Story = {
  name: 'The server can’t be reached',
  args: {
    who: 'bob',
    make: async (office) => {
      const id = await asked(office);
      office.network.now = true;
      return id;
    },
  },
};
