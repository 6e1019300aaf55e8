'use client';

import { createSession } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { HoldpointDevtools } from '@holdpoint/devtools';
import {
  ApprovalRules,
  Composer,
  Interrupts,
  SaveReceipts,
  Transcript,
  useAgentTurn,
} from '@holdpoint/react';
import { Inbox, useInbox } from '@holdpoint/react/inbox';
import { registerClient } from '@holdpoint/register/client';
import {
  ApprovalRequestList,
  RequestStatus,
  useApprovalRequests,
  useRequestStatus,
} from '@holdpoint/register/react';
import '@holdpoint/react/styles.css';

const agent = genkitAgent({ url: '/api/bank' });
// Made while the module is read, on the server as well.
const session = createSession({ backend: agent });
const sources = [{ backend: agent, label: 'Bank', remember: 'everything', sessions: [session] }];
const register = registerClient({ url: '/api/approvals' });

/** A page that is a client component itself, with all that can be on it before anything was said. */
export default function Everything() {
  const turn = useAgentTurn(agent, { remember: 'everything' });
  const inbox = useInbox(sources);
  const requests = useApprovalRequests(register);
  const status = useRequestStatus(register, turn);
  return (
    <main>
      <Inbox inbox={inbox} onOpen={() => {}} />
      <ApprovalRequestList requests={requests} onOpen={() => {}} />
      <Transcript turn={turn} />
      <RequestStatus status={status} />
      <Interrupts turn={turn} />
      <Composer turn={turn} />
      <ApprovalRules turn={turn} />
      <SaveReceipts turn={turn} />
      <HoldpointDevtools turn={turn} defaultOpen />
    </main>
  );
}
