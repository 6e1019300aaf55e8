/** The conversation takes the focus of what leaves the page, without scrolling back to its beginning. */
export function focusLog(log: HTMLElement | null | undefined): void {
  if (!log) return;
  log.tabIndex = -1;
  log.focus({ preventScroll: true });
}
