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

/** What a button that the kit draws inside of a part does. */
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

/** What such a button knows of itself, beside the state of its card. */
export interface InnerButtonState {
  readonly action: InnerAction;
}

/** How a card's root says that these buttons are drawn. */
export const InnerButtonContext = createContext<PartOptions<'button', never> | undefined>(
  undefined,
);

/**
 * A button that the kit draws inside of a part, such as one that shows more of a list. It answers nothing.
 * Renders a `<button>` element, or what the card's root was given in `innerButtons`.
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

/** Bounds of what the kit draws: the focus is given to nothing around them. */
const OURS = '[data-hp-card], [data-hp-tray], [data-hp-receipt], section';
const CONTROLS = ':is(input, button):enabled';

/**
 * A press often takes the pressed button away, and the focus would fall to the page. It goes on where the button stood: with
 * the first control that has come there, where a press brings more of a list; else with what was around the button, without
 * a scroll. Not where something else has taken it.
 */
function useFocusInPlace(button: RefObject<HTMLElement | null>, bringsMore: boolean): void {
  useLayoutEffect(
    () => () => {
      // It still stands where it stood.
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

/** Focuses an element that is not focusable, and leaves nothing behind on it. */
function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
