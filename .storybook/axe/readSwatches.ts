import type { Look } from '../decorators/setLook.ts';
import type { Swatch } from './judgeSwatches.ts';

const TRANSPARENT = 'background: rgba(0, 0, 0, 0) none; opacity: 1';

/** Returns the text of every part as currently drawn, keyed by everything that axe distinguishes. */
export function readSwatches(story: ParentNode, look: Look): ReadonlyMap<string, Swatch> {
  const grounds = new Map<Element, readonly string[]>();
  const groundOf = (element: Element): readonly string[] => {
    const known = grounds.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `background: ${backgroundColor} ${backgroundImage}; opacity: ${opacity}`;
    const behind = element.parentElement ? groundOf(element.parentElement) : [];
    const ground = own === TRANSPARENT ? behind : [...behind, own];
    grounds.set(element, ground);
    return ground;
  };

  const swatches = new Map<string, Swatch>();
  for (const element of story.querySelectorAll('.hp, .hp *')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const text = `color: ${color}; font-size: ${fontSize}; font-weight: ${fontWeight}`;
    const grounds = groundOf(element);
    swatches.set([Object.values(look), grounds, text].join(), { look, grounds, text, element });
  }
  return swatches;
}

function hasText(element: Element): boolean {
  if (element.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'))
    return true;
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}
