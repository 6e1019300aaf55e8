import { type RefCallback, useCallback, useEffect, useState } from 'react';

/** How long the answering buttons must have been in view and at rest before a press answers. In milliseconds. */
const ARMING_MS = 500;
/** How far they may move, in CSS pixels, without counting as moved. */
const AT_REST_PX = 4;
/** How much of them must be in view. */
const IN_VIEW = 0.9;

/**
 * Arms the answering buttons. A key or click that was begun before a person could see them was meant for something
 * else, so they become live 500 ms after they first are in view of a visible tab, and start over whenever they move,
 * change their size, leave the view, or the tab comes back. Not a reading timer: it only outlasts a reflex.
 *
 * Another `step` arms anew: the buttons now say something else.
 *
 * Put `armRef` on the element around the buttons. Covering by another element can't be seen by a page; an app that is
 * framed should forbid it with `frame-ancestors`.
 */
export function useArming(
  isOpen: boolean,
  step = '',
): { armRef: RefCallback<HTMLElement>; isArmed: boolean } {
  const [element, armRef] = useElement();
  const [armedStep, setArmedStep] = useState<string>();

  useEffect(() => {
    if (!element || !isOpen) return;
    const stop = watchAtRest(element, (isAtRest) => setArmedStep(isAtRest ? step : undefined));
    return () => {
      stop();
      setArmedStep(undefined);
    };
  }, [element, isOpen, step]);

  // Compared while rendering, so that no button of a new step is ever drawn live.
  return { armRef, isArmed: isOpen && armedStep === step };
}

function useElement(): [HTMLElement | null, RefCallback<HTMLElement>] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return [element, useCallback((next: HTMLElement | null) => setElement(next), [])];
}

/** Tells whether the element has been in view and at rest for long enough, each time the answer changes. */
function watchAtRest(element: HTMLElement, tell: (isAtRest: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: IntersectionObserver | undefined;
  let rect = element.getBoundingClientRect();

  const restart = (): void => {
    clearTimeout(timer);
    tell(false);
    rect = element.getBoundingClientRect();
    const isSeen = document.visibilityState === 'visible' && isInView(rect);
    if (isSeen) timer = setTimeout(() => tell(true), ARMING_MS);
    watchPlace();
  };

  /**
   * While it is in view, an intersection observer whose root is cut down to the element's own box reports any move,
   * scrolling included. While it is not, the observer waits for it to come into view.
   */
  const watchPlace = (): void => {
    observer?.disconnect();
    const { clientWidth, clientHeight } = document.documentElement;
    const cut = [rect.top, clientWidth - rect.right, clientHeight - rect.bottom, rect.left];
    let isFirst = true;
    observer = new IntersectionObserver(
      () => {
        if (hasMoved(rect, element.getBoundingClientRect())) restart();
        // The first report is about where it is now.
        else if (!isFirst) watchPlace();
        isFirst = false;
      },
      {
        root: document,
        rootMargin: isInView(rect)
          ? cut.map((side) => `${-Math.floor(Math.max(side, 0))}px`).join(' ')
          : '0px',
        threshold: [0, 0.5, IN_VIEW, 1],
      },
    );
    observer.observe(element);
  };

  const resized = new ResizeObserver(() => {
    if (hasMoved(rect, element.getBoundingClientRect())) restart();
  });
  resized.observe(element);
  document.addEventListener('visibilitychange', restart);
  restart();

  return () => {
    clearTimeout(timer);
    observer?.disconnect();
    resized.disconnect();
    document.removeEventListener('visibilitychange', restart);
  };
}

function isInView(rect: DOMRect): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(rect.right, clientWidth) - Math.max(rect.left, 0);
  const height = Math.min(rect.bottom, clientHeight) - Math.max(rect.top, 0);
  const seen = Math.max(width, 0) * Math.max(height, 0);
  return rect.width * rect.height > 0 && seen >= rect.width * rect.height * IN_VIEW;
}

function hasMoved(before: DOMRect, now: DOMRect): boolean {
  return (['top', 'left', 'width', 'height'] as const).some(
    (side) => Math.abs(before[side] - now[side]) > AT_REST_PX,
  );
}
