import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import kit from '../../src/styles.css?inline';
import { strengthen } from '../../strengthen.ts';
import { type CardName, draw } from '../quality/cards.testkit.tsx';
import { compareStyles, foreignPages, openPage, readStyles } from './pages.testkit.tsx';

const strong = strengthen(kit);

/** One of each kind of element that the kit draws. */
const CARDS: readonly CardName[] = [
  'approval OpenHigh',
  'approval HiddenCharacters',
  'approval LongArguments',
  'approval RejectReasonRequired',
  'approval ResolvedApproved',
  'editing Problems',
  'values Diff',
  'question Multiple',
  'question LongList',
  'answers Ranking',
  'answers FileWanted',
  'credential FormEmpty',
  'conversation Tray',
  'conversation ReviewList',
  'app Chat',
  'transcript Answer',
];

let all: Promise<string> | undefined;

/** The cards as they stand in a page, drawn once. */
function drawAll(): Promise<string> {
  all ??= (async () => {
    await page.viewport(1280, 2000);
    let markup = '';
    for (const card of CARDS) {
      const place = await draw(card, { width: 640 });
      markup += place.innerHTML;
      place.remove();
    }
    return markup;
  })();
  return all;
}

async function open(...page: Parameters<typeof openPage>) {
  const frame = await openPage(...page);
  onTestFinished(() => frame.remove());
  return frame.contentDocument as Document;
}

const pages = await foreignPages();

test.each(Object.entries(pages))(
  'every element looks on %s as on a page of nothing',
  async (_name, { css, isLast, isQuirky, rootSize = '100%', dir = 'ltr' }) => {
    const markup = await drawAll();
    const root = `dir="${dir}"`;
    const size = `html { font-size: ${rootSize} }`;
    const plain = readStyles(await open([strong, size], markup, { root }));
    expect(plain.length).toBeGreaterThan(1_500);
    const foreign = await open(isLast ? [strong, css] : [css, strong], markup, { isQuirky, root });
    expect(compareStyles(plain, readStyles(foreign))).toEqual([]);
  },
);

test('the layered stylesheet looks the same on a page of nothing', async () => {
  const markup = await drawAll();
  const plain = readStyles(await open([strong], markup));
  expect(compareStyles(plain, readStyles(await open([kit], markup)))).toEqual([]);
});

test('what is hidden stays hidden, in both', async () => {
  const markup = `${await drawAll()}<section class="hp" hidden></section>`;
  for (const sheet of [strong, kit]) {
    const page = await open([sheet], markup);
    const all = [...page.querySelectorAll('.hp[hidden], .hp [hidden]')];
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter((element) => element.checkVisibility())).toEqual([]);
  }
});

test('in a shadow root on Bootstrap’s page too', async () => {
  const markup = await drawAll();
  const plain = readStyles(await open([strong], markup));
  const bootstrap = await open([pages['Bootstrap 5']?.css ?? ''], '');
  const root = bootstrap.getElementById('place')?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('no place');
  root.innerHTML = `<style>${strong}</style><style>* { animation: none !important; transition: none !important } .hp { --hp-font: 'Inter Variable' }</style>${markup}`;
  expect(compareStyles(plain, readStyles(root))).toEqual([]);
});

test('the control: without layers and without strength Bootstrap gets in', async () => {
  const markup = await drawAll();
  const plain = readStyles(await open([kit], markup));
  const foreign = await open([kit, pages['Bootstrap 5']?.css ?? ''], markup);
  expect(compareStyles(plain, readStyles(foreign)).length).toBeGreaterThan(50);
});
