import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Gives each test of a file its own window, whose events its sessions hear. Returns what fires one there: an event, or
 * one of this name.
 */
export function stubWindow(): (event: Event | string) => void {
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => vi.unstubAllGlobals());
  return (event) => void page.dispatchEvent(typeof event === 'string' ? new Event(event) : event);
}
