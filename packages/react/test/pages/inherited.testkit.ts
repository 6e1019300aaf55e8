/**
 * The properties that cards inherit from the page: its font and smoothing, its language, its background, and whether
 * the content is visible and pressable at all (a closed drawer, a page behind a dialog).
 */
export const LEFT_TO_THE_PAGE: readonly string[] = [
  'font-family',
  'font-size',
  'direction',
  '-webkit-locale',
  'color-scheme',
  'visibility',
  'pointer-events',
  'text-rendering',
  '-webkit-font-smoothing',
  'scrollbar-color',
  '-webkit-tap-highlight-color',
];

/** Values to try; each property accepts those that it supports. */
const VALUES = [
  'none',
  'all',
  'auto',
  'normal',
  'rgb(1, 2, 3)',
  '7px',
  '3',
  '0.5',
  '200%',
  '"xx"',
  '"abcd" 1',
  '"abcd" 7',
  'break-all',
  'keep-all',
  'anywhere',
  'break-word',
  'uppercase',
  'pre',
  'nowrap',
  'preserve',
  'collapse',
  'right',
  'center',
  'justify',
  'hidden',
  'bottom',
  'vertical-rl',
  'upright',
  'mixed',
  'inside',
  'square',
  'under',
  'over',
  'from-font',
  'filled dot',
  'disc',
  'read-write',
  'wait',
  'small-caps',
  'ruby',
  'historical-forms',
  'oldstyle-nums',
  'sub',
  'condensed',
  'italic',
  '1px 1px red',
  'pixelated',
  'evenodd',
  'round',
  'bevel',
  'stroke',
  'middle',
  'economy',
  'exact',
  'optimizeSpeed',
  'geometricPrecision',
  'balance',
  'pretty',
  'loose',
  'strict',
  'manual',
  'hide',
  'linearRGB',
  'logical',
  'visual',
  'url("#x")',
  'dark',
  'inter-character',
  'first',
  'compact',
  'trim-start',
  'allow-keywords',
  'cap alphabetic',
];

/**
 * Returns declarations that set every inherited property to another value.
 *
 * @param page Used to read the properties and the values they accept; it is not changed.
 */
export function handDown(page: Document, except: readonly string[]): readonly string[] {
  const around = page.body.appendChild(page.createElement('div'));
  // Not rendered, because its computed values would depend on its size.
  around.hidden = true;
  const inside = around.appendChild(page.createElement('div'));
  const view = page.defaultView as Window;
  const read = (name: string) => view.getComputedStyle(inside).getPropertyValue(name);
  const found: string[] = [];
  for (const name of view.getComputedStyle(inside)) {
    if (except.includes(name) || name.startsWith('--')) continue;
    const before = read(name);
    const value = VALUES.find((one) => {
      around.style.setProperty(name, one);
      return read(name) !== before;
    });
    around.removeAttribute('style');
    if (value !== undefined) found.push(`${name}: ${value}`);
  }
  around.remove();
  return found;
}
