import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { HoldpointDevtools } from '@holdpoint/devtools';
import { registerClient } from '@holdpoint/register/client';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ApprovalRequestList } from '../../../register/src/react/ApprovalRequestList.tsx';
import { ApprovalRequestPage } from '../../../register/src/react/ApprovalRequestPage.tsx';
import { RequestStatus } from '../../../register/src/react/RequestStatus.tsx';
import { useApprovalRequest } from '../../../register/src/react/useApprovalRequest.ts';
import { useApprovalRequests } from '../../../register/src/react/useApprovalRequests.ts';
import { useRequestStatus } from '../../../register/src/react/useRequestStatus.ts';
import { ApprovalRules } from '../approval/rules/ApprovalRules.tsx';
import { Composer } from '../conversation/Composer.tsx';
import { Transcript } from '../conversation/Transcript.tsx';
import { Inbox } from '../inbox/Inbox.tsx';
import { useInbox } from '../inbox/useInbox.ts';
import { SaveReceipts } from '../receipts/SaveReceipts.tsx';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Interrupts } from './Interrupts.tsx';

const backend = scriptedBackend((agent) => {
  agent.on('both', (turn) =>
    turn
      .say('Two things. ')
      .interrupt('pay', { to: 'Ada', amount: 50 })
      .interrupt('ask', { question: 'Which?', choices: ['a', 'b'] }),
  );
});
const session = createSession({ backend });

function Page() {
  const turn = useAgentTurn(session);
  return createElement(
    Fragment,
    null,
    createElement(Transcript, { turn }),
    createElement(Interrupts, { turn }),
    createElement(Composer, { turn }),
  );
}

function Fresh() {
  const turn = useAgentTurn(backend, { remember: 'server' });
  return createElement(Transcript, { turn });
}

test('renders everything on a server, without a window, and logs nothing to the console', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await session.send('both').outcome;
  const html = renderToString(createElement(Page));
  expect(html).toContain('Two things.');
  expect(html).toContain('2 decisions waiting');
  expect(html).toContain('Ada');
  expect(html).toContain('aria-disabled="true"');
  expect(said).not.toHaveBeenCalled();
});

test('a session that is remembered is not asked for on a server', () => {
  expect(renderToString(createElement(Fresh))).toContain('No messages yet.');
});

const sources = [
  { backend, label: 'Bank', remember: 'server', sessions: [createSession({ backend })] },
];

const register = registerClient({ url: '/api/approvals' });

/** Everything that an app can render before the first message. */
function All() {
  const turn = useAgentTurn(backend, { remember: 'server' });
  const inbox = useInbox(sources);
  const requests = useApprovalRequests(register);
  const status = useRequestStatus(register, turn);
  const request = useApprovalRequest(register, 'one', { me: 'ada' });
  return createElement(
    Fragment,
    null,
    createElement(Transcript, { turn }),
    createElement(Interrupts, { turn }),
    createElement(Composer, { turn }),
    createElement(ApprovalRules, { turn }),
    createElement(SaveReceipts, { turn }),
    createElement(Inbox, { inbox, onOpen: () => {} }),
    createElement(ApprovalRequestList, { requests, onOpen: () => {} }),
    createElement(RequestStatus, { status }),
    createElement(ApprovalRequestPage, { request }),
    createElement(HoldpointDevtools, { turn, defaultOpen: true }),
  );
}

test('a page that is rendered ahead takes nothing from chance and nothing from the clock', () => {
  const status = [
    vi.spyOn(crypto, 'randomUUID'),
    vi.spyOn(crypto, 'getRandomValues'),
    vi.spyOn(Math, 'random'),
    vi.spyOn(Date, 'now'),
    vi.spyOn(globalThis, 'Date'),
  ];
  const html = renderToString(createElement(All));
  expect(html).toContain('No messages yet.');
  expect(html).toBe(renderToString(createElement(All)));
  for (const one of status) expect(one).not.toHaveBeenCalled();
});
