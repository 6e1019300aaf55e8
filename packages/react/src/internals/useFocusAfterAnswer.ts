import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { pageOf } from './pageOf.ts';

/** Selectors for places that can take the focus. Set by the parts, readable by an app’s own cards. */
export const focusMarks = {
  card: 'data-hp-card',
  title: 'data-hp-title',
  status: 'data-hp-status',
  receipt: 'data-hp-receipt',
  tray: 'data-hp-tray',
} as const;

/** Selects a card that can be answered. */
export const OPEN_CARD = `[${focusMarks.card}]:is([data-status="open"], [data-status="arming"])`;

/**
 * Moves the focus after a person has answered: to the heading of the next open card, else to the receipt or the status
 * of this one, or of its tray. Only if the person was in the card, and never because a card appeared.
 */
export function useFocusAfterAnswer(
  root: RefObject<HTMLElement | null>,
  key: string,
  status: string,
): () => void {
  const hasAnswered = useRef(false);
  const last = useRef(status);

  useEffect(() => {
    last.current = status;
    if (!hasAnswered.current || status === 'open' || status === 'arming') return;
    hasAnswered.current = false;
    focusNext(pageOf(root.current), root.current, key);
  }, [root, key, status]);

  // If a card is removed without an answer, because the app shows another page, the app handles the focus.
  useFocusOfLeaving(root, () => /^(decided|sending|unknown|failed)$/.test(last.current) && key);

  return useCallback(() => {
    hasAnswered.current = true;
  }, []);
}

/**
 * Moves the focus when the focused element is removed after an answer: to the heading of the next open card, else to
 * the receipt of this one.
 */
export function useFocusOfLeaving(
  root: RefObject<HTMLElement | null>,
  keyIfAnswered: () => string | false | undefined,
): void {
  const latest = useRef(keyIfAnswered);
  latest.current = keyIfAnswered;
  useLayoutEffect(() => {
    const element = root.current;
    const page = pageOf(element);
    return () => {
      const key = latest.current();
      if (!key || !element?.contains(page.activeElement)) return;
      // The answered element is about to be removed, with the focus. A screen reader that loses the focus reads another
      // place, so it moves first to what is already rendered. The next card or the receipt may render later, so they are
      // searched over some frames, and not at all if React puts this element back. While the next cards are loading, the
      // receipt is only the last resort. Cards that were loading before belong to another chat.
      let from = page.activeElement;
      const findLoading = () => page.querySelector(`[${focusMarks.tray}][aria-busy]`);
      const others = findLoading();
      const find = (isLast?: boolean) =>
        (isLast || others || !findLoading()) && focusNext(page, null, key, from);
      from = find() || from;
      const seek = (frames: number): void => {
        if (element.isConnected || find(!frames) || !frames) return;
        // A test may have removed its page in the meantime.
        globalThis.requestAnimationFrame?.(() => seek(frames - 1));
      };
      queueMicrotask(() => seek(30));
    };
  }, [root]);
}

/** Returns the place for the focus, if it is on the page already. */
function focusNext(
  page: Document | ShadowRoot,
  own: HTMLElement | null,
  key: string,
  from?: Element | null,
): Element | undefined {
  const next = [...page.querySelectorAll(OPEN_CARD)].find(
    (card) =>
      !card.closest('[hidden]') &&
      // CSS can hide it too. jsdom can't tell.
      card.checkVisibility?.({ visibilityProperty: true }) !== false,
  );
  // A tray hides this card if another step is in front. The tray’s own status then says what is left to do.
  const seen = own?.closest('[hidden]')
    ? own.closest(`[${focusMarks.tray}]`)?.lastElementChild
    : own;
  const status = `[${focusMarks.status}]`;
  // Not a selector: jsdom has no `CSS.escape`.
  const findByKey = (mark: string) =>
    [...page.querySelectorAll<HTMLElement>(`[${mark}]`)].find(
      (one) => one.getAttribute(mark) === key,
    );
  const target =
    next?.querySelector<HTMLElement>(`[${focusMarks.title}]`) ??
    seen?.querySelector<HTMLElement>(status) ??
    findByKey(focusMarks.receipt) ??
    // A tray for new requests draws the card again.
    findByKey(focusMarks.card)?.querySelector<HTMLElement>(status);
  if (!target) return;
  const { activeElement } = page;
  // When the focused element leaves the page, the browser focuses the body, and a dialog focuses itself. Either is around
  // the target. `from` is the element that this module focused last, or that is about to be removed. Anything else was
  // focused by the person or the app, and keeps the focus.
  if (
    activeElement === from ||
    own?.contains(activeElement) ||
    (activeElement?.contains(target) ?? true)
  ) {
    target.focus();
    // A short step of a tray may replace a long one. If the whole tray fits, it is scrolled into view.
    const tray = target.closest<HTMLElement>(`[${focusMarks.tray}]`);
    if (tray && tray.offsetHeight <= innerHeight)
      tray.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }
  return target;
}
