import { isSettled } from '@holdpoint/client';
import { Interrupts, type Renderer, useSessionStore } from '@holdpoint/react';
import { useMessages } from '@holdpoint/react/headless';
import { AlertIcon, Drawn, ReceiptRenderers, TranscriptReceipt } from '@holdpoint/react/internal';
import { type ReactNode, useMemo, useState } from 'react';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { HandOn, type HandOnPerson } from './HandOn.tsx';
import { PeopleContext } from './Person.tsx';
import { ProblemWords } from './ProblemWords.tsx';
import { RequestComments } from './RequestComments.tsx';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { RequestNotices } from './RequestNotices.tsx';
import { DecisionSummary, RequestInput, RequestResult } from './RequestOutcome.tsx';
import { useAction } from './useAction.ts';
import type { ApprovalRequestState } from './useApprovalRequest.ts';
import { Words } from './Words.tsx';

/** Props of `<ApprovalRequestPage>`. */
export interface ApprovalRequestPageProps {
  /** From `useApprovalRequest`. */
  readonly request: ApprovalRequestState;
  /** The cards for tools, as for `<Interrupts>`. Keep the list outside the component. */
  readonly renderers?: readonly Renderer[] | undefined;
  /** Returns a person’s name by id. Default: the id. */
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
  /** People it can be reassigned to. Default: none. */
  readonly people?: readonly HandOnPerson[] | undefined;
  /** Returns why a policy of the app does not allow this person to approve, by the policy’s name. Default: its name. */
  readonly policyWords?: ((policy: string) => string | undefined) | undefined;
  /**
   * Renders the assistant's earlier work, when the person opens it: for example a `<Transcript>` of the session, if
   * they may see it. Default: not offered.
   */
  readonly before?: ((sessionId: string) => ReactNode) | undefined;
}

const nobody = () => undefined;
const none: readonly Renderer[] = [];

/**
 * Shows one approval request: its card, requester, approvals, comments and history. Load
 * `@holdpoint/register/styles.css` and `@holdpoint/react/styles.css`.
 * Renders a `<section>` element.
 * @example
 * <ApprovalRequestPage request={useApprovalRequest(register, id)} renderers={renderers} nameOf={(id) => names.get(id)} />
 */
export function ApprovalRequestPage({
  request,
  nameOf = nobody,
  ...props
}: ApprovalRequestPageProps) {
  const words = useRequestMessages();
  const { status, item, me } = request;
  const people = useMemo(() => ({ nameOf, me }), [nameOf, me]);
  return (
    <PeopleContext.Provider value={people}>
      <section className="hp hp-box" aria-label={words.label} aria-busy={status === 'loading'}>
        {item ? (
          <Request {...props} request={request} item={item} />
        ) : (
          <Nothing request={request} />
        )}
      </section>
    </PeopleContext.Provider>
  );
}

/** Shown instead of a request that is not there. */
function Nothing({
  request: { status, error, lookAgain },
}: Pick<ApprovalRequestPageProps, 'request'>) {
  const words = useRequestMessages();
  if (status === 'loading') return <p className="hp-request-none hp-hint">{words.loading}</p>;
  const says = { 'not-found': words.missing, 'signed-out': words.signedOut }[status as string];
  return (
    <div className="hp-request-none" role="alert">
      <p>
        <AlertIcon /> {says ?? words.unreachable}
      </p>
      {status === 'not-found' && <p className="hp-hint">{words.missingHint}</p>}
      {says === undefined && error?.serverMessage !== undefined && (
        <p className="hp-comment">
          <Words text={error.serverMessage} />
        </p>
      )}
      <button type="button" className="hp-btn" data-look="small" onClick={lookAgain}>
        {words.again}
      </button>
    </div>
  );
}

type RequestProps = Omit<ApprovalRequestPageProps, 'nameOf'> & {
  readonly item: NonNullable<ApprovalRequestState['item']>;
};

