/** A state of a card, and how a test reaches it. */
export interface MainState {
  readonly name: string;
  readonly path: string;
  /** The message. Default: none, for a scene that asks at once. */
  readonly say?: string;
  /** The buttons to press after that. */
  readonly presses?: readonly string[];
  readonly isApproved?: boolean;
}

export const STATES: readonly MainState[] = [
  { name: 'approval', path: '/bank', say: 'Pay Ada 50 EUR' },
  { name: 'rejecting', path: '/bank', say: 'Pay Ada 50 EUR', presses: ['Reject'] },
  { name: 'receipt', path: '/bank', say: 'Pay Ada 50 EUR', isApproved: true },
  { name: 'editing', path: '/transfer?backend=flow', say: 'Pay Ada 250', presses: ['Edit'] },
  { name: 'phrase', path: '/deploy', say: 'Delete the build folder' },
  { name: 'hidden characters', path: '/attack' },
  { name: 'question', path: '/barbecue', say: 'Plan a barbecue for Saturday' },
  { name: 'sign-in', path: '/mail', say: 'What is in my calendar?' },
  { name: 'several', path: '/everything', say: 'Split the cabin five ways' },
];

/**
 * Runs in the page. Returns what a person can't see or press on its card or receipt: a control that is not fully visible
 * or is covered after it was scrolled to, a text that is cut off, a page that scrolls sideways.
 */
export function findUnreachable(): readonly string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.push(`the page scrolls sideways: ${scrollWidth} px in ${clientWidth}`);
  const place =
    document.querySelector('[data-hp-tray]') ??
    document.querySelector('article[data-hp-card]') ??
    document.querySelector('[data-hp-receipt]');
  if (!place) return [...faults, 'no card, and no receipt'];
  const isDrawn = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const nameOf = (one: Element) => `${one.tagName} “${one.textContent?.trim().slice(0, 40)}”`;
  for (const control of place.querySelectorAll('button, input, textarea, select, a')) {
    if (!isDrawn(control)) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    const isIn = left >= 0 && right <= clientWidth + 0.5 && (height > innerHeight || top >= 0);
    if (!isIn) faults.push(`${nameOf(control)} is not in view: ${left}–${right}, ${top}–${bottom}`);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHit = control.contains(hit) || control.closest('label')?.contains(hit);
    if (!isHit) faults.push(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'nothing'}`);
  }
  for (const element of place.querySelectorAll('*')) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    // Text for screen readers only has no size.
    if (element.clientWidth <= 1 || !isDrawn(element)) continue;
    const isCutAcross =
      /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isCutDown =
      /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (isCutAcross || isCutDown || textOverflow === 'ellipsis')
      faults.push(`${nameOf(element)} is cut off`);
  }
  return faults;
}
