import { windowOf } from '../../internals/pageOf.ts';
import {
  isCovered,
  isFaint,
  isInView,
  isSeenThroughFrames,
  placeInPage,
  watchFrame,
} from './isSeen.ts';

/**
 * How long the answering buttons must have been in view and at rest before a press answers, and how long cut off before
 * that is said. In milliseconds.
 */
export const ARMING_MS = 500;
/** How far they may move, in CSS pixels, without counting as moved. */
const AT_REST_PX = 4;
/** How much of them must be in view. */
export const IN_VIEW = 0.9;
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

/**
 * Tells whether the element has been in view and at rest for long enough, and else whether it is cut off, by the window
 * or a scrolling box, with more of it further down, and whether it is at rest and its time has begun: each time one of
 * the answers changes.
 */
export function watchAtRest(
  element: HTMLElement,
  tell: (isAtRest: boolean, isCutOff: boolean, isResting: boolean) => void,
): AtRest {
  // A frame's own: another page's tell nothing of what is in it.
  const { IntersectionObserver, ResizeObserver } = windowOf(element);
  // Where nothing is ever drawn, as in jsdom, nothing is ever in view.
  if (!IntersectionObserver || !ResizeObserver) return { since: () => undefined, stop() {} };
  // Where it is, is read when the browser has laid it out; asked for now, the page would be laid out once more for it.
  let rect = new DOMRect();
  // In a frame it moves with the frame as well.
  let place = rect;
  const page = element.ownerDocument;
  let observer: IntersectionObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let lookedAt = 0;
  // Both are told by the browser, the first only once a frame with the element in it is drawn.
  let drawn: IntersectionObserverEntry | undefined;
  let isShownInFrame = true;
  // Drawn, and yet not to be seen, when it was last looked at: something lay over it, or it was too faint.
  let wasHidden = false;
  let isCutOff = false;
  let cutting: ReturnType<typeof setTimeout> | undefined;

  const say = () => tell(since !== undefined, isCutOff, timer !== undefined);
  const isDrawn = (): boolean => drawn !== undefined && drawn.intersectionRatio >= IN_VIEW;
  const isSeen = (): boolean =>
    isDrawn() &&
    isShownInFrame &&
    page.visibilityState === 'visible' &&
    isInView(rect, IN_VIEW, page) &&
    !isCovered(element) &&
    !isFaint(element) &&
    isSeenThroughFrames(element, IN_VIEW);

  const rest = (): void => {
    timer = undefined;
    if (isSeen()) since = performance.now();
    say();
  };
  const unrest = (): void => {
    if (timer === undefined && since === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    since = undefined;
    say();
  };
  /**
   * Says that it is cut off once it has rested so, and takes that back only when it is wholly drawn. What is said may
   * make the page longer and push it out of view, which must not take back what was said. Nor may its end, which lets
   * it move up, say it again: therefore nothing is said of what is cut off above, and its reader would not see it.
   */
  const lookForCut = (): void => {
    if (drawn && isCutBelow(drawn)) cutting ??= setTimeout(() => sayCutOff(true), ARMING_MS);
    else {
      clearTimeout(cutting);
      cutting = undefined;
    }
    if (isDrawn()) sayCutOff(false);
  };
  const sayCutOff = (next: boolean): void => {
    if (next === isCutOff) return;
    isCutOff = next;
    say();
  };
  /** Begins to wait, goes on waiting, or starts over. */
  const check = (): void => {
    const at = performance.now();
    if (looking !== undefined && at - lookedAt > BLIND_MS) unrest();
    lookedAt = at;
    const now = element.getBoundingClientRect();
    const nowInPage = placeInPage(element, now);
    if (hasMoved(rect, now) || hasMoved(place, nowInPage)) {
      unrest();
      rect = now;
      place = nowInPage;
      drawn = undefined;
      watchPlace();
    } else if (!isSeen()) {
      unrest();
      wasHidden = isDrawn();
    } else if (wasHidden) {
      // What lay over it has gone; nobody sees that before a frame is drawn.
      wasHidden = false;
      drawn = undefined;
      watchPlace();
    } else if (timer === undefined && since === undefined) {
      timer = setTimeout(rest, ARMING_MS);
      say();
    }
    lookForCut();
    keepLooking(drawn !== undefined && drawn.intersectionRatio > 0);
  };
  /** Checks on a timer only while some of the element is in view; the observer tells when it comes back into view. */
  const keepLooking = (next: boolean): void => {
    if (next === (looking !== undefined)) return;
    if (next) looking = setInterval(check, LOOK_MS);
    else {
      clearInterval(looking);
      looking = undefined;
    }
  };

  /**
   * While it is in view, an intersection observer whose root is cut down to the element's own box reports any move,
   * scrolling included, and how much of it a scrolling box around it shows. While it is not, the observer waits for it
   * to come into view; so it does where a scrolling box around the element hides it in a place that is in view, since a
   * root cut down to that place would never hear of it in another.
   */
  const watchPlace = (isHidden = false): void => {
    observer?.disconnect();
    let isFirst = true;
    const isCut = !isHidden && isInView(rect, IN_VIEW, page);
    observer = new IntersectionObserver(
      (entries) => {
        drawn = entries.at(-1);
        check();
        // The first report is about where it is now.
        if (!isFirst) watchPlace();
        else if (isCut && drawn?.intersectionRatio === 0) watchPlace(true);
        isFirst = false;
      },
      {
        root: page,
        rootMargin: isCut ? cutTo(rect, page) : '0px',
        threshold: [0, 0.5, IN_VIEW, 1],
      },
    );
    observer.observe(element);
  };

  const onVisibility = (): void => {
    unrest();
    drawn = undefined;
    watchPlace();
  };
  const stopFrame = watchFrame(element, (isShown) => {
    isShownInFrame = isShown;
    check();
  });
  const resized = new ResizeObserver(check);
  resized.observe(element);
  page.addEventListener('visibilitychange', onVisibility);
  watchPlace();

  return {
    since() {
      check();
      return since;
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(cutting);
      clearInterval(looking);
      observer?.disconnect();
      stopFrame();
      resized.disconnect();
      page.removeEventListener('visibilitychange', onVisibility);
    },
  };
}

/** The margin that cuts the window of a page down to a box in it. */
function cutTo({ top, right, bottom, left }: DOMRect, page: Document): string {
  const { clientWidth, clientHeight } = page.documentElement;
  return [top, clientWidth - right, clientHeight - bottom, left]
    .map((side) => `${-Math.floor(Math.max(side, 0))}px`)
    .join(' ');
}

/** True when some of it is drawn, and too little, with no upper part missing. */
const isCutBelow = ({
  intersectionRatio: ratio,
  intersectionRect,
  boundingClientRect,
}: IntersectionObserverEntry): boolean =>
  ratio > 0 && ratio < IN_VIEW && intersectionRect.top - boundingClientRect.top < 1;

function hasMoved(before: DOMRect, now: DOMRect): boolean {
  return (['top', 'left', 'width', 'height'] as const).some(
    (side) => Math.abs(before[side] - now[side]) > AT_REST_PX,
  );
}
