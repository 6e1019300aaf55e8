import { windowOf } from '../../internals/pageOf.ts';
import { isFar } from './isFar.ts';
import {
  areButtonsFaint,
  isCovered,
  isInView,
  isSeenThroughIframes,
  placeInPage,
  watchIframe,
} from './isSeen.ts';
import { watchUnderStrip } from './underStrip.ts';

/**
 * How long the answering buttons must have been in view and at rest before a press answers, and how long cut off before
 * that is said. In milliseconds.
 */
export const ARMING_MS = 500;
/** How much of them must be in view. */
export const IN_VIEW = 0.9;
/** How often to look whether something covers them; browsers don't tell. In milliseconds. */
const LOOK_MS = 100;
/** A page too busy to look for longer than this can't tell what was over the buttons meanwhile. In milliseconds. */
const BLIND_MS = 400;

/** An element that is watched. */
export interface AtRest {
  /**
   * Returns the `performance.now` since which it has been at rest long enough; undefined if it has not. Checks on each
   * call.
   */
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
  // Those of the element's own window: an observer of another page reports nothing about what is in an iframe.
  const { IntersectionObserver, ResizeObserver } = windowOf(element);
  // Pages that draw nothing, such as jsdom's, have no observers. There nothing is ever in view.
  if (!IntersectionObserver || !ResizeObserver) return { since: () => undefined, stop() {} };
  // Where the element is. It is read once the browser has laid the page out by itself: reading it here would make the
  // browser lay the page out once more.
  let rect = new DOMRect();
  // Where it is in the outermost page, since in an iframe it moves with the iframe as well.
  let place = rect;
  const page = element.ownerDocument;
  let observer: IntersectionObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let lookedAt = 0;
  // What the browser last told: how much of the element it has drawn (undefined until it has drawn the element where it is
  // now), and whether the page around an iframe leaves it to be seen.
  let drawn: IntersectionObserverEntry | undefined;
  let isShownInIframe = true;
  // True when at the last look it was drawn and yet could not be seen: something lay over it, or it was too faint.
  let wasHidden = false;
  let isCutOff = false;
  let cutting: ReturnType<typeof setTimeout> | undefined;

  const say = () => tell(since !== undefined, isCutOff, timer !== undefined);
  const isDrawn = (): boolean => drawn !== undefined && drawn.intersectionRatio >= IN_VIEW;
  const isSeen = (): boolean =>
    isDrawn() &&
    isShownInIframe &&
    page.visibilityState === 'visible' &&
    isInView(rect, IN_VIEW, page) &&
    !isCovered(element) &&
    !areButtonsFaint(element) &&
    isSeenThroughIframes(element, IN_VIEW);

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
   * Reports the element as cut off after it has been so for a while, and takes that back only once it is wholly drawn. The
   * card then shows a notice, which makes the page longer and may push the element quite out of view; that must not take
   * the notice away again, or the two would alternate without end. When the notice goes, the element moves up and may be
   * cut off at the top; for the same reason that is never reported. The person would not see a notice there anyway.
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
    // Asked in any case: each asking says what has changed since the one before.
    const hasUnderMoved = underStrip.hasMoved();
    if (hasUnderMoved || hasMoved(rect, now) || hasMoved(place, nowInPage)) {
      unrest();
      rect = now;
      place = nowInPage;
      drawn = undefined;
      watchPlace();
    } else if (!isSeen()) {
      unrest();
      wasHidden = isDrawn();
    } else if (wasHidden) {
      // What lay over it has gone. The person sees that only once the browser has drawn it, so wait for its report.
      wasHidden = false;
      drawn = undefined;
      watchPlace();
    } else if (timer === undefined && since === undefined) {
      timer = setTimeout(rest, ARMING_MS);
      say();
    }
    lookForCut();
    keepLooking(drawn !== undefined && drawn.intersectionRatio > 0);
    // Only what has begun can end by a move.
    underStrip.watchFrames(timer !== undefined || since !== undefined);
  };
  const underStrip = watchUnderStrip(element, () => {
    unrest();
    check();
  });
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
        // The observer's first report only says how it is now; any later one says that something has moved.
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
  const stopIframe = watchIframe(element, (isShown) => {
    isShownInIframe = isShown;
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
      underStrip.watchFrames(false);
      observer?.disconnect();
      stopIframe();
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
  return (['top', 'left', 'width', 'height'] as const).some((side) =>
    isFar(before[side], now[side]),
  );
}
