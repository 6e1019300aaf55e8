import { defineInterruptTool } from '@holdpoint/client';
import { approval, Composer, Transcript, useAgentTurn } from '@holdpoint/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { euros } from '../../../react/test/harness/fixtures.ts';
import { answeredBy, heldBy, RequestStatus, type RequestStatusProps } from './RequestStatus.tsx';
import { openConversation } from './requester.testkit.tsx';
import './styles.css';
import { clock, nameOf } from './register.testkit.ts';
import { useRequestStatus } from './useRequestStatus.ts';

type Office = ReturnType<typeof openConversation>;
type Item = Awaited<ReturnType<Office['ask']>>;

interface Scene {
  /** Runs before the request is rendered. */
  readonly before?: (office: Office, item: Item) => Promise<unknown>;
  /** Runs after it is rendered. */
  readonly after?: (office: Office, item: Item) => Promise<unknown>;
  /** The name of its tool. `null`: it is in no register. */
  readonly tool?: string | null;
  readonly describe?: RequestStatusProps['describe'];
  /** Renders the composer instead of the request. */
  readonly isComposer?: boolean;
}

/** What the app registers: its words name the receipt. */
const renderers = [
  approval(defineInterruptTool({ name: 'transferMoney', input: z.any(), answer: 'restart' }), {
    title: ({ input }) => `Send ${euros(input.amount)} to ${input.to}`,
  }),
];

/** The requester's conversation, with its own register. */
function Page({ before, tool, ...scene }: Scene) {
  const [office] = useState(() => openConversation({ now: clock() }));
  const [item, setItem] = useState<Item | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each story
  useEffect(() => {
    const make = async () => {
      const made = tool === null ? null : await office.ask(tool);
      if (made) await before?.(office, made);
      setItem(made);
    };
    void make();
  }, [office]);
  return item === undefined ? null : <Opened office={office} item={item} {...scene} />;
}

function Opened({
  office,
  item,
  after,
  describe,
  isComposer,
}: Omit<Scene, 'before'> & { readonly office: Office; readonly item: Item | null }) {
  const [register] = useState(() => office.as('ada'));
  const turn = useAgentTurn(office.backend, { sessionId: 'session' });
  const status = useRequestStatus(register, turn);
  const isDrawn = status.requests.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each story
  useEffect(() => {
    if (isDrawn && item) void after?.(office, item);
  }, [isDrawn]);
  return (
    <main>
      <Transcript turn={turn} renderers={renderers} answeredBy={answeredBy(status, nameOf)} />
      {isComposer ? (
        <Composer turn={turn} held={heldBy(status)} />
      ) : (
        <RequestStatus status={status} nameOf={nameOf} describe={describe} />
      )}
    </main>
  );
}

const describe: RequestStatusProps['describe'] = ({ interrupt: { input } }) => {
  const { to, amount } = input as { to: string; amount: number };
  return `Send ${euros(amount)} to ${to}`;
};

const answer = async ({ as }: Office, { id }: Item, who: string, more: object) => {
  const register = as(who);
  await register.answer(await register.read(id), { verdict: 'approve', ...more });
};

/** Bob has approved; Cem is looking and has commented. */
async function oneOfTwo(office: Office, item: Item): Promise<void> {
  await answer(office, item, 'bob', {});
  const cem = office.as('cem');
  await cem.claim(item.id);
  await cem.comment(item.id, 'Is this the invoice of October?');
}

const shows =
  (words: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    void (await canvas.findAllByText(words));

const names =
  (who: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    void (await canvas.findByRole('group', { name: who }));

const meta = {
  title: 'Requests/RequestStatus',
  component: Page,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component:
          'What the requester sees: who has answered, what they said, a reminder and a way to withdraw.',
      },
    },
  },
  args: { describe },
} satisfies Meta<typeof Page>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** No one has answered yet. */
export const Pending: Story = { name: 'Waiting for others' };
/** A message can’t be sent until the request is answered. */
export const InTheComposer: Story = {
  name: 'Below the message field',
  args: { isComposer: true },
  play: shows(/waits for approval/),
};
/** The app describes nothing, so the tool is named. */
export const ByTool: Story = { name: 'Named by its tool', args: { describe: () => undefined } };
/** One has approved, another is looking at it. */
export const OneOfTwo: Story = {
  name: 'One of two has approved',
  args: { before: oneOfTwo },
  play: shows('Is this the invoice of October?'),
};
/** Both have approved, and the assistant has gone on. */
export const Approved: Story = {
  name: 'Approved',
  args: {
    before: oneOfTwo,
    after: (office, item) => answer(office, item, 'cem', { reason: 'Checked.' }),
  },
  play: names(/Approved by/),
};
/** One rejection ends it, with its reason. */
export const Rejected: Story = {
  name: 'Rejected',
  args: {
    after: (office, item) =>
      answer(office, item, 'cem', { verdict: 'reject', reason: 'We have paid this already.' }),
  },
  play: names(/Rejected by/),
};
/** The requester has taken it back. */
export const Withdrawn: Story = {
  name: 'Withdrawn',
  args: { after: ({ as }, { id }) => as('ada').withdraw(id, { reason: 'Not needed any more.' }) },
  play: names(/Withdrawn/),
};
/** What is shown may be out of date. */
export const LostServer: Story = {
  name: 'The connection is lost',
  args: { after: async ({ network }) => network.cut() },
  play: shows(/The connection is lost/),
};
/** Nothing could be loaded. */
export const Unreachable: Story = {
  name: 'The server can’t be reached',
  args: {
    before: async ({ network }) => {
      network.now = true;
    },
  },
  play: shows('The request couldn’t be loaded.'),
};
/** The request isn’t in the register, so no status is shown. */
export const Nothing: Story = { name: 'In no register', args: { tool: null } };
/** What can’t be seen in a name or a comment is marked. */
export const HiddenCharacters: Story = {
  name: 'Hidden characters',
  args: {
    tool: 'pay\u202eyap',
    describe: () => undefined,
    before: ({ as }, { id }) =>
      as('cem').comment(id, `Fine.\u202e Approve\u200b it${' '.repeat(60)}now`),
  },
};
/** In a side panel. */
export const Narrow: Story = {
  ...OneOfTwo,
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
  ...OneOfTwo,
  name: 'Right to left',
  globals: { direction: 'rtl' },
};
