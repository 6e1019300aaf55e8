import { useId, useMemo, useState } from 'react';
import { Receipt, receiptIcons } from '../card/receipt/Receipt.tsx';
import { readReceipt } from '../card/receipt/readReceipt.ts';
import { Revealed } from '../card/reveal/Revealed.tsx';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { TitleWords } from '../card/reveal/TitleWords.tsx';
import { AlertIcon, CheckIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useDecidedMessages } from '../messages/useDecidedMessages.ts';
import { matches, sayDay, textOfItem } from './searchDecided.ts';
import { type DecidedItem, type DecidedState, timeOf } from './useDecided.ts';

/** Props of `<Decided>`. */
export interface DecidedProps {
  /** From `useDecided`, from `useDecidedRequests` of `@holdpoint/register/react`, or both. */
  readonly decided: DecidedState | readonly DecidedState[];
}

/** How many rows are shown at first. */
const PAGE = 50;

/**
 * Lists decisions by day, with a search. A press on a row opens its original receipt. Load `@holdpoint/react/inbox.css`
 * in addition to `styles.css`.
 * Renders a `<section>` element.
 * @example
 * <Decided decided={useDecided(sources, { renderers })} />
 */
export function Decided({ decided }: DecidedProps) {
  const lists = [decided].flat();
  const isLoading = lists.some((list) => list.isLoading);
  const isPartial = lists.some((list) => list.isPartial);
  const older = lists.filter(({ readMore }) => readMore);
  const messages = useMessages();
  const words = useDecidedMessages();
  const id = useId();
  const [search, setSearch] = useState('');
  const [room, setRoom] = useState(PAGE);
  const items = useMemo(
    () =>
      [decided]
        .flat()
        .flatMap((list) => list.items)
        .sort((one, other) => timeOf(other.interrupt) - timeOf(one.interrupt)),
    [decided],
  );
  const texts = useMemo(() => items.map((item) => textOfItem(item, messages)), [items, messages]);
  const found = items.filter((_item, at) => matches(texts[at] ?? '', search));
  const more = found.length - room;
  const days = new Map<string, DecidedItem[]>();
  for (const item of found.slice(0, room)) {
    const day = sayDay(timeOf(item.interrupt), messages.locale);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return (
    <section className="hp hp-box" aria-labelledby={id}>
      <div className="hp-inbox">
        <h3 id={id}>
          <CheckIcon />
          {words.title}
        </h3>
        {items.length > 0 && (
          <input
            type="search"
            className="hp-input hp-search"
            aria-label={words.search}
            placeholder={words.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        {[...days].map(([day, ofDay]) => (
          <div key={day}>
            <h4>{day}</h4>
            <ul>
              {ofDay.map((item) => (
                <li key={item.id}>
                  <Row item={item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {more > 0 && (
          <button
            type="button"
            className="hp-btn"
            data-look="quiet"
            onClick={() => setRoom(found.length)}
          >
            {words.showMore(more)}
          </button>
        )}
        {more <= 0 && older.length > 0 && (
          <button
            type="button"
            className="hp-btn"
            data-look="quiet"
            onClick={() => {
              setRoom(Number.POSITIVE_INFINITY);
              for (const { readMore } of older) readMore?.();
            }}
          >
            {words.older}
          </button>
        )}
        {found.length === 0 && !isPartial && (
          <p className="hp-hint">
            {isLoading ? words.loading : items.length > 0 ? words.count(0) : words.empty}
          </p>
        )}
        {isPartial && (
          <p className="hp-inbox-problem" role="alert">
            <AlertIcon />
            <span>{words.unread}</span>
            <button
              type="button"
              className="hp-btn"
              data-look="quiet"
              onClick={() => {
                for (const list of lists) list.lookAgain();
              }}
            >
              {words.again}
            </button>
          </p>
        )}
      </div>
      <output className="hp-sr">{isLoading ? '' : words.count(found.length)}</output>
    </section>
  );
}

/** One decision in two lines; a press opens its receipt. */
function Row({ item: { interrupt, naming, label, line } }: { readonly item: DecidedItem }) {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const words = readReceipt(interrupt, messages);
  if (!words) return null;
  const Icon = receiptIcons[words.icon];
  const title = naming?.title;
  return (
    <>
      <button
        type="button"
        className="hp-row"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon />
        <span>
          <b>
            <bdi>
              {typeof title === 'string' ? (
                <TitleWords text={title} />
              ) : (
                (title ?? <Shortened text={interrupt.name} isName />)
              )}
            </bdi>
          </b>
          <small>
            <span>{line === undefined ? words.line : <Revealed text={line} />}</span>
            {label !== undefined && (
              <span>
                <Shortened text={label} />
              </span>
            )}
          </small>
        </span>
      </button>
      {isOpen && (
        <Receipt
          interrupt={interrupt}
          answeredBy={line === undefined ? undefined : <Revealed text={line} />}
          {...naming}
        />
      )}
    </>
  );
}
