import { Shortened, useMessages } from '@holdpoint/react/headless';
import { formatTime, useTimeLeft } from '@holdpoint/react/internal';
import type { ReactNode } from 'react';
import type { ApprovalRequest } from '../client/index.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { lookerOf } from './lookerOf.ts';
import { Person, Persons } from './Person.tsx';

/** The requester, the approvals, who is looking, and the policy in words. */
export function RequestFacts({ item }: { readonly item: ApprovalRequest }) {
  const { facts, approvals, needs, rejectedAt } = useRequestMessages();
  const { locale, marks } = useMessages();
  const { given, needed } = item.approvals;
  const looker = lookerOf(item);
  const isOpen = item.state === 'pending' && !item.expired;
  const approvers = (item.votes ?? []).filter(({ verdict }) => verdict === 'approve');
  return (
    <section className="hp-request-facts">
      <h4 className="hp-h">{facts.label}</h4>
      <dl>
        {item.requester !== undefined && (
          <Fact name={facts.requester}>
            <Person id={item.requester} />
          </Fact>
        )}
        {item.agent !== undefined && (
          <Fact name={facts.agent}>
            <Shortened text={item.agent} />
          </Fact>
        )}
        <Fact name={facts.since}>
          <time>{formatTime(item.since, locale)}</time>
        </Fact>
        <Fact name={facts.approvals}>
          {approvals(given, needed)}
          {approvers.length > 0 && (
            <>
              {marks.space}
              (<Persons ids={approvers.map(({ by }) => by)} />)
            </>
          )}
        </Fact>
        {isOpen && item.sees === 'all' && (
          <Fact name={facts.looking}>
            <Persons ids={looker === undefined ? [] : [looker]} />
          </Fact>
        )}
        {isOpen && item.approvers && (
          <Fact name={facts.approvers}>
            <Persons ids={item.approvers} />
          </Fact>
        )}
      </dl>
      {isOpen && (
        <p className="hp-hint">
          {needs(needed)} {item.until !== undefined && rejectedAt(formatTime(item.until, locale))}
          {marks.space}
          <TimeLeft until={item.until} />
        </p>
      )}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The time left, announced only three times. */
export function TimeLeft({ until }: { readonly until: number | undefined }) {
  const { left } = useRequestMessages();
  const time = useTimeLeft(until);
  return time === 'enough' ? null : <b>{left[time]}</b>;
}
