/** Events as a person's input makes them, from a test's page or from a browser's. */

function send(on: Element, type: string, init: MouseEventInit & Partial<PointerEventInit>): void {
  const shared = { bubbles: true, cancelable: true, composed: true, button: 0, ...init };
  const isPointer = type.startsWith('pointer');
  const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true };
  if (isPointer && typeof PointerEvent !== 'undefined') {
    on.dispatchEvent(new PointerEvent(type, { ...shared, ...pointer }));
    return;
  }
  const event = new MouseEvent(type, shared);
  // Not every version of jsdom knows pointers.
  if (isPointer) {
    for (const [name, value] of Object.entries(pointer))
      Object.defineProperty(event, name, { value });
  }
  on.dispatchEvent(event);
}

/** Puts the mouse down on a button, which focuses it. */
export function pressDown(button: HTMLElement): void {
  send(button, 'pointerdown', { buttons: 1 });
  send(button, 'mousedown', { buttons: 1, detail: 1 });
  button.focus();
}

/** Lets go of it. */
export function letGo(button: HTMLElement): void {
  send(button, 'pointerup', {});
  send(button, 'mouseup', { detail: 1 });
}

/** Ends a press so that nothing comes of it. */
export function cancelPress(button: HTMLElement): void {
  send(button, 'pointercancel', {});
}

/** A whole press of the mouse. */
export function press(button: HTMLElement): void {
  pressDown(button);
  letGo(button);
  send(button, 'click', { detail: 1 });
}

/** Writes into a field in place of what is there. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  // React listens for what is set past its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}
