/** Input events as a person causes them, in a test environment or a browser. */

function send(on: Element, type: string, init: MouseEventInit & Partial<PointerEventInit>): void {
  const shared = { bubbles: true, cancelable: true, composed: true, button: 0, ...init };
  const isPointer = type.startsWith('pointer');
  const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true };
  if (isPointer && typeof PointerEvent !== 'undefined') {
    on.dispatchEvent(new PointerEvent(type, { ...shared, ...pointer }));
    return;
  }
  const event = new MouseEvent(type, shared);
  // Some versions of jsdom have no pointer events.
  if (isPointer) {
    for (const [name, value] of Object.entries(pointer))
      Object.defineProperty(event, name, { value });
  }
  on.dispatchEvent(event);
}

/** Presses the mouse on a button, which focuses it. */
export function pressDown(button: HTMLElement): void {
  send(button, 'pointerdown', { buttons: 1 });
  send(button, 'mousedown', { buttons: 1, detail: 1 });
  button.focus();
}

/** Releases the mouse. */
export function letGo(button: HTMLElement): void {
  send(button, 'pointerup', {});
  send(button, 'mouseup', { detail: 1 });
}

/** Cancels a press. */
export function cancelPress(button: HTMLElement): void {
  send(button, 'pointercancel', {});
}

/** A complete mouse press. */
export function press(button: HTMLElement): void {
  pressDown(button);
  letGo(button);
  send(button, 'click', { detail: 1 });
}

/** Replaces the text in a field. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  // React ignores values set through its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
}
