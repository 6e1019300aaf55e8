import {
  type ComponentPropsWithoutRef,
  createContext,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { Part, type PartOptions } from './Part.tsx';
import { pageOf } from './pageOf.ts';

/** The action of a button inside a part. */
export type InnerAction =
  | 'add'
  | 'allow'
  | 'as-form'
  | 'as-json'
  | 'copy'
  | 'exact-data'
  | 'leave-out'
  | 'load-again'
  | 'move-down'
  | 'move-up'
  | 'remove'
  | 'save'
  | 'show-all'
  | 'show-more'
  | 'unfold'
  | 'use-suggestion';

/** The state of such a button, besides that of its card. */
export interface InnerButtonState {
  readonly action: InnerAction;
}

/** The options for these buttons, set by a card's root. */
export const InnerButtonContext = createContext<PartOptions<'button', never> | undefined>(
  undefined,
);

/**
 * A button inside a part, such as one that shows more of a list. It sends no answer.
 * Renders a `<button>` element, or what the card's root has in `innerButtons`.
 */
export function InnerButton({
  action,
  ...props
}: ComponentPropsWithoutRef<'button'> & InnerButtonState) {
  const button = useRef<HTMLElement>(null);
  useFocusInPlace(button, action === 'show-more');
  return (
    <Part
      ownRef={button}
      tag="button"
      appProps={useContext(InnerButtonContext) ?? { className: 'hp-btn' }}
      state={{ action }}
      type="button"
      {...props}
    />
  );
}

/** Elements of the kit; the focus never moves outside them. */
const OURS = '[data-hp-card], [data-hp-tray], [data-hp-receipt], section';
const CONTROLS = ':is(input, button):enabled';

/**
 * A press often removes the pressed button, and the focus would fall back to the page. Moves it to the first new
 * control if a press shows more of a list; else to the element around the button, without scrolling. Not if something
 * else has taken the focus.
 */
function useFocusInPlace(button: RefObject<HTMLElement | null>, bringsMore: boolean): void {
  useLayoutEffect(
    () => () => {
      // It is still in the same place.
      const element = button.current;
      const page = pageOf(element);
      if (!element || page.activeElement !== element) return;
      const ours = element.closest(OURS);
      const around: HTMLElement[] = [];
      for (let at = element.parentElement; at && ours?.contains(at); at = at.parentElement)
        around.push(at);
      const were = new Set(ours?.querySelectorAll(CONTROLS));
      queueMicrotask(() => {
        const { activeElement } = page;
        const place = around.find((one) => one.isConnected);
        const isFree = activeElement === null || (place && activeElement.contains(place));
        if (element.isConnected || !place || !isFree) return;
        const come = [...place.querySelectorAll<HTMLElement>(CONTROLS)];
        const first = bringsMore && come.find((one) => !were.has(one));
        if (first) first.focus();
        else focusOnce(place);
      });
    },
    [button, bringsMore],
  );
}

/** Focuses an element that is not focusable, without leaving attributes on it. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
