import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { companies, euros } from '../../../react/test/harness/fixtures.ts';
import { approvals } from '../index.ts';
import { clock, nameOf, openRegister } from './register.testkit.ts';
import './styles.css';
import { ApprovalRequestList, type ApprovalRequestListProps } from './ApprovalRequestList.tsx';
import { type UseApprovalRequestsOptions, useApprovalRequests } from './useApprovalRequests.ts';

type Office = ReturnType<typeof openRegister>;

interface Scene {
  readonly make: (office: Office) => Promise<unknown>;
  /** Runs after the requests are rendered. */
  readonly after?: (office: Office) => void;
  readonly options?: UseApprovalRequestsOptions;
  readonly props?: Partial<ApprovalRequestListProps>;
}

/** A list with its own register. */
function Page({ make, ...scene }: Scene) {
  const [office] = useState(() => openRegister({ policies: () => [approvals(2)], now: clock() }));
  const [isMade, setMade] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each story
  useEffect(() => void make(office).then(() => setMade(true)), [office]);
  return isMade ? <Opened office={office} {...scene} /> : null;
}

function Opened({
  office,
  after,
  options,
  props,
}: Omit<Scene, 'make'> & { readonly office: Office }) {
  const [register] = useState(() => office.as('bob'));
  const requests = useApprovalRequests(register, options);
  const { isLive } = requests;
  useEffect(() => {
    if (isLive) after?.(office);
  }, [isLive, after, office]);
  return (
    <ApprovalRequestList
      requests={requests}
      onOpen={() => {}}
      nameOf={nameOf}
      me="bob"
      {...props}
    />
  );
}

const ask = (office: Office, name: string, input: object) => {
  const pause = crypto.randomUUID();
  const interrupts = [{ name, position: 0, input, decisionId: `${pause}:0` }];
  return office.ask(undefined, { pause, interrupts } as never);
};

async function three(office: Office): Promise<void> {
  const first = await ask(office, 'transferMoney', { to: companies.fern, amount: 1240 });
  const second = await ask(office, 'transferMoney', { to: companies.adler, amount: 18 });
  await ask(office, 'deleteFile', { path: '/reports/2025.csv' });
  const cem = office.as('cem');
  await cem.claim(first.id);
  const bob = office.as('bob');
  await bob.answer(await bob.read(second.id), { verdict: 'approve' });
}

const riskOf: UseApprovalRequestsOptions['riskOf'] = ({ interrupt: { input } }) =>
  Number((input as { amount?: number }).amount) > 1_000 ? 'high' : 'low';
const describe: ApprovalRequestListProps['describe'] = ({ interrupt: { name, input } }) => {
  const { to, amount = 0, path } = input as { to?: string; amount?: number; path?: string };
  if (name === 'deleteFile') return `Delete ${path}`;
  return name === 'transferMoney' ? `Send ${euros(amount)} to ${to}` : undefined;
};

const meta = {
  title: 'Requests/ApprovalRequestList',
  component: Page,
  parameters: {
    docs: {
      hasProps: false,
      description: {
        component: 'The open requests of a company, with what they are about and who has answered.',
      },
    },
  },
} satisfies Meta<typeof Page>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

/** What each is about, its risk, and who has answered. */
export const Several: Story = {
  name: 'Some requests',
  args: { make: three, options: { riskOf }, props: { describe } },
  play: async ({ canvas }) => void (await canvas.findByText(/Cem Yılmaz/)),
};
/** In a side panel. */
export const Narrow: Story = {
  ...Several,
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
  ...Several,
  name: 'Right to left',
  globals: { direction: 'rtl' },
};
/** No request is waiting. */
export const Nothing: Story = { name: 'Empty', args: { make: async () => {} } };
/** The person has to sign in again. */
export const SignedOut: Story = {
  name: 'Signed out',
  args: { make: async (office) => void office.signedIn.delete('bob') },
};
/** Nothing could be loaded. */
export const Unreachable: Story = {
  name: 'The server can’t be reached',
  args: {
    make: async (office) => {
      await three(office);
      office.network.now = true;
    },
  },
};
/** The list stays, and says that it may be out of date. */
export const LostServer: Story = {
  name: 'The connection is lost',
  args: { ...Several.args, after: ({ network }) => network.cut() },
  play: async ({ canvas }) => void (await canvas.findByText(/The connection is lost/)),
};
/** What can’t be seen in a name is marked. */
export const HiddenCharacters: Story = {
  name: 'Hidden characters',
  args: {
    make: async (office) => {
      await ask(office, 'pay\u202eyap', { amount: 7 });
      await ask(office, 'pay\u200b', { amount: 8 });
    },
  },
};
