import { isCovered, isFaint, isInView, watchFrame } from './isSeen.ts';

/** How long the answering buttons must have been in view and at rest before a press answers. In milliseconds. */
const ARMING_MS = 500;
/** How far they may move, in CSS pixels, without counting as moved. */
const AT_REST_PX = 4;
/** How much of them must be in view. */
const IN_VIEW = 0.9;
/** How often to look whether something covers them; browsers don't tell. In milliseconds. */
const LOOK_MS = 100;
/** A page too busy to look for longer than this can't tell what was over the buttons meanwhile. In milliseconds. */
const BLIND_MS = 400;

/** An element that is watched. */
export interface AtRest {
  /** Since when it has been at rest for long enough, by `performance.now`; undefined while it has not. Looks anew. */
  since(): number | undefined;
  stop(): void;
}

/** Tells whether the element has been in view and at rest for long enough, each time the answer changes. */
export function watchAtRest(element: HTMLElement, tell: (isAtRest: boolean) => void): AtRest {
  // Where it is, is read when the browser has laid it out; asked for now, the page would be laid out once more for it.
  let rect = new DOMRect();
  let observer: IntersectionObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let lookedAt = 0;
  // Both are told by the browser, the first only once a frame with the element in it is drawn.
  let isDrawn = false;
  let isShownInFrame = true;
  // Drawn, and yet not to be seen, when it was last looked at: something lay over it, or it was too faint.
  let wasHidden = false;

  const isSeen = (): boolean =>
    isDrawn &&
    isShownInFrame &&
    document.visibilityState === 'visible' &&
    isInView(rect, IN_VIEW) &&
    !isCovered(element) &&
    !isFaint(element);

  const rest = (): void => {
    timer = undefined;
    if (!isSeen()) return;
    since = performance.now();
    tell(true);
  };
  const unrest = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (since === undefined) return;
    since = undefined;
    tell(false);
  };
  /** Begins to wait, goes on waiting, or starts over. */
  const look = (): void => {
    const at = performance.now();
    if (looking !== undefined && at - lookedAt > BLIND_MS) unrest();
    lookedAt = at;
    const now = element.getBoundingClientRect();
    if (hasMoved(rect, now)) {
      unrest();
      rect = now;
      isDrawn = false;
      watchPlace();
    } else if (!isSeen()) {
      unrest();
      wasHidden = isDrawn;
    } else if (wasHidden) {
      // What lay over it has gone; nobody sees that before a frame is drawn.
      wasHidden = false;
      isDrawn = false;
      watchPlace();
    } else if (timer === undefined && since === undefined) timer = setTimeout(rest, ARMING_MS);
    keepLooking(isDrawn && isInView(rect, IN_VIEW));
  };
  /** What nobody can see needs no looking at. */
  const keepLooking = (is: boolean): void => {
    if (is === (looking !== undefined)) return;
    if (is) looking = setInterval(look, LOOK_MS);
    else {
      clearInterval(looking);
      looking = undefined;
    }
  };

  /**
   * While it is in view, an intersection observer whose root is cut down to the element's own box reports any move,
   * scrolling included, and how much of it a scrolling box around it shows. While it is not, the observer waits for it
   * to come into view.
   */
  const watchPlace = (): void => {
    observer?.disconnect();
    let isFirst = true;
    observer = new IntersectionObserver(
      (entries) => {
        isDrawn = (entries.at(-1)?.intersectionRatio ?? 0) >= IN_VIEW;
        look();
        // The first report is about where it is now.
        if (!isFirst) watchPlace();
        isFirst = false;
      },
      {
        root: document,
        rootMargin: isInView(rect, IN_VIEW) ? cutTo(rect) : '0px',
        threshold: [0, 0.5, IN_VIEW, 1],
      },
    );
    observer.observe(element);
  };

  const onVisibility = (): void => {
    unrest();
    isDrawn = false;
    watchPlace();
  };
  const stopFrame = watchFrame(element, (isShown) => {
    isShownInFrame = isShown;
    look();
  });
  const resized = new ResizeObserver(look);
  resized.observe(element);
  document.addEventListener('visibilitychange', onVisibility);
  watchPlace();

  return {
    since() {
      look();
      return since;
    },
    stop() {
      clearTimeout(timer);
      clearInterval(looking);
      observer?.disconnect();
      stopFrame();
      resized.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/** The margin that cuts the window down to a box in it. */
function cutTo({ top, right, bottom, left }: DOMRect): string {
  const { clientWidth, clientHeight } = document.documentElement;
  return [top, clientWidth - right, clientHeight - bottom, left]
    .map((side) => `${-Math.floor(Math.max(side, 0))}px`)
    .join(' ');
}

function hasMoved(before: DOMRect, now: DOMRect): boolean {
  return (['top', 'left', 'width', 'height'] as const).some(
    (side) => Math.abs(before[side] - now[side]) > AT_REST_PX,
  );
}
