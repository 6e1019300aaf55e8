import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { isPlainKey, letterOf } from '../../internals/shortcuts.ts';

interface QuestionKeys {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onKeyUp(): void;
  onClick(event: MouseEvent<HTMLElement>): void;
}

/**
 * Handles keys in a question. Digits choose options until "Something else" is chosen; then a digit is part of the
 * person's own words. Choosing it moves the focus into its field. Arrow keys keep the focus in the group to continue;
 * the first typed character then moves it. `otherId` is the id of the button of "Something else"; `choose` returns
 * false if there is nothing to choose.
 */
export function useQuestionKeys(
  isOther: boolean,
  otherId: string,
  choose: (at: number) => boolean,
): QuestionKeys {
  const isArrowDown = useRef(false);
  /** The card in which "Something else" was chosen, until its field is drawn. */
  const opening = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOther) focusField(opening.current);
    opening.current = null;
  }, [isOther]);

  return {
    onKeyDown(event) {
      const { key, nativeEvent, currentTarget } = event;
      isArrowDown.current = key.startsWith('Arrow');
      if (isOther) {
        if ((event.target as Element).id === otherId && isTyped(nativeEvent))
          focusField(currentTarget);
        return;
      }
      if (!/^[1-9]$/.test(key) || !isPlainKey(nativeEvent)) return;
      const at = Number(key) - 1;
      if (!choose(at)) return;
      event.preventDefault();
      currentTarget.querySelector<HTMLElement>(`input[value="${at}"]`)?.focus();
    },
    onKeyUp() {
      isArrowDown.current = false;
    },
    onClick({ target, currentTarget }) {
      const button = target as HTMLInputElement;
      if (button.id !== otherId || !button.checked || isArrowDown.current) return;
      opening.current = currentTarget;
      focusField(currentTarget);
    },
  };
}

function focusField(card: Element | null): void {
  card?.querySelector<HTMLElement>('[data-hp-text]')?.focus();
}

/** Returns true if a key types, starts a composition, or pastes. AltGr reports Control and Alt together. */
function isTyped(event: globalThis.KeyboardEvent): boolean {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (metaKey || (ctrlKey && !altKey)) return letterOf(event) === 'v';
  return (key.length === 1 && key !== ' ') || key === 'Dead' || key === 'Process';
}
