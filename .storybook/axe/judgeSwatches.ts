import type { Look } from '../decorators/setLook.ts';

/** A text and its background, as drawn in a look. */
export interface Swatch {
  readonly look: Look;
  /** The styles of everything behind the text, from back to front. */
  readonly grounds: readonly string[];
  /** The style of the text. */
  readonly text: string;
  readonly element: Element;
}

/** A person who asks for more contrast is promised 7 : 1. */
const RULES = { usual: 'color-contrast', more: 'color-contrast-enhanced' };

/** Returns axe's findings in the swatches, in words. Draws them below the page meanwhile. */
export async function judgeSwatches(swatches: readonly Swatch[]): Promise<readonly string[]> {
  if (swatches.length === 0) return [];
  const { default: axe } = await import('axe-core');
  const found: string[] = [];
  for (const [contrast, rule] of Object.entries(RULES)) {
    const board = document.body.appendChild(document.createElement('div'));
    const drawn = new Map<Element | undefined, Swatch>();
    for (const swatch of swatches) {
      if (swatch.look.contrast === contrast) drawn.set(draw(swatch, board), swatch);
    }
    const { violations } = await axe.run(board, {
      runOnly: [rule],
      resultTypes: ['violations'],
      selectors: false,
      elementRef: true,
    });
    for (const { element, any } of violations.flatMap(({ nodes }) => nodes)) {
      const swatch = drawn.get(element);
      const look = Object.values(swatch?.look ?? {}).join(', ');
      found.push(
        `${look} contrast: ${swatch?.element.outerHTML.slice(0, 120)}\n  ${any[0]?.message}`,
      );
    }
    board.remove();
  }
  return found;
}

function draw({ grounds, text }: Swatch, board: HTMLElement): Element {
  const add = (behind: HTMLElement, style: string): HTMLElement => {
    const box = behind.appendChild(document.createElement('div'));
    box.style.cssText = style;
    return box;
  };
  const swatch = add(grounds.reduce(add, board), text);
  swatch.textContent = 'A text';
  return swatch;
}
