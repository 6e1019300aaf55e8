/**
 * Calls `then` after the current press. A field that loses focus because a button is pressed must not move that button
 * from under the pointer. `view` is the window of the field.
 */
export function afterPress(then: () => void, view: Window): void {
  const end = (): void => {
    view.removeEventListener('pointerup', end);
    view.removeEventListener('keyup', end);
    // The press's click follows this event, and must still find the button in its place.
    setTimeout(then);
  };
  view.addEventListener('pointerup', end);
  view.addEventListener('keyup', end);
}
