import { createContext, type RefObject, useEffect } from 'react';

/** Whether keys lead to a card and to its buttons. `<Interrupts shortcuts={false}>` turns them off for all of its cards. */
export const ShortcutsContext = createContext(true);

/** The letter of a key, on a keyboard of any script; undefined for every other key. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // With Alt, macOS makes signs of letters; on an Arabic keyboard there are no others.
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : undefined;
}

/** What takes letters for itself: a field, or a list that is searched by them. */
const WRITTEN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/**
 * Lets single letters move the focus to buttons inside an element, while the focus is in it. They press nothing: what is
 * pressed then is pressed as ever. `places` is a selector by its letter; undefined turns them off.
 */
export function useLetterKeys(
  within: RefObject<HTMLElement | null>,
  places: { readonly [letter: string]: string } | undefined,
): void {
  useEffect(() => {
    const element = within.current;
    if (!element || !places) return;
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented } = event;
      if (ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return;
      if ((event.target as Element).closest(WRITTEN)) return;
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
