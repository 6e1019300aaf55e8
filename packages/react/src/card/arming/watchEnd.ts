import { windowOf } from '../../internals/pageOf.ts';
import { isFaint, isHidden } from './isSeen.ts';

/**
 * How often to check while some of it is in view and its end is not, because browsers send no event for a cover. In
 * milliseconds.
 */
const LOOK_MS = 100;
/** A list may be too faint to read for this many checks before that is reported. */
const FADING_LOOKS = 10;

/**
 * Calls `tell` with the number of rows of a list that have not yet been visible, each time it changes; with 0 once the
 * end has been visible, and never after that. The page, a box in it or the page around an iframe may scroll; the
 * browser reports how much of the list remains visible.
 */
export function watchEnd(list: HTMLElement, tell: (unread: number) => void): () => void {
  const { IntersectionObserver } = windowOf(list);
  // Environments without layout have no observers. No button arms there either.
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
      // A list that fades in does not count as unread, because it becomes readable in a moment. Approve is off until
      // the first report.
      if (isInView && isFaint(list) && faintLooks++ < FADING_LOOKS) {
        timer = setTimeout(again, LOOK_MS);
        return;
      }
      // A group is read when its fields are, and a table when its cells are.
      const rows = [...list.querySelectorAll<HTMLElement>('dl > *, td')].filter(
        (row) => !row.querySelector('dl, td'),
      );
      // The button for the other view below the values is not a value. The list element itself may be rendered without
      // its content.
      const about = list.querySelector<HTMLElement>(':scope > [data-hp-about]');
      const body = (about?.previousElementSibling ?? list.lastElementChild ?? list) as HTMLElement;
      const last = (body.lastElementChild ?? body) as HTMLElement;
      const end = about ? body : list;
      const isEnd = isInView && isSeen(end, list, seen) && isSeen(last, list, seen);
      let at = isInView ? rows.length : 0;
      while (at > read && !isSeen(rows[at - 1] as HTMLElement, list, seen)) at -= 1;
      read = Math.max(read, at);
      // The last row may be taller than the view, and more content may follow the rows.
      const unread = isEnd ? 0 : Math.max(rows.length - read, 1);
      if (unread !== lastUnread) tell(unread);
      lastUnread = unread;
      if (isEnd) observer.disconnect();
      else if (isInView) timer = setTimeout(again, LOOK_MS);
    },
    // Fires when some of it is in view, and when almost all of it is.
    { threshold: [0, 0.999] },
  );
  /** Observes the row again, so the browser reports its current state. */
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

/** How much of a row's lower end must be in view, in CSS pixels: one line of a value. */
const LINE_PX = 20;

/** Returns true if the last line of a row is in the visible part of the list, readable and not covered. */
function isSeen(row: HTMLElement, list: HTMLElement, seen: DOMRectReadOnly): boolean {
  const { left, width, height, bottom } = row.getBoundingClientRect();
  const line = bottom - Math.min(height, LINE_PX);
  const middle = left + width / 2;
  if (line < seen.top - 1 || bottom > seen.bottom + 1) return false;
  if (middle < seen.left || middle > seen.right) return false;
  if (list.ownerDocument.visibilityState !== 'visible' || isFaint(row)) return false;
  // Checks its middle and its edges: a gap between two bars is not readable.
  return [line + 1, (line + bottom) / 2, bottom - 2].every((y) => !isHidden(row, list, middle, y));
}
