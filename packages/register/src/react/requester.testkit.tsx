import type { Backend, RestoredSession } from '@holdpoint/client';
import { Transcript, useAgentTurn } from '@holdpoint/react';
import { companies } from '../../../react/test/harness/fixtures.ts';
import type { RegisterClient } from '../client/index.ts';
import { approvals, type ResumeOrder } from '../index.ts';
import { answeredBy, RequestStatus } from './RequestStatus.tsx';
import { nameOf, openRegister } from './register.testkit.ts';
import { useRequestStatus } from './useRequestStatus.ts';

/** A conversation on a server that waits for the register, and continues when it receives the decision. */
export function openConversation(options: Parameters<typeof openRegister>[0] = {}) {
  const orders: ResumeOrder[] = [];
  const office = openRegister({
    policies: () => [approvals(2)],
    resume: (order) => void orders.push(order),
    ...options,
  });
  let reads = 0;
  const request = { name: 'transferMoney', input: { to: companies.fern, amount: 1240 } };
  const backend: Backend = {
    id: 'bank',
    capabilities: { batch: 'all', messageWhileOpen: 'refused', history: 'server' },
    async restore(): Promise<RestoredSession> {
      reads += 1;
      const verdict = orders[0]?.answers[0]?.decision.verdict;
      const isOver = verdict !== undefined;
      const answer = isOver ? { response: { name: request.name, output: verdict } } : {};
      return {
        checkpoint: null,
        status: isOver ? 'idle' : 'interrupted',
        interrupts: isOver
          ? []
          : [
              {
                ...request,
                position: 0,
                decisionId: 'p:0',
                allowed: { respond: false, restart: true, replaceInput: false, cancel: false },
                raw: {},
              },
            ],
        messages: [
          {
            id: 'a',
            role: 'user',
            parts: [{ type: 'text', id: '0', blocks: ['Pay the invoice of Zoe Fern GmbH'] }],
          },
          { id: 'b', role: 'assistant', parts: [{ type: 'tool', id: '0', request, ...answer }] },
        ],
      };
    },
    // biome-ignore lint/correctness/useYield: nothing is sent from here
    async *stream() {
      throw new Error('nothing is sent from here');
    },
  };
  return {
    ...office,
    orders,
    backend,
    reads: () => reads,
    ask: (name = request.name) => {
      const interrupts = [{ name, position: 0, input: request.input, decisionId: 'p:0' }];
      return office.ask(undefined, { pause: 'p', requester: 'ada', interrupts } as never);
    },
  };
}

export function RequesterPage({
  register,
  backend,
}: {
  register: RegisterClient;
  backend: Backend;
}) {
  const turn = useAgentTurn(backend, { sessionId: 'session' });
  const status = useRequestStatus(register, turn);
  return (
    <>
      <p data-testid="turn">{turn.status}</p>
      <Transcript turn={turn} answeredBy={answeredBy(status, nameOf)} />
      <RequestStatus status={status} nameOf={nameOf} />
    </>
  );
}
