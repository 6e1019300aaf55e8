import { windowOf } from '../../internals/pageOf.ts';
import { isFaint, isHidden } from './isSeen.ts';

/** How often to look while some of it is in view and its end is not: what lies over it, browsers don't tell. In milliseconds. */
const LOOK_MS = 100;
/** For so many looks a list may be too faint to be read before that is said. */
const FADING_LOOKS = 10;

/**
 * Calls `tell` with the number of rows of a list that have not yet been in view uncovered, each time it changes; with 0
 * once the end has been in view, and never after that. The page, a box in it or the page around an iframe may scroll; the
 * browser reports how much of the list remains visible.
 */
export function watchEnd(list: HTMLElement, tell: (unread: number) => void): () => void {
  const { IntersectionObserver } = windowOf(list);
  // Pages that draw nothing have no observers. There no button arms either.
  if (!IntersectionObserver) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let read = 0;
  let lastUnread: number | undefined;
  let faintLooks = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      const seen = entries.at(-1)?.intersectionRect ?? new DOMRect();
      const isInView = seen.width * seen.height > 0;
      // What fades in says nothing of unread rows: it can be read in a moment. Approve is off until the first word.
      if (isInView && isFaint(list) && faintLooks++ < FADING_LOOKS) {
        timer = setTimeout(again, LOOK_MS);
        return;
      }
      // A group is read when its fields are, and a table when its cells are.
      const rows = [...list.querySelectorAll<HTMLElement>('dl > *, td')].filter(
        (row) => !row.querySelector('dl, td'),
      );
      // Under the values stands the way to their other view, which is none. The list itself may be drawn where what is in
      // it is not.
      const about = list.querySelector<HTMLElement>(':scope > [data-hp-about]');
      const body = (about?.previousElementSibling ?? list.lastElementChild ?? list) as HTMLElement;
      const last = (body.lastElementChild ?? body) as HTMLElement;
      const end = about ? body : list;
      const isEnd = isInView && isSeen(end, list, seen) && isSeen(last, list, seen);
      let at = isInView ? rows.length : 0;
      while (at > read && !isSeen(rows[at - 1] as HTMLElement, list, seen)) at -= 1;
      read = Math.max(read, at);
      // The last one may be taller than the view, and more may come after the rows.
      const unread = isEnd ? 0 : Math.max(rows.length - read, 1);
      if (unread !== lastUnread) tell(unread);
      lastUnread = unread;
      if (isEnd) observer.disconnect();
      else if (isInView) timer = setTimeout(again, LOOK_MS);
    },
    // That some of it is in view, and that it is all but whole.
    { threshold: [0, 0.999] },
  );
  /** Observes the row again, so the browser reports its current state at once. */
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

/** True when the last line of a row is in the part of the list that is in view, can be read, and nothing hides it there. */
function isSeen(row: HTMLElement, list: HTMLElement, seen: DOMRectReadOnly): boolean {
  const { left, width, height, bottom } = row.getBoundingClientRect();
  const line = bottom - Math.min(height, LINE_PX);
  const middle = left + width / 2;
  if (line < seen.top - 1 || bottom > seen.bottom + 1) return false;
  if (middle < seen.left || middle > seen.right) return false;
  if (list.ownerDocument.visibilityState !== 'visible' || isFaint(row)) return false;
  // Its middle and its edges: a gap between two bars shows nothing that can be read.
  return [line + 1, (line + bottom) / 2, bottom - 2].every((y) => !isHidden(row, list, middle, y));
}
