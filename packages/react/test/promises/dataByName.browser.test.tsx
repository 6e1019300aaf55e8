import { createSession } from '@holdpoint/client';
import { kortyx } from '@holdpoint/client/kortyx';
import { Transcript, useAgentTurn } from '@holdpoint/react';
import { kortyxStandIn } from '../../../../servers/kortyx-stand-in/standIn/index.ts';
import '@holdpoint/react/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Transcript turn={useAgentTurn(session)} />;
}

test('structured data stands in the transcript by the name that the server gives it, folded, live and restored', async () => {
  const { fetch } = kortyxStandIn({
    workflows: [
      {
        id: 'report',
        nodes: [
          {
            name: 'tell',
            run: (node) => {
              node.emit('jobs', { rows: [{ title: 'Plumber' }] });
              node.emit('left\u202Eright', { hidden: true });
              node.say('Here it is.');
              return undefined;
            },
          },
        ],
      },
    ],
  });
  const url = 'http://kortyx.test/api/chat';
  const session = createSession({ backend: kortyx({ url, workflowId: 'report', fetch }) });
  await render(<Page session={session} />);
  await session.send('go').outcome;
  for (const _how of ['live', 'restored']) {
    const summary = page.getByText('Data jobs', { exact: true });
    await expect.element(summary).toBeVisible();
    await expect.element(page.getByText(/this version can’t show/)).not.toBeInTheDocument();
    // Hidden characters are shown, also in a name.
    await expect.element(page.getByText(/left.*U\+202E.*right/i)).toBeVisible();
    await expect.element(page.getByText('Plumber')).not.toBeInTheDocument();
    await summary.click();
    await expect.element(page.getByText('Plumber')).toBeVisible();
    await summary.click();
    await session.restore();
  }
});
