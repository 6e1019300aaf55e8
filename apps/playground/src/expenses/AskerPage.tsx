import { genkitAgent } from '@holdpoint/client/genkit';
import { type WaitingItem, waitingRegister } from '@holdpoint/client/waiting';
import { Composer, Transcript, useAgentTurn } from '@holdpoint/react';
import { useEffect, useMemo } from 'react';
import { StartOver } from '../shell/SceneStatus.tsx';
import { Suggestions } from '../shell/Suggestions.tsx';
import { Paid } from './OverviewPage.tsx';
import { api, type Colleague, type OfficeInfo } from './office.ts';
import { useClaims } from './useClaims.ts';

/** Whoever asks: the conversation, and where their claim stands. It goes on by itself when the last word has fallen. */
export function AskerPage({
  who,
  office,
}: {
  readonly who: Colleague;
  readonly office: OfficeInfo;
}) {
  const turn = useAgentTurn(genkitAgent({ url: api(`/${who.id}/agent`), agent: 'Expenses' }), {
    remember: { name: 'expenses', user: who.id },
  });
  const register = useMemo(() => waitingRegister({ url: api(`/${who.id}/waiting`) }), [who.id]);
  const claims = useClaims(register);
  const { checkAgain, session, status } = turn;
  const claim = claims.findLast(({ sessionId }) => sessionId === session.getState().sessionId);

  // The server has sent the answer: the conversation is further than this page knows.
  const place = claim && `${claim.id} ${claim.state} ${claim.outcome !== undefined}`;
  const isWaiting = status === 'waiting';
  useEffect(() => {
    if (isWaiting && place?.includes(' sent')) void checkAgain();
  }, [place, isWaiting, checkAgain]);

  return (
    <main className="pg-scene">
      <header className="pg-head">
        <h1>Expense claims: {who.name}</h1>
        <StartOver turn={turn} />
      </header>
      <div className="pg-talk">
        <div className="pg-conversation">
          <h2 className="pg-unseen">Conversation</h2>
          <Transcript turn={turn} empty="Pick a suggestion, or write your own claim." />
          {claim && (
            <ClaimState
              claim={claim}
              office={office}
              onTakeBack={() =>
                void register.answer(claim, { verdict: 'reject', reason: 'Taken back' })
              }
            />
          )}
          <Suggestions
            turn={turn}
            prompts={office.prompts.map((text) => ({ label: text, text }))}
          />
          <Paid />
        </div>
      </div>
      {!isWaiting && (
        <footer className="pg-compose">
          <Composer turn={turn} />
        </footer>
      )}
    </main>
  );
}

/** Who has it, and what is still to come. */
function ClaimState({
  claim,
  office,
  onTakeBack,
}: {
  readonly claim: WaitingItem;
  readonly office: OfficeInfo;
  readonly onTakeBack: () => void;
}) {
  const name = (id: string) => office.people.find((one) => one.id === id)?.name ?? id;
  const names = (ids: readonly string[]) => ids.map(name).join(' and ');
  const { approvals, votes = [], decision, claimedBy, state } = claim;
  // Who has said their word is done with it.
  const isLookedAt =
    !decision && claimedBy !== undefined && !votes.some(({ by }) => by === claimedBy.id);
  const left = approvals.needed - approvals.given;
  return (
    <section className="pg-claim" aria-label="Where the claim stands" data-state={state}>
      <p role="status">
        {!decision && state === 'waiting' && approvals.given === 0 && (
          <>Waiting for {left} approvals.</>
        )}
        {!decision && state === 'waiting' && approvals.given > 0 && (
          <>{names(votes.map(({ by }) => by))} approved it. Waiting for a second approval.</>
        )}
        {decision?.verdict === 'approve' && <>Approved by {names(decision.by)}.</>}
        {decision?.verdict === 'reject' && !decision.expired && (
          <>
            Rejected by {names(decision.by)}
            {decision.reason === undefined ? '' : `: ${decision.reason}`}.
          </>
        )}
        {decision?.expired && <>Nobody answered in time.</>}
        {state === 'decided' && <> It’s being carried out.</>}
      </p>
      {isLookedAt && <p>{name(claimedBy.id)} is looking at it.</p>}
      {!decision && state === 'waiting' && (
        <button type="button" className="hp hp-btn" data-look="small" onClick={onTakeBack}>
          Take it back
        </button>
      )}
    </section>
  );
}
