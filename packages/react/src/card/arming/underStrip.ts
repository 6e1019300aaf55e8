import { windowOf } from '../../internals/pageOf.ts';
import { parentOf } from '../../internals/scrollerOf.ts';
import { isFar } from './isFar.ts';

/** An edge that a sticky strip would follow in its card. */
interface Edge {
  readonly of: Element;
  readonly side: 'top' | 'bottom';
}

/** Watches the content under the strips that contain an element. */
interface UnderStrip {
  /** Returns whether it has moved since the last call. An unknown previous position counts as moved. */
  hasMoved(): boolean;
  /** Turns checks on each frame on or off. */
  watchFrames(isOn: boolean): void;
}

/**
 * Watches the position the element would have in its card if it did not stick to an edge: a sticky strip stays in place
 * while the content it answers moves under it. Calls `tellMoved` when a frame was drawn with it elsewhere. A move forth
 * and back between two checks leaves no trace, so every frame is checked.
 */
export function watchUnderStrip(element: Element, tellMoved: () => void): UnderStrip {
  let edges: readonly Edge[] = [];
  let places: readonly number[] = [];
  let observer: IntersectionObserver | undefined;
  let frame = 0;

  const update = (entries: readonly IntersectionObserverEntry[]): void => {
    const isElsewhere = entries.some(({ target, boundingClientRect }) => {
      const at = edges.findIndex(({ of }) => of === target);
      const edge = edges[at];
      return edge && isFar(places[at], boundingClientRect[edge.side]);
    });
    if (isElsewhere) tellMoved();
  };
  const nextFrame = (): void => {
    const window = windowOf(element);
    frame = window.requestAnimationFrame(nextFrame);
    observer ??= new window.IntersectionObserver(update);
    update(observer.takeRecords());
    observer.disconnect();
    // An observer reports a new target within this frame, as laid out. Reading its box here would force another layout.
    for (const { of } of edges) observer.observe(of);
  };

  return {
    hasMoved() {
      // A press can arrive before the observer reports the last frame.
      if (observer) update(observer.takeRecords());
      edges = edgesUnderStrip(element);
      const now = edges.map(({ of, side }) => of.getBoundingClientRect()[side]);
      const isMoved = now.some((to, at) => isFar(places[at], to));
      // Kept otherwise, so that many small moves add up.
      if (isMoved || now.length < places.length) places = now;
      return isMoved;
    },
    watchFrames(isOn) {
      if (isOn && edges.length > 0) {
        if (frame === 0) nextFrame();
        return;
      }
      windowOf(element).cancelAnimationFrame?.(frame);
      frame = 0;
      observer?.disconnect();
    },
  };
}

/** Returns, for each sticky box in the card, the end of the content before it. */
function edgesUnderStrip(element: Element): readonly Edge[] {
  const edges: Edge[] = [];
  for (let at: Element | null = element; at && !at.matches(CARD); at = parentOf(at)) {
    const edge = isPinned(at) && edgeBefore(at);
    if (edge) edges.push(edge);
  }
  return edges;
}

/** Returns where the content before an element ends: the previous box, or else the start of the parent box. */
function edgeBefore(element: Element): Edge | undefined {
  const before = lastBox(element.previousElementSibling);
  if (before) return { of: before, side: 'bottom' };
  const around = parentOf(element);
  if (!around) return undefined;
  // An element without a box does not move with its content.
  return isBoxless(around) ? edgeBefore(around) : { of: around, side: 'top' };
}

/**
 * Returns the last box that is rendered and not sticky, from this sibling backwards; for a sibling without a box, the
 * last one inside it.
 */
function lastBox(from: Element | null | undefined): Element | undefined {
  for (let at = from; at; at = at.previousElementSibling) {
    const box = isBoxless(at) ? lastBox(at.lastElementChild) : at;
    if (box && box.getClientRects().length > 0 && !isPinned(box)) return box;
  }
  return undefined;
}

const isBoxless = (element: Element): boolean => getComputedStyle(element).display === 'contents';

/** Nothing outside the card is checked: a page may pin a whole card while its other parts scroll. */
const CARD = '[data-hp-card], [data-hp-tray]';

const isPinned = (element: Element): boolean =>
  /sticky|fixed/.test(getComputedStyle(element).position);
