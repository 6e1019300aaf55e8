import '@fontsource-variable/inter';
import mantineBaseline from '@mantine/core/styles/baseline.css?raw';
import mantineVariables from '@mantine/core/styles/default-css-variables.css?raw';
import mantineGlobal from '@mantine/core/styles/global.css?raw';
import CssBaseline from '@mui/material/CssBaseline';
import pico from '@picocss/pico/css/pico.css?raw';
import bootstrap from 'bootstrap/dist/css/bootstrap.css?raw';
import next from 'create-next-app/dist/templates/app/ts/app/globals.css?raw';
import viteApp from 'create-vite/template-react-ts/src/App.css?raw';
import viteIndex from 'create-vite/template-react-ts/src/index.css?raw';
import tailwind4 from 'tailwindcss/preflight.css?raw';
import tailwind3 from 'tailwindcss3/src/css/preflight.css?raw';
import { render } from 'vitest-browser-react';
import { LEFT_TO_THE_PAGE } from './inherited.testkit.ts';
import legacy from './legacy.css?raw';

/** A page by someone else, to put the kit's elements into. */
export interface ForeignPage {
  /** Its stylesheet, as shipped by its authors. */
  readonly css: string;
  /** Whether the kit's stylesheet is loaded before the page's, which bundlers do as often. */
  readonly isLast?: boolean;
  /** The size of its root, if that is more than 16 px: the cards follow it. */
  readonly rootSize?: string;
  /** The direction of its root. Default: from left to right. */
  readonly dir?: 'rtl';
  /** Without a doctype, as on old pages. */
  readonly isQuirky?: boolean;
}

/** Returns MUI's baseline, as written by its own component. */
async function readMui(): Promise<string> {
  const before = new Set(document.styleSheets);
  const { unmount } = await render(<CssBaseline />);
  const sheets = [...document.styleSheets].filter((sheet) => !before.has(sheet));
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  await unmount();
  if (!rules.some((rule) => rule.startsWith('body'))) throw new Error('MUI wrote no rules.');
  return rules.join('\n');
}

const mantine = [mantineVariables, mantineBaseline, mantineGlobal].join('\n');
const inLayers = `@layer theme, base, components, utilities; @layer base { ${tailwind4} }`;

export const foreignPages = async (): Promise<Readonly<Record<string, ForeignPage>>> => ({
  'Next’s template': { css: next },
  'Next’s template, loaded last': { css: next, isLast: true },
  'Vite’s template': { css: `${viteIndex}\n${viteApp}` },
  'Vite’s template, loaded last': { css: `${viteIndex}\n${viteApp}`, isLast: true },
  'Tailwind 3’s preflight': { css: tailwind3 },
  'Tailwind 3’s preflight, loaded last': { css: tailwind3, isLast: true },
  'Tailwind 4’s preflight': { css: inLayers },
  'Tailwind 4’s preflight, loaded last': { css: inLayers, isLast: true },
  'Bootstrap 5': { css: bootstrap, isLast: true },
  Pico: { css: pico, isLast: true, rootSize: '112.5%' },
  'MUI’s baseline': { css: await readMui(), isLast: true },
  'Mantine’s baseline': { css: mantine, isLast: true },
  'a legacy page': { css: legacy, isLast: true },
  'a legacy page in quirks mode': { css: legacy, isLast: true, isQuirky: true },
  'a page whose root has 24 px': {
    css: 'html { font-size: 24px }',
    isLast: true,
    rootSize: '24px',
  },
  'Bootstrap 5 from right to left': { css: bootstrap, isLast: true, dir: 'rtl' },
  'Tailwind 4’s preflight from right to left': { css: inLayers, isLast: true, dir: 'rtl' },
  'a page whose root has 10 px': { css: 'html { font-size: 62.5% }', isLast: true },
});

/** The same in every page, because other tests check a page's font, and motion is not compared. */
const SAME = `
  * { animation: none !important; transition: none !important; }
  .hp { --hp-font: 'Inter Variable'; }
`;

/** Opens a page with the given stylesheets in order, and markup in a container 640 px wide. */
export async function openPage(
  sheets: readonly string[],
  markup: string,
  { isQuirky = false, root = '' } = {},
): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  // The pointer may still be where another test left it: nothing here may look hovered.
  frame.style.cssText = 'inline-size: 800px; block-size: 600px; border: 0; pointer-events: none';
  const styles = [...sheets, SAME].map((css) => `<style>${css}</style>`).join('');
  const place = `<div id="root"><div id="place" style="position: relative; width: 640px">${markup}</div></div>`;
  frame.srcdoc = `${isQuirky ? '' : '<!doctype html>'}<html lang="en" ${root}><head>${styles}</head><body>${place}</body></html>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Returns the computed style of one element of each look in the kit: every property with its value. */
export function readStyles(
  root: ParentNode,
): readonly (readonly [string, ReadonlyMap<string, string>])[] {
  // The names are the same for every element, except for a page's own properties, which come last.
  const known = [...getComputedStyle(document.documentElement)].filter(
    (name) => !name.startsWith('--'),
  );
  const seen = new Set<string>();
  return [...root.querySelectorAll('.hp, .hp *')].flatMap((element) => {
    if (element.closest('svg *, .hp-drawn, option')) return [];
    const look = lookOf(element);
    if (seen.has(look)) return [];
    seen.add(look);
    return ['', '::before', '::after'].map((pseudo) => {
      const style = element.ownerDocument.defaultView?.getComputedStyle(element, pseudo);
      const values = new Map<string, string>();
      const isThere = pseudo === '' || (style?.content !== 'none' && style?.content !== 'normal');
      const read = (name = '') => {
        if (!LEFT_TO_THE_PAGE.includes(name)) values.set(name, style?.getPropertyValue(name) ?? '');
      };
      if (isThere && style) {
        for (const name of known) read(name);
        for (let at = known.length; at < style.length; at += 1) read(style[at]);
      }
      return [nameOf(element) + pseudo, values] as const;
    });
  });
}

/** Attributes that differ from element to element; stylesheets do not select by them. */
const OF_ONE =
  /^(?:id|for|name|value|href|title|placeholder|aria-(?:label.*|describedby|controls|owns))$/;

/** What stylesheets select an element by: its own attributes, its parent's, and its place among its siblings. */
function lookOf(element: Element): string {
  const describe = (one: Element) => {
    const attributes = [...one.attributes].filter(({ name }) => !OF_ONE.test(name));
    return [one.tagName, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(' ');
  };
  const { parentElement: parent } = element;
  return [
    parent === null ? '' : describe(parent),
    describe(element),
    parent?.firstElementChild === element,
    parent?.lastElementChild === element,
    element.previousElementSibling?.className,
  ].join(' > ');
}

function nameOf(element: Element): string {
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  return `${element.parentElement?.className.toString().split(' ').at(-1) ?? ''} > ${element.tagName.toLowerCase()}${classes}`;
}

/** Returns the differences between two readings of the same elements, each once. */
export function compareStyles(
  plain: ReturnType<typeof readStyles>,
  foreign: ReturnType<typeof readStyles>,
): readonly string[] {
  if (plain.length !== foreign.length) return [`${plain.length} and ${foreign.length} elements`];
  const found = new Set<string>();
  for (const [at, [name, values]] of plain.entries()) {
    for (const [property, value] of values) {
      const there = foreign[at]?.[1].get(property);
      if (there !== value) found.add(`${name}: ${property} ${value} → ${there}`);
    }
  }
  return [...found];
}
