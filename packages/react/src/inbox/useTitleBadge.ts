import { useEffect } from 'react';
import { useInboxMessages } from '../messages/useInboxMessages.ts';

/**
 * Puts the number of pending requests before the document's title: "(3) Bank". Keeps it there when the app changes the
 * title; removes it when the component unmounts, or when nothing is pending.
 */
export function useTitleBadge(count: number): void {
  const inbox = useInboxMessages();
  useEffect(() => {
    if (count === 0) return;
    const mark = inbox.badge(count);
    const put = (): void => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title;
    };
    put();
    // A router writes another title, or another `<title>` element.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [count, inbox]);
}
