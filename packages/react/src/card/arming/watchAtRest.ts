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
 * How long the answering buttons must be visible and at rest before a press answers, and how long they are cut off
 * before the card mentions it. In milliseconds.
 */
export const ARMING_MS = 500;
/** The share of them that must be in view. */
export const IN_VIEW = 0.9;
/** How often to check whether something covers them, because browsers send no event for it. In milliseconds. */
const LOOK_MS = 100;
/** If the page is too busy to check for longer than this, a cover may have gone unseen. In milliseconds. */
const BLIND_MS = 400;

/** A watched element. */
export interface AtRest {
  /**
   * Returns the `performance.now` since which it has been at rest long enough; undefined if it has not. Checks on each
   * call.
   */
  since(): number | undefined;
  stop(): void;
}

/**
 * Watches whether the element has been visible and at rest for long enough; if not, whether it is cut off by the window
 * or a scrolling box with more of it further down, and whether its delay is running. Calls back when one of these
 * changes.
 */
export function watchAtRest(
  element: HTMLElement,
  tell: (isAtRest: boolean, isCutOff: boolean, isResting: boolean) => void,
): AtRest {
  // Uses the classes of the element's own window: an observer of another page reports nothing inside an iframe.
  const { IntersectionObserver, ResizeObserver } = windowOf(element);
  // Environments without layout, such as jsdom, have no observers. Nothing is ever in view there; the card says so.
  if (!IntersectionObserver || !ResizeObserver) {
    tell(false, true, false);
    return { since: () => undefined, stop() {} };
  }
  // The element's position, read after the browser's own layout: reading it here would force another one.
  let rect = new DOMRect();
  // Its position in the outermost page, because it moves with its iframe.
  let place = rect;
  const page = element.ownerDocument;
  let observer: IntersectionObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let lookedAt = 0;
  // The browser's last reports: how much of the element is rendered (undefined until it was rendered at its current
  // position), and whether the page around an iframe leaves it visible.
  let drawn: IntersectionObserverEntry | undefined;
  let isShownInIframe = true;
  // True if the last check found it rendered but not visible: covered, or too faint.
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
   * Reports the element as cut off after a while, and only withdraws that once it is fully rendered. The card then
   * shows a notice, which makes the page longer and can push the element out of view; that must not remove the notice,
   * or the two would alternate forever. When the notice goes, the element moves up and can be cut off at the top; for
   * the same reason that is never reported. A person would not see a notice there anyway.
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
  /** Starts the delay, continues it, or starts over. */
  const check = (): void => {
    const at = performance.now();
    if (looking !== undefined && at - lookedAt > BLIND_MS) unrest();
    lookedAt = at;
    const now = element.getBoundingClientRect();
    const nowInPage = placeInPage(element, now);
    // Always called, because each call reports the changes since the last one.
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
      // The cover has gone. A person sees that only after the next frame, so wait for the observer's report.
      wasHidden = false;
      drawn = undefined;
      watchPlace();
    } else if (timer === undefined && since === undefined) {
      timer = setTimeout(rest, ARMING_MS);
      say();
    }
    lookForCut();
    keepLooking(drawn !== undefined && drawn.intersectionRatio > 0);
    // Only a delay or an armed state can be ended by a move.
    underStrip.watchFrames(timer !== undefined || since !== undefined);
  };
  const underStrip = watchUnderStrip(element, () => {
    unrest();
    check();
  });
  /** Checks on a timer only while some of the element is in view; the observer reports when it comes back. */
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
   * including scrolling, and how much of it a scrolling box shows. While it is out of view, the observer waits for it
   * to come back with an uncut root. It also does so if a scrolling box hides the element at a position inside the
   * window, because a cut root would miss it at any other position.
   */
  const watchPlace = (isHidden = false): void => {
    observer?.disconnect();
    let isFirst = true;
    const isCut = !isHidden && isInView(rect, IN_VIEW, page);
    observer = new IntersectionObserver(
      (entries) => {
        drawn = entries.at(-1);
        check();
        // The observer's first report is the current state; any later one means a move.
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

/** Returns the margin that cuts a page's window down to a box in it. */
function cutTo({ top, right, bottom, left }: DOMRect, page: Document): string {
  const { clientWidth, clientHeight } = page.documentElement;
  return [top, clientWidth - right, clientHeight - bottom, left]
    .map((side) => `${-Math.floor(Math.max(side, 0))}px`)
    .join(' ');
}

/** Returns true if part of it is rendered, too little, and nothing is missing at the top. */
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
