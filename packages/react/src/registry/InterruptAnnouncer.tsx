import type { Session } from '@holdpoint/client';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messagesContext.ts';
import type { DrawnInterrupt } from './drawInterrupt.ts';

/**
 * Says once, politely, that decisions wait and how they ended. It never takes the focus, and says only the kit's own
 * words: what the model wrote is read in the card, under its label.
 */
export function InterruptAnnouncer({
  session,
  drawn,
}: {
  readonly session: Session;
  readonly drawn: readonly DrawnInterrupt[];
}) {
  const { announce, kind: kinds } = useMessages();
  const [words, setWords] = useState('');
  const told = useRef(new Map<string, string>());

  useEffect(() => {
    // Ends are told from the session, because a settled interrupt is no longer drawn.
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
    if (opened.length > 0) setWords(announce.opened(opened.map(({ kind }) => kinds[kind])));
    else if (refused) setWords(announce.refused);
    else if (ended?.status === 'resolved' || ended?.status === 'unknown') {
      setWords(announce.settled[ended.status]);
    }
  }, [session, drawn, announce, kinds]);

  return (
    <output className="hp-sr" aria-live="polite">
      {words}
    </output>
  );
}
