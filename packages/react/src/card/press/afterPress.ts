/**
 * Calls `then` once the press that is under way is over. A field that is left because a button is pressed must not push
 * that button from under the pointer.
 * `view` is the window of the field.
 */
export function afterPress(then: () => void, view: Window): void {
  const end = (): void => {
    view.removeEventListener('pointerup', end);
    view.removeEventListener('keyup', end);
    // The press's click comes right after this event, and still has to find the button in its place.
    setTimeout(then);
  };
  view.addEventListener('pointerup', end);
  view.addEventListener('keyup', end);
}
