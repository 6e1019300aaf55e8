import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import { CredentialRefresh } from './CredentialRefresh.tsx';
import { readCalendar, scopes } from './credential.testkit.ts';
import type { PopupFlow, SignInOutcome } from './ways/flow.ts';
import { form } from './ways/form.ts';

type Change = Parameters<typeof makeHandle>[0];

const ask = (change: Change = {}) =>
  makeHandle({
    tool: readCalendar,
    name: 'readCalendar',
    provenance: { agent: 'Travel planner' },
    input: { day: 'Thursday' },
    ...change,
  });

/** A pop-up whose window is only said to be there, so that a story needs no second page. */
const scripted = (
  outcome: Promise<SignInOutcome> = new Promise(() => {}),
  isOpen = true,
): PopupFlow => ({
  type: 'popup',
  host: 'accounts.acme.example',
  open: ({ signal }) => ({
    href: 'https://accounts.acme.example/authorize',
    isOpen,
    reopen: () => isOpen,
    outcome: Promise.race([
      outcome,
      new Promise<SignInOutcome>((resolve) =>
        signal.addEventListener('abort', () => resolve({ type: 'cancelled' })),
      ),
    ]),
  }),
});

const meta = {
  title: 'Cards/CredentialRefresh',
  tags: ['!autodocs'],
  component: CredentialRefresh,
  args: { interrupt: ask(), provider: 'Acme Calendar', refresh: scripted(), scopes },
} satisfies Meta<typeof CredentialRefresh>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const at = Date.UTC(2026, 10, 3, 14, 11);
const done = { decidedAt: at, sentAt: at, settledAt: at + 2000 };
const refreshed = { verdict: { kind: 'refreshed' } } as const;

export const Open: Story = {};
export const Announced: Story = { args: { interrupt: ask({ status: 'announced' }) } };
export const Decided: Story = {
  args: { interrupt: ask({ status: 'decided', isDeferred: true, ...refreshed }) },
};
export const Sending: Story = { args: { interrupt: ask({ status: 'sending', ...refreshed }) } };
export const Refused: Story = {
  args: {
    interrupt: ask({
      refusal: {
        code: 'resume-rejected',
        message: 'Holdpoint: refused',
        serverMessage: 'the reference is two minutes old',
      },
    }),
  },
};
export const Unknown: Story = { args: { interrupt: ask({ status: 'unknown', ...refreshed }) } };
export const RunFailed: Story = {
  args: {
    interrupt: ask({
      status: 'failed',
      ...refreshed,
      refusal: {
        code: 'backend',
        message: 'Holdpoint: failed',
        serverMessage: 'three of seven calendars were read, then the connection was lost',
      },
    }),
  },
};
export const Expired: Story = { args: { interrupt: ask({ status: 'expired' }) } };
export const Superseded: Story = { args: { interrupt: ask({ status: 'superseded' }) } };
export const Resolved: Story = {
  args: { interrupt: ask({ status: 'resolved', ...refreshed, ...done }) },
};
export const ResolvedDeclined: Story = {
  args: { interrupt: ask({ status: 'resolved', verdict: { kind: 'declined' }, ...done }) },
};

/** Waits for the buttons to arm. */
async function press(canvasElement: HTMLElement, name: string): Promise<void> {
  const button = within(canvasElement).getByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
}

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Open sign-in');
    const canvas = within(canvasElement);
    await canvas.findByText('Waiting for the other window. Finish signing in there.');
    await expect(canvas.getByRole('button', { name: 'Show the window' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Decline' })).toBeNull();
  },
};

const signedIn = fn(async () => undefined);
export const SignsIn: Story = {
  args: {
    interrupt: ask({ turn: { ...idleTurn, decide: signedIn } }),
    refresh: scripted(Promise.resolve({ type: 'signed-in', reference: 'ref-1' })),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Open sign-in');
    await waitFor(() =>
      expect(signedIn).toHaveBeenCalledWith(
        {
          type: 'restart',
          key: 'turn-1:0',
          resumed: { credentialRef: 'ref-1' },
          sensitive: true,
        },
        { verdict: refreshed.verdict, send: 'when-complete' },
      ),
    );
  },
};

export const Blocked: Story = {
  args: { refresh: scripted(undefined, false) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = { name: 'Open the sign-in page' };
    await waitFor(async () => {
      // A press that a busy page has refused is made again.
      if (!canvas.queryByRole('link', page)) await press(canvasElement, 'Open sign-in');
      await expect(canvas.getByRole('link', page)).toBeVisible();
    });
    const link = canvas.getByRole('link', page);
    await expect(link).toHaveAttribute('href', 'https://accounts.acme.example/authorize');
    // The sign-in can only tell its end to an opener.
    await expect(link).toHaveAttribute('rel', 'opener');
  },
};

const cancelling = fn(async () => undefined);
export const Cancels: Story = {
  args: { interrupt: ask({ turn: { ...idleTurn, decide: cancelling } }) },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Open sign-in');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }));
    await within(canvasElement).findByText('The sign-in was cancelled. The step is still paused.');
    await expect(cancelling).not.toHaveBeenCalled();
  },
};

