import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { idleTurn, makeHandle } from '../../test/harness/handles.ts';
import card from './ApprovalCard.stories.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';

const meta = {
  title: 'Cards/ApprovalCard/Unconfirmed and failed',
  tags: ['!autodocs'],
  component: ApprovalCard,
  args: card.args,
} satisfies Meta<typeof ApprovalCard>;

// Storybook reads the default export.
export default meta;
type Story = StoryObj<typeof meta>;

const outOfSpace = {
  code: 'backend',
  message: 'Holdpoint: failed',
  serverMessage: 'The ledger has been read-only since 14:02.',
} as const;

export const Unknown: Story = {
  name: 'Unconfirmed',
  args: { interrupt: makeHandle({ status: 'unknown' }) },
};
/** A server that stores nothing can't report an answer's outcome. */
export const UnknownForGood: Story = {
  name: 'Unconfirmed, no way to check',
  args: {
    interrupt: makeHandle({ status: 'unknown', turn: { ...idleTurn, session: forgetful() } }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/this server offers no way to check/);
    await expect(canvas.queryByRole('button', { name: 'Check again' })).toBeNull();
  },
};
/** The answer's effect failed: it may be partly done. */
export const Failed: Story = {
  name: 'Failed',
  args: { interrupt: makeHandle({ status: 'failed', refusal: outOfSpace }) },
  play: async ({ canvas }) => {
    await canvas.findByText(/may be partly done/);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
  },
};
/** The tool asked again while it ran, which this server can't pass on. */
export const FailedAskingAgain: Story = {
  name: 'Failed, the tool asked again',
  args: {
    interrupt: makeHandle({
      status: 'failed',
      refusal: { code: 'asked-again', message: 'Holdpoint: a tool that ran again asked again' },
    }),
  },
};
/** Reopened after that by a person's press: the card still says what may have been done. */
export const OpenAfterFailure: Story = {
  name: 'Waiting again after a failure',
  args: { interrupt: makeHandle({ doubt: 'failed' }) },
};
export const SupersededAfterFailure: Story = {
  name: 'Set aside after a failure',
  args: { interrupt: makeHandle({ status: 'superseded', doubt: 'failed' }) },
};

function forgetful() {
  const backend = scriptedBackend(() => {});
  const capabilities = { ...backend.capabilities, history: 'client' as const };
  return createSession({ backend: { ...backend, capabilities } });
}
