import { createContext, type RefObject, useEffect } from 'react';

/**
 * Whether keys move the focus to a card and its buttons. `<Interrupts shortcuts={false}>` turns them off for all of its
 * cards.
 */
export const ShortcutsContext = createContext(true);

/** Returns the letter of a key, on a keyboard of any script; undefined for any other key. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // With Alt, macOS turns letters into symbols; an Arabic keyboard has no Latin ones.
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : undefined;
}

/** Elements that use letters and digits themselves: a field, or a list with type-ahead. */
const WRITTEN = [
  'input:not([type="checkbox" i], [type="radio" i])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role$="box"]:not([role="checkbox"])',
  '[role="spinbutton"]',
].join();

type Key = Pick<
  KeyboardEvent,
  'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'defaultPrevented' | 'isComposing' | 'keyCode'
> & { composedPath(): readonly EventTarget[] };

/** Returns true while an input method uses the keys. For the key that ends it, Safari only reports code 229. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;

/** Returns true if a key can be a one-letter shortcut: pressed alone, and not part of typed text. */
export function isPlainKey(event: Key): boolean {
  const { ctrlKey, altKey, metaKey, repeat, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || repeat || defaultPrevented || isComposing(event))
    return false;
  // Not the target, which for a field in a web component is the component. Not `instanceof`, because an iframe has its
  // own classes.
  const [target] = event.composedPath();
  return !(target && 'closest' in target && (target as Element).closest(WRITTEN));
}

/**
 * Lets single letters move the focus to buttons inside an element, while the focus is in it. They press nothing.
 * `places` maps letters to selectors; undefined turns them off.
 */
export function useLetterKeys(
  within: RefObject<HTMLElement | null>,
  places: { readonly [letter: string]: string } | undefined,
): void {
  useEffect(() => {
    const element = within.current;
    if (!element || !places) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!isPlainKey(event)) return;
      const letter = letterOf(event) ?? '';
      const place = Object.hasOwn(places, letter) ? places[letter] : undefined;
      const button = place && element.querySelector<HTMLElement>(place);
      if (!button) return;
      event.preventDefault();
      button.focus();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [within, places]);
}
