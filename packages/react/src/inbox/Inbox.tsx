import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { formatTime } from '../card/time/formatTime.ts';
import { AlertIcon, CheckIcon, HoldIcon, KeyIcon, QuestionIcon } from '../internals/icons.tsx';
import type { Renderer } from '../interrupts/renderer.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useInboxMessages } from '../messages/useInboxMessages.ts';
import type { InboxItem } from './inboxItem.ts';
import { isPlainPress } from './isPlainPress.ts';
import type { Inbox as InboxState } from './useInbox.ts';
import { useProblemWords } from './useProblemWords.ts';

/** Props of `<Inbox>`. */
export interface InboxProps {
  /** From `useInbox`. */
  readonly inbox: InboxState;
  /** Shows the session of an item. */
  readonly onOpen: (item: InboxItem) => void;
  /** Returns the address of an item's session, for a link that can be opened in a new tab. Default: a button. */
  readonly href?: ((item: InboxItem) => string) | undefined;
  /** The session shown now. */
  readonly current?: string | undefined;
}

/** How many rows are shown at first. */
const PAGE = 50;

const icons: { readonly [Kind in Renderer['kind']]: () => ReactNode } = {
  approval: HoldIcon,
  question: QuestionIcon,
  credential: KeyIcon,
  finish: CheckIcon,
  custom: HoldIcon,
};

/**
 * Lists pending requests across sessions, newest first; a press opens the session. It never answers: a decision is always
 * made on the whole card. Load `@holdpoint/react/inbox.css` in addition to `styles.css`.
 * Renders a `<section>` element.
 * @example
 * <Inbox inbox={inbox} current={sessionId} onOpen={(item) => navigate(`/chat/${item.sessionId}`)} />
 */
export function Inbox({ inbox, onOpen, href, current }: InboxProps) {
  const { marks } = useMessages();
  const words = useInboxMessages();
  const { isOnline, problemWords } = useProblemWords();
  const id = useId();
  const [room, setRoom] = useState(PAGE);
  const { items, count, isLoading, problems, lookAgain } = inbox;
  const more = items.length - room;
  return (
    <section className="hp hp-box" aria-labelledby={id}>
      <div className="hp-inbox">
        <h3 id={id}>
          <HoldIcon />
          {words.title} {count > 0 && <span className="hp-count">{count}</span>}
        </h3>
        {items.length > 0 && (
          <ul>
            {items.slice(0, room).map((item) => (
              <li key={item.id}>
                <Row
                  item={item}
                  isCurrent={item.sessionId === current}
                  onOpen={onOpen}
                  href={href}
                />
              </li>
            ))}
          </ul>
        )}
        {more > 0 && (
          <button
            type="button"
            className="hp-btn"
            data-look="quiet"
            onClick={() => setRoom(items.length)}
          >
            {words.showMore(more)}
          </button>
        )}
        {items.length === 0 && problems.length === 0 && (
          <p className="hp-hint">{isLoading ? words.loading : words.empty}</p>
        )}
        {!isOnline && <Problem onLookAgain={lookAgain}>{problemWords(undefined, true)}</Problem>}
        {isOnline &&
          problems.map(({ source, error }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source's place is its identity
            <Problem key={at} onLookAgain={lookAgain}>
              <b>
                <bdi>{source.label ?? source.backend.id}</bdi>
              </b>
              {marks.colon}
              {marks.space}
              {error
                ? problemWords(
                    error,
                    items.some(({ backendId }) => backendId === source.backend.id),
                  )
                : words.partly}
            </Problem>
          ))}
      </div>
      <output className="hp-sr">{isLoading ? '' : words.count(count)}</output>
    </section>
  );
}

function Problem({
  onLookAgain,
  children,
}: {
  readonly onLookAgain: () => void;
  readonly children: ReactNode;
}) {
  const { marks } = useMessages();
  const words = useInboxMessages();
  return (
    <p className="hp-inbox-problem" role="alert">
      <AlertIcon />
      <span>{children}</span>
      {marks.space}
      <button type="button" className="hp-btn" data-look="quiet" onClick={onLookAgain}>
        {words.again}
      </button>
    </p>
  );
}

interface RowProps {
  readonly onOpen: InboxProps['onOpen'];
  readonly href: InboxProps['href'];
  readonly item: InboxItem;
  readonly isCurrent: boolean;
}

/** One session: its first pending request, the number of others, the requester, and the time. */
function Row({ item, isCurrent, onOpen, href }: RowProps) {
  const { kind: kinds, from, locale } = useMessages();
  const words = useInboxMessages();
  const [first, ...others] = item.waiting;
  const isUnknown = !first || item.waiting.some(({ status }) => status === 'unknown');
  const Icon = isUnknown ? AlertIcon : icons[first.kind];
  // The app's name of the backend, then the requester's name from the backend; once if they are equal.
  const places = new Set([item.label, first?.agent].filter((place) => place !== undefined));
  const content = (
    <>
      <Icon />
      <span>
        <b>
          {first?.title !== undefined ? (
            <Shortened text={first.title} />
          ) : (
            kinds[first?.kind ?? 'custom']
          )}
          {others.length > 0 && words.andMore(others.length)}
        </b>
        {first?.question !== undefined && first.title === undefined && (
          <Shortened text={first.question} className="hp-mw" />
        )}
        <small>
          {isUnknown && <span>{words.unknown}</span>}
          {item.waiting.some(({ status }) => status === 'failed') && <span>{words.failed}</span>}
          {item.waiting.some(({ status }) => status === 'decided') && <span>{words.unsent}</span>}
          {[...places].map((place) => (
            <span key={place}>
              <Shortened text={place} />
            </span>
          ))}
          {first?.title === undefined && first?.question === undefined && first && (
            <code>
              <Shortened text={first.name} isName />
            </code>
          )}
          {first?.expiresAt !== undefined && (
            <span>{from.expires(formatTime(first.expiresAt, locale))}</span>
          )}
        </small>
      </span>
      {item.since !== undefined && <time>{formatTime(item.since, locale)}</time>}
    </>
  );
  const shared = { className: 'hp-row', 'aria-current': isCurrent || undefined } as const;
  if (!href) {
    return (
      <button {...shared} type="button" onClick={() => onOpen(item)}>
        {content}
      </button>
    );
  }
  const onClick = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen(item);
  };
  return (
    <a {...shared} href={href(item)} onClick={onClick}>
      {content}
    </a>
  );
}
