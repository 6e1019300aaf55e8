import { type RefCallback, useEffect, useState } from 'react';
import { isPage, scrollerOf } from '../../internals/scrollerOf.ts';
import { sight } from './sight.ts';

/** Whether a person has had the end of a list in view. */
export interface EndSeen {
  /** Attach it to the list. */
  readonly endRef: RefCallback<HTMLElement>;
  /**
   * The number of rows that have not been in view; 0 once the end has been, or without a list. Undefined before the first
   * check.
   */
  readonly unread: number | undefined;
  /** Scrolls towards the end, by at most half of the visible height, so that no row is skipped. */
  scrollOn(): void;
}

/** Watches the end of a list until it has been in view once for this `subject`. A new subject starts over. */
export function useEndSeen(isOpen: boolean, subject: unknown): EndSeen {
  const [list, endRef] = useState<HTMLElement | null>(null);
  const [told, setTold] = useState<{ readonly subject: unknown; readonly unread: number }>();
  const unread = told && Object.is(told.subject, subject) ? told.unread : undefined;
  const isWatched = isOpen && unread !== 0;
  useEffect(() => {
    if (!list || !isWatched) return;
    return sight.watchEnd(list, (next) => setTold({ subject, unread: next }));
  }, [list, isWatched, subject]);
  return {
    endRef,
    unread: list ? unread : 0,
    scrollOn() {
      if (!list) return;
      const scroller = scrollerOf(list);
      const start = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top;
      const end = list.getBoundingClientRect().bottom - start;
      const height = scroller.clientHeight;
      scroller.scrollBy({ top: Math.min(0.5 * height, end - 0.3 * height), behavior: 'instant' });
    },
  };
}
