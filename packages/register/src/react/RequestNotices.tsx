import { Revealed, useMessages } from '@holdpoint/react/headless';
import {
  AlertIcon,
  beginningOf,
  InfoIcon,
  useUnjudged,
  writtenOut,
} from '@holdpoint/react/internal';
import { useContext } from 'react';
import type { ApprovalRequest } from '../client/index.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { lookerOf } from './lookerOf.ts';
import { PeopleContext } from './Person.tsx';
import type { ApprovalRequestState } from './useApprovalRequest.ts';

/** Problems and news, below the card so that the card does not move. */
export function RequestNotices({
  request: { status, error, isLive, isOnline, historyFailed, lookAgain },
  item,
  hasChanged,
  policyWords = () => undefined,
}: {
  readonly request: ApprovalRequestState;
  readonly item: ApprovalRequest;
  readonly hasChanged: boolean;
  readonly policyWords: ((policy: string) => string | undefined) | undefined;
}) {
  const words = useRequestMessages();
  // Some words are written out differently once they are judged.
  useUnjudged();
  const { marks } = useMessages();
  const { nameOf, me } = useContext(PeopleContext);
  const { you } = item;
  const isOpen = status === 'pending';
  // A connection that was never live is still being made, and needs no notice.
  const isStale = !isLive && (error !== undefined || !isOnline || historyFailed);
  const looker = lookerOf(item);
  const looking = looker === me ? undefined : looker;
  const known: Readonly<Record<string, string>> = words.policies;
  const policy = you?.policy;
  const why =
    policy === undefined
      ? undefined
      : (policyWords(policy) ?? (Object.hasOwn(known, policy) ? known[policy] : undefined));
  return (
    <>
      <ConnectionNotice error={error} isStale={isStale} isOnline={isOnline} lookAgain={lookAgain} />
      {hasChanged && (
        <p className="hp-request-note" data-tone="caution" role="alert">
          <AlertIcon />
          <span>{words.changed}</span>
        </p>
      )}
      {you?.vote && status === 'voted' && (
        <p className="hp-request-note">
          <InfoIcon />
          <span>{words.voted[you.vote.verdict]}</span>
        </p>
      )}
      {isOpen && policy !== undefined && (
        <p className="hp-request-note">
          <InfoIcon />
          <span>
            {why ?? (
              <>
                {words.policy}
                {marks.space}
                <code>
                  <Revealed text={beginningOf(policy)} isName />
                </code>
              </>
            )}
          </span>
        </p>
      )}
      {isOpen && you && !you.mayApprove && !you.mayReject && policy === undefined && (
        <p className="hp-request-note">
          <InfoIcon />
          <span>{words.mayNot}</span>
        </p>
      )}
      <output className="hp-sr">
        {isOpen &&
          looking !== undefined &&
          words.announce.looking(writtenOut(beginningOf(nameOf(looking) ?? looking)))}
        {marks.space}
        {item.approvals.given > 0 &&
          words.announce.approvals(item.approvals.given, item.approvals.needed)}
      </output>
    </>
  );
}
