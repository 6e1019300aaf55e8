import { defineInterruptTool } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { z } from 'zod';
import { euros } from '../../../react/test/harness/fixtures.ts';
import { approvals, notRequester, rejectAfter, upTo } from '../index.ts';
import { ApprovalRequestPage, type ApprovalRequestPageProps } from './ApprovalRequestPage.tsx';
import './styles.css';
import { clock, nameOf, openRegister, people } from './register.testkit.ts';
import { useApprovalRequest } from './useApprovalRequest.ts';

type Office = ReturnType<typeof openRegister>;

interface Scene {
  /** The viewer. */
  readonly who: string;
  readonly options?: Parameters<typeof openRegister>[0];
  /** Creates the request and its events; returns its id. */
  readonly make: (office: Office) => Promise<string>;
  readonly props?: Omit<ApprovalRequestPageProps, 'request'>;
}

/** A page with its own register. */
function Page({ who, options, make, props }: Scene) {
  const [office] = useState(() => openRegister({ now: clock(), ...options }));
  const [id, setId] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each story
  useEffect(() => void make(office).then(setId), [office]);
  return id === undefined ? null : <Opened office={office} id={id} who={who} props={props} />;
}

function Opened({
  office,
  id,
  who,
  props,
}: Pick<Scene, 'who'> & {
  readonly office: Office;
  readonly id: string;
  readonly props: Scene['props'];
}) {
  const [register] = useState(() => office.as(who));
  const request = useApprovalRequest(register, id, { me: who });
  return (
    <ApprovalRequestPage
      request={request}
      renderers={renderers}
      nameOf={nameOf}
      people={people}
      {...props}
    />
  );
}

/** What the app registers, as for its own conversation. */
const renderers = [
  approval(defineInterruptTool({ name: 'transferMoney', input: z.any(), answer: 'restart' }), {
    title: ({ input }) => `Send ${euros(input.amount)} to ${input.to}`,
    approveLabel: { verb: 'Send', number: 'amount' },
    formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
  }),
];

const two = () => ({ policies: () => [notRequester(), approvals(2)], now: clock() });

/** Who asks. */
const agent = { agent: 'Northbank assistant' };

/** A request with comments. */
async function talkedAbout(office: Office): Promise<string> {
  const { id } = await office.ask(undefined, agent);
  const cem = office.as('cem');
  await cem.claim(id);
  await cem.comment(id, 'The account is new: I have called them, and it is theirs.');
  await cem.answer(await cem.read(id), { verdict: 'approve', reason: 'Invoice 2093, checked.' });
  return id;
}

const asked = async (office: Office) => (await office.ask(undefined, agent)).id;

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
    options: { policies: () => [approvals(2), rejectAfter(72 * 3_600_000)], now: Date.now },
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
        const at = Date.now();
        let asks = 0;
        // The first looks at the clock are those of who asks; then the minute is over.
        return () => (asks++ < 2 ? at - 90_000 : at);
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