function Request({ request, item, renderers, people, policyWords, before }: RequestProps) {
  const words = useRequestMessages();
  const { marks } = useMessages();
  const { turn, status, history, historyFailed, lookAgain } = request;
  const interrupts = useSessionStore(turn.session, (state) => state.interrupts);
  const last = interrupts.at(-1);
  const isOpen = last !== undefined && !(isSettled(last) && last.status !== 'expired');
  const isLater = last?.status === 'elsewhere' && !item.you?.vote;
  return (
    <div className="hp-request">
      <div className="hp-request-card">
        <Interrupts turn={turn} {...(renderers && { renderers })} leadsBelow={false} />
        {!isOpen &&
          (last && last.status !== 'superseded' ? (
            <ReceiptRenderers.Provider value={renderers ?? none}>
              <TranscriptReceipt session={turn.session} interrupt={last} />
            </ReceiptRenderers.Provider>
          ) : (
            <RequestInput item={item} session={turn.session} renderers={renderers ?? none} />
          ))}
        {status !== 'pending' && status !== 'voted' && (
          <DecisionSummary item={item} isLater={isLater} />
        )}
        {item.outcome !== undefined && item.outcome !== null && (
          <RequestResult outcome={item.outcome} />
        )}
      </div>
      <div className="hp-request-side">
        <RequestNotices
          request={request}
          item={item}
          hasChanged={isOpen && interrupts.some((one) => one.status === 'superseded')}
          policyWords={policyWords}
        />
        <RequestFacts item={item} />
        <Work request={request} item={item} people={people} />
        {item.sees === 'all' && historyFailed && (
          <p className="hp-hint" role="alert">
            {words.history.title}
            {marks.colon}
            {marks.space}
            {words.history.none}
            <button type="button" className="hp-btn" data-look="quiet" onClick={lookAgain}>
              {words.again}
            </button>
          </p>
        )}
        {item.sees === 'all' && (
          <>
            <RequestComments history={history ?? []} onComment={request.comment} />
            <RequestHistory history={history ?? []} />
            {before && item.sessionId !== undefined && (
              <Before draw={before} sessionId={item.sessionId} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The claim and reassign controls, for people who may see everything about a pending request. */
function Work({ request, item, people = [] }: Pick<RequestProps, 'request' | 'item' | 'people'>) {
  const words = useRequestMessages();
  const { isBusy, problem, run } = useAction();
  const { status, me, claim, release, handOn, takeBack, sendAgain } = request;
  const isMine = item.claimedBy !== undefined && item.claimedBy.id === me;
  const isVoted = status === 'voted';
  if (isVoted || (item.sees === 'all' && item.state === 'unknown')) {
    return (
      <p className="hp-request-work">
        <button
          type="button"
          className="hp-btn"
          data-look="small"
          aria-disabled={isBusy}
          onClick={() => run(isVoted ? takeBack : sendAgain)}
        >
          {isVoted ? words.takeBack : words.sendAgain}
        </button>
        <ProblemWords problem={problem} />
      </p>
    );
  }
  if (item.sees !== 'all') return null;
  const mayAnswer = item.you?.mayApprove || item.you?.mayReject;
  if (status !== 'pending' || !mayAnswer) return null;
  return (
    <div className="hp-request-work">
      <button
        type="button"
        className="hp-btn"
        data-look="small"
        aria-disabled={isBusy}
        onClick={() => run(isMine ? release : claim)}
      >
        {isMine ? words.release : words.claim}
      </button>
      {people.length > 0 && <HandOn people={people} onHandOn={handOn} />}
      <ProblemWords problem={problem} />
    </div>
  );
}

/** Rendered by the app, only after the person opens it. */
function Before({
  draw,
  sessionId,
}: {
  readonly draw: (sessionId: string) => ReactNode;
  readonly sessionId: string;
}) {
  const words = useRequestMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="hp-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.before}</summary>
      {isOpen && (
        <Drawn instead={<p className="hp-hint">{words.failed}</p>}>{() => draw(sessionId)}</Drawn>
      )}
    </details>
  );
}
