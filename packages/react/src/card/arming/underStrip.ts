import { windowOf } from '../../internals/pageOf.ts';
import { parentOf } from '../../internals/scrollerOf.ts';
import { isFar } from './isFar.ts';

/** What a strip that is held to an edge would follow in its card. */
interface Edge {
  readonly of: Element;
  readonly side: 'top' | 'bottom';
}

/** What is watched under the strips that hold an element. */
interface UnderStrip {
  /** Whether it has moved since this was asked last; what was not known before has moved as well. */
  hasMoved(): boolean;
  /** Looks at each frame as well, or no longer. */
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
    // What is observed anew is told of with this very frame, as it was laid out: asking for its box here would make the
    // browser lay the page out once more.
    for (const { of } of edges) observer.observe(of);
  };

  return {
    hasMoved() {
      // A press may come before the browser has told of the last frame.
      if (observer) update(observer.takeRecords());
      edges = edgesUnderStrip(element);
      const now = edges.map(({ of, side }) => of.getBoundingClientRect()[side]);
      const isMoved = now.some((to, at) => isFar(places[at], to));
      // Kept while it has not: many small moves are a large one.
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

/** Of each box in the card that is pinned, the end of what comes before it. */
function edgesUnderStrip(element: Element): readonly Edge[] {
  const edges: Edge[] = [];
  for (let at: Element | null = element; at && !at.matches(CARD); at = parentOf(at)) {
    const edge = isPinned(at) && edgeBefore(at);
    if (edge) edges.push(edge);
  }
  return edges;
}

/** Where what comes before an element ends: the box before it, or else the start of the box around it. */
function edgeBefore(element: Element): Edge | undefined {
  const before = lastBox(element.previousElementSibling);
  if (before) return { of: before, side: 'bottom' };
  const around = parentOf(element);
  if (!around) return undefined;
  // What has no box of its own stands where it always does, wherever what is in it goes.
  return isBoxless(around) ? edgeBefore(around) : { of: around, side: 'top' };
}

/** The last box that is drawn and not pinned itself, from this sibling backwards; of one without a box, the last inside it. */
function lastBox(from: Element | null | undefined): Element | undefined {
  for (let at = from; at; at = at.previousElementSibling) {
    const box = isBoxless(at) ? lastBox(at.lastElementChild) : at;
    if (box && box.getClientRects().length > 0 && !isPinned(box)) return box;
  }
  return undefined;
}

const isBoxless = (element: Element): boolean => getComputedStyle(element).display === 'contents';

/** Nothing outside of it is looked at: a page may hold the whole of a card while its other parts scroll. */
const CARD = '[data-hp-card], [data-hp-tray]';

const isPinned = (element: Element): boolean =>
  /sticky|fixed/.test(getComputedStyle(element).position);
