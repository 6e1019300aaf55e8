import { isAnswerable, type Session } from '@holdpoint/client';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messagesContext.ts';
import type { DrawnInterrupt } from './drawInterrupt.tsx';

const nothing = { words: '', saysWaiting: false };

/**
 * Says once, politely, that decisions wait and how they ended. It never takes the focus, and says only the kit's own
 * words: what the model wrote is read in the card, under its label.
 */
export function InterruptAnnouncer({
  session,
  drawn,
  place,
}: {
  readonly session: Session;
  readonly drawn: readonly DrawnInterrupt[];
  /** Is given its element, which the cards follow. */
  readonly place: RefObject<HTMLOutputElement | null>;
}) {
  const { announce, kind: kinds } = useMessages();
  const [announced, setAnnounced] = useState(nothing);
  const told = useRef(new Map<string, string>());

  useEffect(() => {
    // How an interrupt ended is read from the session, because a settled one is no longer drawn.
    const { interrupts } = session.getState();
    const isNews = (key: string, status: string) => told.current.get(key) !== status;
    const opened = drawn.filter(
      ({ interrupt: { key, status, refusal } }) =>
        status === 'open' && !refusal && isNews(key, status),
    );
    const ended = interrupts.find(
      ({ key, status }) =>
        told.current.has(key) && isNews(key, status) && status in announce.settled,
    );
    const refused = drawn.find(
      ({ interrupt: { key, status, refusal } }) =>
        refusal && status === 'open' && isNews(key, status),
    );
    for (const { key, status } of interrupts) told.current.set(key, status);
    const isWaiting = drawn.some(({ interrupt }) => isAnswerable(interrupt));
    const say = (words: string, saysWaiting = false) => setAnnounced({ words, saysWaiting });
    if (opened.length > 0) say(announce.opened(opened.map(({ kind }) => kinds[kind])), true);
    else if (refused) say(announce.refused);
    else if (ended) say(announce.settled[ended.status as keyof typeof announce.settled]);
    else if (!isWaiting) {
      // Set aside, expired, answered elsewhere, or on its way: nothing may go on saying that it waits.
      setAnnounced((now) => (now.saysWaiting ? nothing : now));
    }
  }, [session, drawn, announce, kinds]);

  return (
    <output ref={place} className="hp-sr" aria-live="polite">
      {announced.words}
    </output>
  );
}
