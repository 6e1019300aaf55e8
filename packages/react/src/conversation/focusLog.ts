/** The conversation takes the focus of an element that is removed, without scrolling to its start. */
export function focusLog(log: HTMLElement | null | undefined): void {
  if (!log) return;
  log.tabIndex = -1;
  log.focus({ preventScroll: true });
}