export const ClosedWindow: Story = {
  args: { refresh: scripted(Promise.resolve({ type: 'closed' })) },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Open sign-in');
    await within(canvasElement).findByText(/was closed before/);
    await expect(within(canvasElement).getByRole('button', { name: 'Open sign-in' })).toBeVisible();
  },
};

const declining = fn(async () => undefined);
export const Declines: Story = {
  args: { interrupt: ask({ turn: { ...idleTurn, decide: declining } }) },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Decline');
    await expect(declining).toHaveBeenCalledWith(
      { type: 'restart', key: 'turn-1:0', resumed: { declined: true } },
      { verdict: { kind: 'declined' }, send: 'when-complete' },
    );
  },
};

const submitted = fn(async () => 'ref-2');
const fields = [{ name: 'apiKey', label: 'API key' }];
const handedOver = fn(async () => undefined);
export const Form: Story = {
  args: {
    interrupt: ask({ turn: { ...idleTurn, decide: handedOver } }),
    provider: 'Acme Build',
    scopes: [],
    refresh: form({ fields, submit: submitted }),
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('API key');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(field, 'CANARY-7f3a');
    await press(canvasElement, 'Submit key');
    await expect(field).toHaveValue('');
    await waitFor(() =>
      expect(handedOver).toHaveBeenCalledWith(
        expect.objectContaining({ resumed: { credentialRef: 'ref-2' }, sensitive: true }),
        expect.anything(),
      ),
    );
  },
};

export const FormOpen: Story = { args: { ...Form.args } };
export const FormEmpty: Story = {
  args: { ...Form.args },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Submit key');
    await within(canvasElement).findByText('Fill in the field first.');
    await expect(within(canvasElement).getByLabelText('API key')).toHaveFocus();
  },
};

export const Failed: Story = {
  args: {
    ...Form.args,
    refresh: form({
      fields,
      submit: () => Promise.reject(new Error('Acme Build didn’t accept this key.')),
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('API key'), 'wrong');
    await press(canvasElement, 'Submit key');
    await canvas.findByText('Acme Build didn’t accept this key.');
    await expect(canvas.getByLabelText('API key')).toHaveValue('');
  },
};

const passkey = fn(async () => undefined);
export const OwnWay: Story = {
  args: {
    interrupt: ask({ turn: { ...idleTurn, decide: passkey } }),
    title: 'Confirm with your passkey',
    refresh: async () => 'ref-3',
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Sign in');
    await waitFor(() =>
      expect(passkey).toHaveBeenCalledWith(
        expect.objectContaining({ resumed: { credentialRef: 'ref-3' } }),
        expect.anything(),
      ),
    );
  },
};

const narrow: Story['decorators'] = (Story) => (
  <div className="story-narrow">
    <Story />
  </div>
);
export const Narrow: Story = { decorators: narrow };
export const NarrowBlocked: Story = { ...Blocked, decorators: narrow };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    interrupt: ask({ provenance: { agent: 'مخطِّط السفر' } }),
    provider: 'تقويم أكمي',
    title: 'سجّل الدخول إلى تقويم أكمي',
    scopes: [{ label: 'رؤية تقويمك', raw: 'calendar.read' }],
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
