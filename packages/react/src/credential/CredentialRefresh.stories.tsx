import type { Meta, StoryObj } from '@storybook/react-vite';
import { at } from '../../test/harness/fixtures.ts';
import { CredentialRefresh } from './CredentialRefresh.tsx';
import { ask, fields, refreshed, scopes, scripted } from './credential.testkit.ts';
import { form } from './ways/form.ts';

const meta = {
  title: 'Cards/CredentialRefresh',
  tags: ['!autodocs'],
  component: CredentialRefresh,
  args: { interrupt: ask(), provider: 'Acme Calendar', refresh: scripted(), scopes },
} satisfies Meta<typeof CredentialRefresh>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const done = { decidedAt: at(14, 11), sentAt: at(14, 11), settledAt: at(14, 11) + 2000 };

export const Open: Story = { name: 'Waiting for you' };
export const Announced: Story = {
  name: 'Being prepared',
  args: { interrupt: ask({ status: 'announced' }) },
};
export const Decided: Story = {
  name: 'Saved',
  args: { interrupt: ask({ status: 'decided', isDeferred: true, ...refreshed }) },
};
export const Sending: Story = {
  name: 'Sending',
  args: { interrupt: ask({ status: 'sending', ...refreshed }) },
};
export const Refused: Story = {
  name: 'Refused by the server',
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
export const Unknown: Story = {
  name: 'Unconfirmed',
  args: { interrupt: ask({ status: 'unknown', ...refreshed }) },
};
export const RunFailed: Story = {
  name: 'Failed after the sign-in',
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
export const Expired: Story = { name: 'Expired', args: { interrupt: ask({ status: 'expired' }) } };
export const Superseded: Story = {
  name: 'Set aside',
  args: { interrupt: ask({ status: 'superseded' }) },
};
export const Resolved: Story = {
  name: 'Signed in',
  args: { interrupt: ask({ status: 'resolved', ...refreshed, ...done }) },
};
export const ResolvedDeclined: Story = {
  name: 'Declined',
  args: { interrupt: ask({ status: 'resolved', verdict: { kind: 'declined' }, ...done }) },
};

export const FormOpen: Story = {
  name: 'A form for a key',
  args: {
    provider: 'Acme Build',
    scopes: [],
    refresh: form({ fields, submit: async () => 'ref-2' }),
  },
};
