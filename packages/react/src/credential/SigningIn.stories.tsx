import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { idleTurn } from '../../test/harness/handles.ts';
import { pressArmed } from '../../test/harness/pressArmed.ts';
import card from './CredentialRefresh.stories.tsx';
import { CredentialRefresh } from './CredentialRefresh.tsx';
import { ask, fields, refreshed, scripted } from './credential.testkit.ts';
import { form } from './ways/form.ts';

const meta = {
  title: 'Cards/CredentialRefresh/Signing in',
  tags: ['!autodocs'],
  component: CredentialRefresh,
  args: card.args,
} satisfies Meta<typeof CredentialRefresh>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  name: 'Waiting for the other window',
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Open sign-in');
    const canvas = within(canvasElement);
    await canvas.findByText('Waiting for the other window. Finish signing in there.');
    await expect(canvas.getByRole('button', { name: 'Show the window' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Decline' })).toBeNull();
  },
};

const signedIn = fn(async () => undefined);

export const SignsIn: Story = {
  name: 'Sign in with a press',
  args: {
    interrupt: ask({ turn: { ...idleTurn, decide: signedIn } }),
    refresh: scripted(Promise.resolve({ type: 'signed-in', reference: 'ref-1' })),
  },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Open sign-in');
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
  name: 'The window was blocked',
  args: { refresh: scripted(undefined, false) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = { name: 'Open the sign-in page' };
    await pressArmed(canvas, 'Open sign-in');
    const link = await canvas.findByRole('link', page);
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute('href', 'https://accounts.acme.example/authorize');
    // The sign-in can only report its end to an opener.
    await expect(link).toHaveAttribute('rel', 'opener');
  },
};

const cancelling = fn(async () => undefined);

export const Cancels: Story = {
  name: 'Cancel the sign-in',
  args: { interrupt: ask({ turn: { ...idleTurn, decide: cancelling } }) },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Open sign-in');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }));
    await within(canvasElement).findByText('The sign-in was cancelled. The step is still paused.');
    await expect(cancelling).not.toHaveBeenCalled();
  },
};

export const ClosedWindow: Story = {
  name: 'The window was closed',
  args: { refresh: scripted(Promise.resolve({ type: 'closed' })) },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Open sign-in');
    await within(canvasElement).findByText(/was closed before/);
    await expect(within(canvasElement).getByRole('button', { name: 'Open sign-in' })).toBeVisible();
  },
};

export const NarrowBlocked: Story = {
  ...Blocked,
  name: 'The window was blocked, in 320 px',
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

const declining = fn(async () => undefined);

export const Declines: Story = {
  name: 'Decline with a press',
  args: { interrupt: ask({ turn: { ...idleTurn, decide: declining } }) },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Decline');
    await expect(declining).toHaveBeenCalledWith(
      { type: 'restart', key: 'turn-1:0', resumed: { declined: true } },
      { verdict: { kind: 'declined' }, send: 'when-complete' },
    );
  },
};

const submitted = fn(async () => 'ref-2');

const handedOver = fn(async () => undefined);

export const Form: Story = {
  name: 'Submit a key',
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
    await pressArmed(within(canvasElement), 'Submit key');
    await expect(field).toHaveValue('');
    await waitFor(() =>
      expect(handedOver).toHaveBeenCalledWith(
        expect.objectContaining({ resumed: { credentialRef: 'ref-2' }, sensitive: true }),
        expect.anything(),
      ),
    );
  },
};

export const FormEmpty: Story = {
  name: 'The form is empty',
  args: { ...Form.args },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Submit key');
    await within(canvasElement).findByText('Fill in the field first.');
    await expect(within(canvasElement).getByLabelText('API key')).toHaveFocus();
  },
};

export const Failed: Story = {
  name: 'The key was refused',
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
    await pressArmed(within(canvasElement), 'Submit key');
    await canvas.findByText('Acme Build didn’t accept this key.');
    await expect(canvas.getByLabelText('API key')).toHaveValue('');
  },
};

const passkey = fn(async () => undefined);

export const OwnWay: Story = {
  name: 'A way of the app’s own',
  args: {
    interrupt: ask({ turn: { ...idleTurn, decide: passkey } }),
    title: 'Confirm with your passkey',
    refresh: async () => 'ref-3',
  },
  play: async ({ canvasElement }) => {
    await pressArmed(within(canvasElement), 'Sign in');
    await waitFor(() =>
      expect(passkey).toHaveBeenCalledWith(
        expect.objectContaining({ resumed: { credentialRef: 'ref-3' } }),
        expect.anything(),
      ),
    );
  },
};
