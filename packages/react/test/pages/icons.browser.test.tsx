import { expect, onTestFinished, test } from 'vitest';
import kit from '../../src/styles.css?inline';
import { strengthen } from '../../strengthen.ts';
import { draw } from '../quality/cards.testkit.tsx';
import { openPage } from './pages.testkit.tsx';

const READ = ['fill', 'stroke', 'stroke-width', 'opacity', 'd', 'cx', 'r', 'transform'] as const;

/** Returns the styles of the lines in the kit's icons. */
async function readLines(markup: string, css: string, sheet = strengthen(kit)) {
  const frame = await openPage([sheet, css], markup);
  onTestFinished(() => frame.remove());
  const lines = [...(frame.contentDocument?.querySelectorAll('.hp svg *') ?? [])];
  return lines.map((line) => {
    const style = line.ownerDocument.defaultView?.getComputedStyle(line);
    return READ.map((name) => `${name}: ${style?.getPropertyValue(name)}`).join('; ');
  });
}

test.each([
  [
    'names the lines of every icon',
    'svg path, svg circle { fill: #c00; stroke: lime; stroke-width: 5 }',
  ],
  ['names them in an app’s own place', '#root svg * { opacity: 0.2; transform: scale(2) }'],
  ['takes back all that is said of any element', '*, ::before, ::after { all: revert }'],
  ['unsets it', '#root * { all: unset }'],
])('the lines of the kit’s icons are as they were on a page that %s', async (_, css) => {
  const place = await draw('approval OpenHigh', { width: 640 });
  const markup = place.innerHTML;
  place.remove();
  const plain = await readLines(markup, '');
  expect(plain.length).toBeGreaterThan(3);
  expect(await readLines(markup, css)).toEqual(plain);
});

test('an app’s own icon in a card keeps what the app says of its lines', async () => {
  const markup = '<section class="hp"><svg><path class="theirs" d="M0 0h1"/></svg></section>';
  const [line] = await readLines(markup, '.theirs { fill: rgb(1, 2, 3) }');
  expect(line).toContain('fill: rgb(1, 2, 3)');
});
