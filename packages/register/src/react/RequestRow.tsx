import { Shortened, useMessages } from '@holdpoint/react/headless';
import { appWords, formatTime, HoldIcon, isPlainPress } from '@holdpoint/react/internal';
import type { ApprovalRequest } from '../client/index.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import type { RequestRisk } from './useApprovalRequests.ts';

/** Props of each row of a list. */
export interface RequestRowProps {
  /** Called to open a request, for example in an `<ApprovalRequestPage>`. */
  readonly onOpen: (item: ApprovalRequest) => void;
  /** Returns the URL of a request, for a link that can be opened in another tab. Default: a button. */
  readonly href?: ((item: ApprovalRequest) => string) | undefined;
  /** The id of the open request. */
  readonly current?: string | undefined;
  /** Returns one line of text about a request. Default: its tool’s name. */
  readonly describe?: ((item: ApprovalRequest) => string | undefined) | undefined;
  /** Returns a person’s name by id. Default: the id. */
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
  /** The id of the signed-in person. */
  readonly me?: string | undefined;
}

interface RowProps extends RequestRowProps {
  readonly item: ApprovalRequest;
  readonly risk: RequestRisk | undefined;
}

/** One request: its title, its requester and approvals, who has claimed it, and since when. */
export function RequestRow({ item, risk, current, onOpen, href, ...says }: RowProps) {
  const { list: words, approvals, facts } = useRequestMessages();
  const { risk: risks, from, locale, marks } = useMessages();
  const { describe, nameOf, me } = says;
  const { interrupt, requester, claimedBy, votes = [], since, until } = item;
  const title = describe && appWords(() => describe(item));
  const name = (id: string) => <Shortened text={nameOf?.(id) ?? id} />;
  const isVoted = votes.some(({ by }) => by === me);
  // A person who has voted is no longer looking at it.
  const isOnIt = claimedBy !== undefined && !votes.some(({ by }) => by === claimedBy.id);
  const content = (
    <>
      <HoldIcon />
      <span>
        <b>
          {title === undefined ? (
            <code>
              <Shortened text={interrupt.name} isName />
            </code>
          ) : (
            <Shortened text={title} />
          )}
        </b>
        <small>
          {risk && <span data-risk={risk}>{risks[risk]}</span>}
          {requester !== undefined && (
            <span>
              {facts.requester}
              {marks.space}
              {name(requester)}
            </span>
          )}
          <span>
            {facts.approvals}
            {marks.colon}
            {marks.space}
            {approvals(item.approvals.given, item.approvals.needed)}
          </span>
          {isVoted && <span>{words.voted}</span>}
          {isOnIt && (
            <span>
              {facts.looking}
              {marks.colon}
              {marks.space}
              {claimedBy.id === me ? words.you : name(claimedBy.id)}
            </span>
          )}
          {until !== undefined && <span>{from.expires(formatTime(until, locale))}</span>}
        </small>
      </span>
      <time>{formatTime(since, locale)}</time>
    </>
  );
  const shared = { className: 'hp-row', 'aria-current': item.id === current || undefined } as const;
  if (!href) {
    return (
      <button {...shared} type="button" onClick={() => onOpen(item)}>
        {content}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={href(item)}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        onOpen(item);
      }}
    >
      {content}
    </a>
  );
}
