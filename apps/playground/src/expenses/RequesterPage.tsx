import { genkitAgent } from '@holdpoint/client/genkit';
import { Composer, Transcript, useAgentTurn } from '@holdpoint/react';
import { registerClient } from '@holdpoint/register/client';
import { answeredBy, heldBy, RequestStatus, useRequestStatus } from '@holdpoint/register/react';
import { useMemo } from 'react';
import { exceptUnspoken } from '../backends/unspoken.ts';
import { StartOver } from '../shell/SceneStatus.tsx';
import { Suggestions } from '../shell/Suggestions.tsx';
import { titleOf } from './claim.ts';
import { Paid } from './OverviewPage.tsx';
import { api, type Colleague, type OfficeInfo } from './office.ts';
import { renderers } from './renderers.tsx';

/** The requester's page: the conversation, and the state of their claim. It continues automatically after the decision. */
export function RequesterPage({
  who,
  office: { people, prompts },
}: {
  readonly who: Colleague;
  readonly office: OfficeInfo;
}) {
  const agent = genkitAgent({ url: api(`/${who.id}/agent`), agent: 'Expenses' });
  const turn = useAgentTurn(exceptUnspoken(agent), {
    remember: { name: 'expenses', user: who.id },
  });
  const register = useMemo(() => registerClient({ url: api(`/${who.id}/approvals`) }), [who.id]);
  const status = useRequestStatus(register, turn);
  const held = heldBy(status);
  const nameOf = (person: string) => people.find(({ id }) => id === person)?.name;
  return (
    <main className="pg-scene">
      <header className="pg-head">
        <h1>Expense claims: {who.name}</h1>
        <StartOver turn={turn} />
      </header>
      <div className="pg-talk">
        <div className="pg-conversation">
          <h2 className="pg-unseen">Conversation</h2>
          <Transcript
            turn={turn}
            renderers={renderers}
            empty="Pick a suggestion, or write your own claim."
            answeredBy={answeredBy(status, nameOf)}
          />
          <RequestStatus status={status} describe={titleOf} nameOf={nameOf} />
          <Suggestions turn={turn} prompts={prompts.map((text) => ({ label: text, text }))} />
          <Paid />
        </div>
      </div>
      {(turn.status !== 'waiting' || held) && (
        <footer className="pg-compose">
          <Composer turn={turn} held={held} />
        </footer>
      )}
    </main>
  );
}
