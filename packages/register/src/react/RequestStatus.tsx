import type { Interrupt } from '@holdpoint/client';
import { Shortened, useMessages } from '@holdpoint/react/headless';
import { appWords, formatTime, HoldIcon } from '@holdpoint/react/internal';
import { type ReactNode, useId, useMemo } from 'react';
import type { ApprovalRequest } from '../client/index.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import type { RequestStatusItem } from './createRequestStatus.ts';
import { lookerOf } from './lookerOf.ts';
import { PeopleContext, Person, Persons } from './Person.tsx';
import { RequestComments } from './RequestComments.tsx';
import { RequesterActions } from './RequesterActions.tsx';
import { TimeLeft } from './RequestFacts.tsx';
import { DecisionLine, DecisionSummary } from './RequestOutcome.tsx';
import type { RequestStatusState } from './useRequestStatus.ts';
import { Withdraw } from './Withdraw.tsx';

/** Props of `<RequestStatus>`. */
export interface RequestStatusProps {
  /** From `useRequestStatus`. */
  readonly status: RequestStatusState;
  /** Returns one line of text about a request. Default: its tool’s name. */
  readonly describe?: ((item: ApprovalRequest) => string | undefined) | undefined;
  /** Returns a person’s name by id. Default: the id. */
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
}

const nobody = () => undefined;

/**
 * Shows the requester what their conversation waits for: approvals, who is looking, and the time left; with controls to
 * remind, withdraw and comment. Renders nothing if nothing waits in the register. Load `@holdpoint/register/styles.css`
 * and `@holdpoint/react/styles.css`.
 * Renders a `<section>` element for each request.
 * @example
 * <RequestStatus status={useRequestStatus(register, turn)} nameOf={(id) => names.get(id)} />
 */
export function RequestStatus({ status, nameOf = nobody, describe }: RequestStatusProps) {
  const people = useMemo(() => ({ nameOf, me: undefined }), [nameOf]);
  const { requests, error, isOnline, lookAgain } = status;
  return (
    <PeopleContext.Provider value={people}>
      {requests.length === 0 && error && (
        <div className="hp hp-box">
          <ConnectionNotice
            error={error}
            isStale
            isUnread
            isOnline={isOnline}
            lookAgain={lookAgain}
          />
        </div>
      )}
      {requests.map((request) => (
        <One key={request.decisionId} request={request} status={status} describe={describe} />
      ))}
    </PeopleContext.Provider>
  );
}

function One({
  request,
  status: { isOnline, lookAgain },
  describe,
}: Pick<RequestStatusProps, 'status' | 'describe'> & { readonly request: RequestStatusItem }) {
  const id = useId();
  const { yours: words } = useRequestMessages();
  const { marks } = useMessages();
  const { item, history, error, isLive } = request;
  const isOpen = !item.decision && item.state !== 'gone' && !item.expired;
  const title = describe && appWords(() => describe(item));
  const isStale = !isLive && (error !== undefined || !isOnline);
  return (
    <section className="hp hp-box" aria-labelledby={id}>
      <div className="hp-request-status" data-state={item.state}>
        <h3 id={id}>
          <HoldIcon />
          <span>
            {isOpen && (
              <>
                {words.title}
                {marks.space}
              </>
            )}
            {title === undefined ? (
              <code>
                <Shortened text={item.interrupt.name} isName />
              </code>
            ) : (
              <b>
                <Shortened text={title} />
              </b>
            )}
          </span>
        </h3>
        {isOpen ? (
          <Waits item={item} />
        ) : (
          <div role="status">
            <DecisionSummary item={item} isLater={false} />
          </div>
        )}
        <ConnectionNotice
          error={error}
          isStale={isStale}
          isOnline={isOnline}
          lookAgain={lookAgain}
        />
        {item.you?.requester && item.state === 'pending' && (
          <RequesterActions
            since={item.since}
            remindFrom={item.you.requester.remindFrom}
            onRemind={request.remind}
            onWithdraw={request.withdraw}
          />
        )}
        {item.sees === 'all' && (
          <RequestComments history={history ?? []} onComment={request.comment} />
        )}
      </div>
    </section>
  );
}

/**
 * Returns what the composer shows while the conversation waits for others: a message and Withdraw. Returns `undefined`
 * otherwise, and the composer works normally.
 * @example
 * <Composer turn={turn} held={heldBy(status)} />
 */
export function heldBy({ requests }: Pick<RequestStatusState, 'requests'>): ReactNode {
  const held = requests.filter(({ item }) => item.state !== 'sent' && item.state !== 'gone');
  return held.length === 0 ? undefined : <Held requests={held} />;
}

function Held({ requests }: Pick<RequestStatusState, 'requests'>) {
  const { yours: words } = useRequestMessages();
  // If there are several, each is withdrawn in `<RequestStatus>`.
  const [only] = requests.length === 1 ? requests : [];
  return (
    <>
      <p className="hp-hint" role="status">
        {words.held}
      </p>
      {only?.item.you?.requester && only.item.state === 'pending' && (
        <Withdraw onWithdraw={only.withdraw} />
      )}
    </>
  );
}

/**
 * Returns a function that names who decided, for the receipts of a conversation, which otherwise only say that someone
 * else answered. While a tool waits for others, it says so on the tool’s line, which otherwise says that it asked this
 * person.
 * @example
 * <Transcript turn={turn} answeredBy={answeredBy(status, nameOf)} />
 */
export function answeredBy(
  {
    decided,
    requests,
  }: Pick<RequestStatusState, 'decided'> & Partial<Pick<RequestStatusState, 'requests'>>,
  nameOf: (id: string) => string | undefined = nobody,
): (interrupt: Pick<Interrupt, 'decisionId'>) => ReactNode {
  return ({ decisionId = '' }) => {
    const item = decided.get(decisionId);
    if (!item) {
      const waits = requests?.find((request) => request.decisionId === decisionId)?.item;
      return waits?.you?.mayApprove === false ? <OthersAsked /> : undefined;
    }
    return (
      <PeopleContext.Provider value={{ nameOf, me: undefined }}>
        <DecisionLine item={item} />
      </PeopleContext.Provider>
    );
  };
}

const OthersAsked = () => useRequestMessages().yours.others;

/** The approvals so far, and who is looking. */
function Waits({ item }: { readonly item: ApprovalRequest }) {
  const { yours: words, facts, rejectedAt } = useRequestMessages();
  const { locale, marks } = useMessages();
  const { approvals, votes = [], since, until } = item;
  const approvers = votes.filter(({ verdict }) => verdict === 'approve').map(({ by }) => by);
  const looker = lookerOf(item);
  return (
    <div role="status" className="hp-request-status-waits">
      <p>
        <b>{words.waits(approvals.given, approvals.needed)}</b>
        {approvers.length > 0 && (
          <>
            {marks.space}
            {words.approvedBy}
            {marks.space}
            <Persons ids={approvers} />
          </>
        )}
      </p>
      {looker !== undefined && (
        <p>
          {facts.looking}
          {marks.colon}
          {marks.space}
          <Person id={looker} />
        </p>
      )}
      <p className="hp-hint">
        {facts.since} <time>{formatTime(since, locale)}</time>
      </p>
      {until !== undefined && (
        <p className="hp-hint">
          {rejectedAt(formatTime(until, locale))}
          {marks.space}
          <TimeLeft until={until} />
        </p>
      )}
    </div>
  );
}
