import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { idleTurn } from '../../test/harness/handles.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import { CredentialRefresh } from './CredentialRefresh.tsx';
import { ask, scopes } from './credential.testkit.ts';
import type { PopupFlow, RedirectFlow, SignInOutcome } from './ways/flow.ts';

/** A redirect that never leaves the story. */
const scripted = (outcome?: ReturnType<RedirectFlow['returned']>): RedirectFlow => ({
  type: 'redirect',
  host: 'accounts.acme.example',
  leave() {},
  returned: () => outcome,
  forget() {},
});
const blocked: PopupFlow = {
  type: 'popup',
  host: 'accounts.acme.example',
  fallback: scripted(),
  open: () => ({
    href: 'https://accounts.acme.example/authorize',
    isOpen: false,
    reopen: () => false,
    outcome: new Promise(() => {}),
  }),
};
const passkey = (outcome: Promise<SignInOutcome>) => ({
  type: 'passkey' as const,
  prove: () => outcome,
});
const never = new Promise<SignInOutcome>(() => {});

const meta = {
  title: 'Cards/CredentialRefresh/Redirect, passkey, shared',
  tags: ['!autodocs'],
  component: CredentialRefresh,
  args: { interrupt: ask(), provider: 'Acme Calendar', refresh: scripted(), scopes },
} satisfies Meta<typeof CredentialRefresh>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Redirect: Story = { name: 'On this page' };

export const Leaving: Story = {
  name: 'Leaving the page',
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Sign in here');
    await within(canvasElement).findByText(
      'You’re leaving this page to sign in, and will come back to where you are.',
    );
  },
};

const goOn = fn(async () => undefined);
/** After returning to the page: signed in, and nothing is sent before a press. */
export const CameBack: Story = {
  name: 'Came back, and continues',
  args: {
    interrupt: ask({ turn: { ...idleTurn, decide: goOn } }),
    refresh: scripted({ type: 'signed-in', reference: 'ref-1' }),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('You’re signed in. Nothing is sent until you continue.');
    await expect(goOn).not.toHaveBeenCalled();
    await pressArmed(within(canvasElement), 'Continue');
    await expect(goOn).toHaveBeenCalledWith(
      expect.objectContaining({ resumed: { credentialRef: 'ref-1' }, sensitive: true }),
      expect.anything(),
    );
  },
};

/** Like `CameBack`, before the press. */
export const CameBackUntouched: Story = {
  name: 'Came back signed in',
  args: { interrupt: ask(), refresh: scripted({ type: 'signed-in', reference: 'ref-1' }) },
};

export const CameBackCancelled: Story = {
  name: 'Came back without a sign-in',
  args: { refresh: scripted({ type: 'cancelled' }) },
};

export const BlockedWithFallback: Story = {
  name: 'The window was blocked',
  args: { refresh: blocked },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Open sign-in');
    const canvas = within(canvasElement);
    await canvas.findByText(/Your browser blocked the window/);
    await expect(canvas.getByRole('button', { name: 'Sign in here' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the sign-in page' })).toBeVisible();
  },
};

export const Passkey: Story = {
  name: 'With a passkey',
  args: { refresh: passkey(never), title: 'Confirm that it is you', host: 'acme.example' },
};

export const PasskeyAsked: Story = {
  ...Passkey,
  name: 'The browser asks for the passkey',
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Use passkey');
    await within(canvasElement).findByText('Your browser is asking for your passkey.');
  },
};

export const PasskeyUnsupported: Story = {
  name: 'No passkeys in this browser',
  args: { ...Passkey.args, refresh: passkey(Promise.resolve({ type: 'unsupported' })) },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Use passkey');
    await within(canvasElement).findByText(/can’t use passkeys/);
  },
};

const decideAll = fn(async () => undefined);
const turn = { ...idleTurn, decide: decideAll };
const waiting = [
  ask({ key: 'turn-1:0', turn }),
  ask({ key: 'turn-1:1', position: 1, name: 'readCalendar', input: { day: 'Friday' }, turn }),
  ask({ key: 'turn-1:2', position: 2, name: 'readCalendar', input: {}, turn }),
];
const [lead = ask(), ...others] = waiting;
export const Shared: Story = {
  name: 'Three steps share a sign-in',
  args: {
    interrupt: lead,
    also: others.map((interrupt) => ({ interrupt })),
    refresh: async () => 'ref-1',
    host: 'accounts.acme.example',
  },
};

export const SharedAnswered: Story = {
  ...Shared,
  name: 'Three steps, signed in',
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('heading', { name: '3 steps are waiting for this sign-in' }),
    ).toBeVisible();
    await pressArmed(within(canvasElement), 'Sign in');
    await waitFor(() => expect(decideAll).toHaveBeenCalledTimes(3));
  },
};

export const SharedNarrow: Story = {
  ...Shared,
  name: 'Three steps in 320 px',
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
};
