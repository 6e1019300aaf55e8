/**
 * Finds what blocks a person's way to a button, and scrolls to it. Each function is self-contained, because Playwright
 * sends its source text into the page.
 */

/** Returns why an element in the page can't be pressed: it is hidden or disabled. Undefined if a person can press it. */
export function whyOutOfReach(element: HTMLElement): string | undefined {
  // Browsers implement these functions natively. An emulated page may not support `hidden`.
  const isPlayed = !/\[native code\]/.test(
    Function.prototype.toString.call(element.ownerDocument.createElement),
  );
  const parentOf = (at: Element): Element | null => {
    const root = at.getRootNode();
    const frame = () => {
      try {
        return at.ownerDocument.defaultView?.frameElement ?? null;
      } catch {
        return null; // of another origin: unknown
      }
    };
    return (
      at.assignedSlot ?? at.parentElement ?? ('host' in root ? (root.host as Element) : frame())
    );
  };
  if (!element.isConnected) return undefined;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const style = at.ownerDocument.defaultView?.getComputedStyle(at);
    const isNone = style?.display === 'none';
    if (at.hasAttribute('inert')) return 'it is in something that is inert';
    if (at.hasAttribute('disabled') && (at === element || at.localName === 'fieldset')) {
      return 'it, or a <fieldset> around it, has the attribute disabled';
    }
    if (at.localName === 'details' && !at.hasAttribute('open')) {
      const summary = [...at.children].find(({ localName }) => localName === 'summary');
      if (!summary?.contains(element)) return 'the <details> around it is closed';
    }
    if (isNone && at.localName === 'dialog' && !at.hasAttribute('open')) {
      return 'the <dialog> around it is closed';
    }
    if (at.hasAttribute('hidden') && (isNone || isPlayed)) {
      return 'it, or something around it, has the attribute hidden';
    }
    if (isNone) return 'it, or something around it, has the style display: none';
    // Inherited, unless an element sets itself visible; a frame's page does not inherit it.
    if (at !== element && at.localName !== 'iframe') continue;
    if (style?.visibility === 'hidden' || style?.visibility === 'collapse') {
      return `it has the style visibility: ${style.visibility}`;
    }
  }
  return undefined;
}

/**
 * Scrolls the row of a button into view as a person can: in each scrolling box around it, in the window, and in the
 * pages around its frame. If Approve waits for the end of the input, scrolls there first. Leaves alone what is already
 * in view, because moving it would restart the arming of its buttons.
 */
export function scrollToButton(button: HTMLElement): void {
  /** The share of the row that must be visible for its buttons to arm. */
  const inView = 0.9;
  const card = button.matches('[data-hp-approve]') ? button.closest('[data-hp-card]') : null;
  const list = card?.querySelector<HTMLElement>('[data-unread]');
  const row = list ?? button.parentElement ?? button;
  /** The last line to read. */
  const boxOf = (): DOMRect => {
    const { left, bottom, width, height } = row.getBoundingClientRect();
    const size = list ? Math.min(height, 20) : height;
    return new DOMRect(left, bottom - size, width, size);
  };
  const viewOf = (at: Element) => at.ownerDocument.defaultView ?? window;
  const parentOf = (at: Element): Element | null => {
    const root = at.getRootNode();
    return at.assignedSlot ?? at.parentElement ?? ('host' in root ? (root.host as Element) : null);
  };
  const frameOf = (at: Element): HTMLElement | null => {
    try {
      return viewOf(at).frameElement as HTMLElement | null;
    } catch {
      return null; // of another origin
    }
  };
  /** Returns the row's position in the page around these frames. */
  const rectIn = (frames: readonly HTMLElement[]): DOMRect =>
    frames.reduce((rect, frame) => {
      const box = frame.getBoundingClientRect();
      const scale = box.width / (frame.offsetWidth || 1);
      return new DOMRect(
        box.left + (frame.clientLeft + rect.left) * scale,
        box.top + (frame.clientTop + rect.top) * scale,
        rect.width * scale,
        rect.height * scale,
      );
    }, boxOf());
  /** Returns how far to scroll along one axis to centre the row in a box; 0 if it is in view. */
  const wayTo = (start: number, size: number, from: number, length: number, isCovered: boolean) => {
    const seen = Math.min(start + size, from + length) - Math.max(start, from);
    const isThere = seen >= size * inView && !isCovered;
    // The input is scrolled above the strip of a card's buttons, which leaves it at least a third.
    return isThere ? 0 : start + size / 2 - (from + length * (list ? 0.25 : 0.5));
  };
  const goesBy = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const goesByWindow = (overflow: string) => overflow !== 'hidden' && overflow !== 'clip';

  /** Scrolls all boxes around it; returns whether anything has moved. */
  const scroll = (isCovered: boolean): boolean => {
    let hasMoved = false;
    const frames: HTMLElement[] = [];
    const go = (scroller: Element, box: DOMRect, isX: boolean, isY: boolean) => {
      const { left, top, width, height } = rectIn(frames);
      if (width * height === 0 || box.width * box.height === 0) return;
      const [x, y] = [scroller.scrollLeft, scroller.scrollTop];
      const right = isX ? wayTo(left, width, box.left, box.width, false) : 0;
      const down = isY ? wayTo(top, height, box.top, box.height, isCovered) : 0;
      if (Math.abs(right) < 1 && Math.abs(down) < 1) return;
      scroller.scrollBy({ left: right, top: down, behavior: 'instant' });
      hasMoved ||= scroller.scrollLeft !== x || scroller.scrollTop !== y;
    };
    for (let inner: HTMLElement | null = row; inner; inner = frameOf(inner)) {
      if (inner !== row) frames.push(inner);
      const view = viewOf(inner);
      const { documentElement: root, body, scrollingElement } = inner.ownerDocument;
      const ofRoot = view.getComputedStyle(root);
      // The body's overflow applies to the window, if the root sets none.
      const isBodys =
        body !== null && `${ofRoot.overflowX}${ofRoot.overflowY}` === 'visiblevisible';
      const ofWindow = isBodys ? view.getComputedStyle(body) : ofRoot;
      let at: Element | null = inner;
      for (; at && at !== root; at = parentOf(at)) {
        const style = view.getComputedStyle(at);
        if (at !== inner && !(at === body && isBodys)) {
          const { left, top } = at.getBoundingClientRect();
          const [x, y] = [left + at.clientLeft, top + at.clientTop];
          const box = new DOMRect(x, y, at.clientWidth, at.clientHeight);
          go(at, box, goesBy(style.overflowX), goesBy(style.overflowY));
        }
        // No box around it scrolls it.
        if (style.position === 'fixed') break;
      }
      if (at !== root || !scrollingElement) continue;
      // In quirks mode it is the body, and only it knows the size of the window.
      const seen = new DOMRect(0, 0, scrollingElement.clientWidth, scrollingElement.clientHeight);
      go(
        scrollingElement,
        seen,
        goesByWindow(ofWindow.overflowX),
        goesByWindow(ofWindow.overflowY),
      );
    }
    return hasMoved;
  };

  if (scroll(false)) return;
  // It is in view, but a fixed element, such as a bar at the foot of the page, may cover it.
  const { left, top, width, height } = list ? boxOf() : button.getBoundingClientRect();
  const page = button.getRootNode() as Document | ShadowRoot;
  const hit = page.elementFromPoint?.(left + width / 2, top + height / 2);
  if (hit && !row.contains(hit)) scroll(true);
}
