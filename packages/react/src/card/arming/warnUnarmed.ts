import { sight } from './sight.ts';
import { type AtRest, watchAtRest } from './watchAtRest.ts';
import { whyUnarmed } from './whyUnarmed.ts';

const READ_ON = 'Read on in docs/testing.md, "Why a press may do nothing".';

let isTold = false;
const listening = new WeakSet<HTMLElement>();

/**
 * Warns the developer, once per page, that a press on an unarmed button had no effect, and why the button was not armed.
 * Only in development: a person who presses too early presses again. Without observers, as in jsdom, no button can arm,
 * and the warning comes at once.
 * @param watched returns the watcher of the buttons in the element; undefined while none is needed
 */
export function warnUnarmed(element: HTMLElement, watched: () => AtRest | undefined): void {
  const isBlind =
    typeof ResizeObserver === 'undefined' || typeof IntersectionObserver === 'undefined';
  if (isBlind && sight.watchAtRest === watchAtRest) {
    if (!isTold) {
      console.warn(
        `Holdpoint: this page has no ResizeObserver or no IntersectionObserver, so nothing can tell when a button is in view, and no card can be answered. In tests in jsdom, add "import '@holdpoint/react/testing'". ${READ_ON} Said once.`,
      );
    }
    isTold = true;
    return;
  }
  if (listening.has(element)) return;
  listening.add(element);
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest('[aria-disabled="true"]');
    const watch = watched();
    if (!button || isTold || !watch || watch.since() !== undefined) return;
    isTold = true;
    console.warn(
      `Holdpoint: a press on “${button.textContent.trim()}” answered nothing, because the button has not armed: ${whyUnarmed(element)}. Buttons that answer work once they have been in view and at rest for half a second, so that no press that was meant for something else answers. In tests, use the helpers of '@holdpoint/react/testing', or wait for aria-disabled="false". ${READ_ON} Said once.`,
    );
  };
  element.addEventListener('click', onClick, { capture: true });
}
