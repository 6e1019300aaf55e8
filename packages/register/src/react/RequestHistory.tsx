import { Shortened, useMessages } from '@holdpoint/react/headless';
import { formatTime, isRecord } from '@holdpoint/react/internal';
import type { ReactNode } from 'react';
import type { RequestEvent } from '../client/index.ts';
import { useRequestMessages } from '../messages/useRequestMessages.ts';
import { Person, Persons } from './Person.tsx';
import { Words } from './Words.tsx';

/** The collapsed history of a request: who did what, and when. */
export function RequestHistory({ history }: { readonly history: readonly RequestEvent[] }) {
  const { history: words } = useRequestMessages();
  const { locale, marks } = useMessages();
  return (
    <details className="hp-history">
      <summary>
        {words.title}
        {marks.space}
        <small>{history.length}</small>
      </summary>
      <ol>
        {history.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
          <li key={at}>
            <time>{formatTime(event.at, locale)}</time>
            <span>
              <Event event={event} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** One event. An unknown type of event is shown by its name. */
function Event({ event }: { readonly event: RequestEvent }): ReactNode {
  const { history, decided } = useRequestMessages();
  const { marks } = useMessages();
  const words: Readonly<Record<string, string>> = history.events;
  const { type } = event;
  if (type === 'voted' && isRecord(event.vote)) {
    const { by, verdict, reason } = event.vote;
    return (
      <>
        <Person id={String(by)} />
        {marks.space}
        {verdict === 'approve' ? words.approve : words.reject}
        <Reason text={reason} />
      </>
    );
  }
  if (type === 'decided' && isRecord(event.decision)) {
    const { verdict, expired, withdrawn } = event.decision;
    if (expired) return decided.expired;
    if (withdrawn) return `${words.decided}${marks.colon}${marks.space}${decided.withdrawn}`;
    return `${words.decided}${marks.colon}${marks.space}${verdict === 'approve' ? decided.approve : decided.reject}`;
  }
  const key = type === 'reminded' && event.by !== undefined ? 'remindedBy' : type;
  const what = Object.hasOwn(words, key) ? words[key] : undefined;
  return (
    <>
      {event.by !== undefined && (
        <>
          <Person id={String(event.by)} />
          {marks.space}
        </>
      )}
      {what ?? (
        <code>
          <Shortened text={type} isName />
        </code>
      )}
      {Array.isArray(event.to) && (
        <>
          {marks.space}
          <Persons ids={event.to.map(String)} />
        </>
      )}
      {type === 'unknown' && <Reason text={event.error} />}
      {type === 'withdrawn' && <Reason text={event.reason} />}
    </>
  );
}

/** A text of a person or a server, under the event it belongs to. */
function Reason({ text }: { readonly text: unknown }) {
  if (typeof text !== 'string' || text === '') return null;
  return (
    <span className="hp-comment" dir="auto">
      <Words text={text} />
    </span>
  );
}
