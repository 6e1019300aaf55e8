/**
 * Calls `then` once the press that is under way is over. A field that is left because a button is pressed must not push
 * that button from under the pointer.
 */
export function afterPress(then: () => void): void {
  const end = (): void => {
    removeEventListener('pointerup', end);
    removeEventListener('keyup', end);
    // The click comes right after.
    setTimeout(then);
  };
  addEventListener('pointerup', end);
  addEventListener('keyup', end);
}
