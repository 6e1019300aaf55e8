import { pageOf, windowOf } from '../../internals/pageOf.ts';

/** At which shares of it in view the browser tells: that some of it is, and that it is all but whole. */
export const END_AT = [0, 0.999];
/** How often to look while some of it is in view and its end is not: what lies over it, browsers don't tell. In milliseconds. */
const LOOK_MS = 100;

/**
 * Tells how many rows of a list nobody has had in view yet, with nothing over them, each time that changes; 0 once its end
 * has been in view, and nothing after that. What scrolls may be the page, a box in it, or the page around an iframe: how
 * much of the list they leave to be seen is asked of the browser.
 */
export function watchEnd(list: HTMLElement, tell: (unread: number) => void): () => void {
  const { IntersectionObserver } = windowOf(list);
  // Pages that draw nothing have no observers. There no button arms either.
  if (!IntersectionObserver) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let read = 0;
  let lastUnread: number | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      const seen = entries.at(-1)?.intersectionRect ?? new DOMRect();
      const isInView = seen.width * seen.height > 0;
      const rows = [...list.querySelectorAll('dl > *')];
      const isEnd = isInView && isSeen(list, list, seen);
      let at = isInView ? rows.length : 0;
      while (at > read && !isSeen(rows[at - 1] as Element, list, seen)) at -= 1;
      read = Math.max(read, at);
      // The last one may be taller than the view, and more may come after the rows.
      const unread = isEnd ? 0 : Math.max(rows.length - read, 1);
      if (unread !== lastUnread) tell(unread);
      lastUnread = unread;
      if (isEnd) observer.disconnect();
      else if (isInView) timer = setTimeout(again, LOOK_MS);
    },
    { threshold: END_AT },
  );
  /** What is observed anew is told of at once, as it then is. */
  const again = (): void => {
    observer.unobserve(list);
    observer.observe(list);
  };
  observer.observe(list);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** So much of a row's lower end has to be in view, in CSS pixels: a line of a value. */
const LINE_PX = 20;

/** True when the last line of a row is in the part of the list that is in view, and nothing else lies over it there. */
function isSeen(row: Element, list: HTMLElement, seen: DOMRectReadOnly): boolean {
  const { left, width, height, bottom } = row.getBoundingClientRect();
  const line = bottom - Math.min(height, LINE_PX);
  if (line < seen.top - 1 || bottom > seen.bottom + 1) return false;
  if (list.ownerDocument.visibilityState !== 'visible') return false;
  // Its middle and its edges: a gap between two bars shows nothing that can be read.
  return [line + 1, (line + bottom) / 2, bottom - 2].every((y) => {
    const hit = pageOf(list).elementFromPoint(left + width / 2, y);
    // What is around the list does not lie over it: it is hit where the list lets presses through.
    return hit === null || list.contains(hit) || hit.contains(list);
  });
}
