import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import type { ApprovalRequest, RequestEvent } from '@holdpoint/register/client';
import { ApprovalRequestList } from '../../../../register/src/react/ApprovalRequestList.tsx';
import { ApprovalRequestPage } from '../../../../register/src/react/ApprovalRequestPage.tsx';
import { RequestStatus } from '../../../../register/src/react/RequestStatus.tsx';
import { useAgentTurn } from '../../../src/turn/useAgentTurn.ts';

interface Said {
  readonly words: string;
  readonly name: string;
  readonly input: unknown;
}

const session = createSession({ backend: scriptedBackend(() => {}) });
const at = Date.UTC(2026, 10, 3, 14, 2);
const done = async () => {};
const actions = { comment: done, withdraw: done, remind: done };
const others = { takeBack: done, claim: done, release: done, handOn: done, sendAgain: done };
const known = { error: undefined, isLive: true, isOnline: true, lookAgain() {} };

/** A request around which everyone uses these words: requester, approver, reader. */
const itemOf = (id: string, { words, name, input }: Said): ApprovalRequest => ({
  ...{ id, digest: id, sees: 'all', state: 'pending', since: at, agent: words, requester: words },
  interrupt: { name, input },
  approvals: { given: 1, needed: 2 },
  approvers: [words],
  claimedBy: { id: words, at },
  votes: [{ by: 'cem', at, verdict: 'approve', reason: words }],
});

const historyOf = ({ words }: Said): readonly RequestEvent[] => [
  { type: 'requested', at, by: words },
  { type: 'commented', at, by: words, text: words },
  { type: 'voted', at, vote: { by: words, at, verdict: 'reject', reason: words } },
  { type: 'handed-on', at, by: words, to: [words] },
  { type: 'unknown', at, error: words },
  { type: words, at },
];

/**
 * The pages around a card, of a register in which someone else uses these words: the list, the requester’s page, one
 * request.
 */
export function Register(said: Said) {
  const { words, name } = said;
  const turn = useAgentTurn(session);
  const [titled, plain] = [itemOf('titled', said), itemOf('plain', said)];
  const history = historyOf(said);
  return (
    <>
      <ApprovalRequestList
        requests={{
          ...known,
          items: [titled, plain],
          filter: { isMine: true },
          setFilter() {},
          tools: [name, 'another tool'],
          riskOf: undefined,
          hasMore: false,
          readMore() {},
          isLoading: false,
        }}
        onOpen={() => {}}
        describe={({ id }) => (id === 'titled' ? words : undefined)}
      />
      <RequestStatus
        status={{
          ...known,
          decided: new Map(),
          requests: [{ ...known, ...actions, decisionId: 'p:0', item: plain, history }],
        }}
        describe={() => words}
      />
      <ApprovalRequestPage
        request={{
          ...{ ...known, ...actions, ...others, id: 'plain', me: undefined, historyFailed: false },
          turn,
          status: 'decided',
          item: {
            ...plain,
            state: 'sent',
            decision: { verdict: 'reject', at, by: [words], reason: words },
            outcome: { finishReason: 'stop', message: { content: [{ text: words }] } },
          },
          history,
        }}
      />
    </>
  );
}
