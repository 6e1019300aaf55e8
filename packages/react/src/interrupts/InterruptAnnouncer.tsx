import type { Interrupt, Session } from '@holdpoint/client';
import { isAnswerable } from '@holdpoint/client/internal';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Risk } from '../card/frame/CardContext.ts';
import { effectOf } from '../card/receipt/effectOf.ts';
import { readReceipt } from '../card/receipt/readReceipt.ts';
import { isUnjudged } from '../card/reveal/judge.ts';
import { readUnjudged, useUnjudged } from '../card/reveal/useUnjudged.ts';
import { isUnsent } from '../internals/isUnsent.ts';
import { pageOf } from '../internals/pageOf.ts';
import { focusMarks } from '../internals/useFocusAfterAnswer.ts';
import type { CommonMessages, Messages } from '../messages/en.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useAnnounceMessages } from '../messages/useAnnounceMessages.ts';
import type { DrawnInterrupt } from './drawInterrupt.tsx';
import { isComing, useLoadedCards } from './lazyCards.tsx';

/** Characters of a title; a longer one is read on the card. */
const MOST_OF_TITLE = 200;

const nothing = { words: '', saysWaiting: false };

/** Returns the words announced when an interrupt ends: those of its receipt unless the server has confirmed the answer. */
const endOf = (
  interrupt: Interrupt,
  announce: Messages['announce'],
  messages: CommonMessages,
): string => {
  const { status, doubt } = interrupt;
  if (status === 'resolved' && doubt) return messages.receipt.resolvedInDoubt;
  const effect = status === 'resolved' && effectOf(interrupt);
  const isUnconfirmed = effect === 'failed' || effect === 'refused' || effect === 'ignored';
  const words = isUnconfirmed ? readReceipt(interrupt, messages)?.line : undefined;
  return words ?? announce.settled[status as keyof typeof announce.settled];
};

/**
 * Announces once, politely, that decisions are pending and how they ended; for a single one, its title as on the card,
 * and its risk. Never takes the focus. Other text by the model is read in the card, under its label.
 */
export function InterruptAnnouncer({
  session,
  drawn,
  place,
}: {
  readonly session: Session;
  readonly drawn: readonly DrawnInterrupt[];
  /** Receives its element, which the cards follow. */
  readonly place: RefObject<HTMLOutputElement | null>;
}) {
  const messages = useMessages();
  const unjudged = useUnjudged();
  const loaded = useLoadedCards();
  const { kind: kinds } = messages;
  const announce = useAnnounceMessages();
  const [announced, setAnnounced] = useState(nothing);
  const statuses = useRef(new Map<string, string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited for the judge, or for its card, is announced after it
  useEffect(() => {
    const sayAbout = (card: HTMLElement | undefined): string => {
      const words = card?.querySelector(`[${focusMarks.title}]`)?.textContent ?? '';
      // Reading it can start loading the text checks.
      const title = isUnjudged(words) ? '' : words;
      const risk = messages.risk[card?.dataset.risk as Risk];
      return [title.replace(/\s+/g, ' ').trim().slice(0, MOST_OF_TITLE), risk]
        .filter(Boolean)
        .join(messages.arguments.comma);
    };
    // The session knows how an interrupt ended; a settled one no longer renders.
    const { interrupts } = session.getState();
    const isNews = (key: string, status: string) => statuses.current.get(key) !== status;
    const opened = drawn.filter(
      ({ interrupt: { key, status, refusal } }) =>
        status === 'open' && !refusal && isNews(key, status),
    );
    const ended = interrupts.find(
      ({ key, status }) =>
        statuses.current.has(key) && isNews(key, status) && status in announce.settled,
    );
    const refused = drawn.find(
      ({ interrupt: { key, status, refusal } }) =>
        refusal && status === 'open' && isNews(key, status),
    );
    let about = '';
    if (opened[0]) {
      const { key } = opened[0].interrupt;
      const cards = pageOf(place.current).querySelectorAll<HTMLElement>(`[${focusMarks.card}]`);
      about = sayAbout([...cards].find(({ dataset }) => dataset.hpCard === key));
      // The title is announced as it will be drawn: once its card is loaded and its text is checked, this runs again.
      if (isComing(opened[0].kind) || readUnjudged() === 'loading') return;
    }
    for (const { key, status } of interrupts) statuses.current.set(key, status);
    const isWaiting = drawn.some(({ interrupt }) => isAnswerable(interrupt));
    const say = (words: string, saysWaiting = false) => setAnnounced({ words, saysWaiting });
    if (opened.length > 0) {
      const asked = opened.map(({ kind }) => kinds[kind]);
      say(announce.opened(asked, about), true);
    } else if (refused?.interrupt.refusal) {
      say(isUnsent(refused.interrupt.refusal) ? messages.status.problem : announce.refused);
    } else if (ended) say(endOf(ended, announce, messages));
    else if (!isWaiting) {
      // Set aside, expired, answered elsewhere, or being sent: nothing may keep saying that it is pending.
      setAnnounced((now) => (now.saysWaiting ? nothing : now));
    }
  }, [session, drawn, announce, kinds, messages, place, unjudged, loaded]);

  return (
    <output ref={place} className="hp-sr" aria-live="polite">
      {announced.words}
    </output>
  );
}
