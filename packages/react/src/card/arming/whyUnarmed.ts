import { areButtonsFaint, isCovered, isInView } from './isSeen.ts';
import { sight } from './sight.ts';
import { ARMING_MS, IN_VIEW, watchAtRest } from './watchAtRest.ts';

/**
 * Explains why the buttons in an element have not armed, as far as the page can tell, for the developer or a tester.
 */
export function whyUnarmed(element: HTMLElement): string {
  const page = element.ownerDocument;
  if (page.visibilityState !== 'visible') {
    return `the page says that nobody sees it (document.visibilityState is "${page.visibilityState}")`;
  }
  // The testing entry's page has no layout.
  const why = sight.watchAtRest === watchAtRest ? whyNotInView(element) : undefined;
  if (why) return why;
  if (areButtonsFaint(element)) return 'it, or a button of it, is drawn too faintly to be read';
  return `it has not been wholly in view and at rest for ${ARMING_MS} ms: it was drawn, moved, covered or cut off by a scrolling box a moment ago, or is still`;
}

function whyNotInView(element: HTMLElement): string | undefined {
  const rect = element.getBoundingClientRect();
  if (rect.width * rect.height === 0) {
    return "nothing of it is laid out: it is hidden, or the page can't lay out at all, as in jsdom and happy-dom without \"import '@holdpoint/react/testing'\"";
  }
  if (!isInView(rect, IN_VIEW, element.ownerDocument))
    return 'it is not wholly in view: scroll to it first';
  if (isCovered(element))
    return 'something else of the page lies over a button of it, or cuts it off';
  return undefined;
}
