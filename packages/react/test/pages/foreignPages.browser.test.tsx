import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import kit from '../../src/styles.css?inline';
import { strengthen } from '../../strengthen.ts';
import { type CardName, draw } from '../quality/cards.testkit.tsx';
import { emulate } from '../quality/chromium.testkit.ts';
import { handDown, LEFT_TO_THE_PAGE } from './inherited.testkit.ts';
import { compareStyles, foreignPages, openPage, readStyles } from './pages.testkit.tsx';

const strong = strengthen(kit);

/** One of each kind of element that the kit renders. */
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

/** The cards as rendered in a page, rendered once. */
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
  // If one card renders too late, only the test that asked for it fails, not every later one.
  all.catch(() => {
    all = undefined;
  });
  return all;
}

async function open(...page: Parameters<typeof openPage>) {
  const frame = await openPage(...page);
  onTestFinished(() => frame.remove());
  return frame.contentDocument as Document;
}

/** The styles in an empty page, once for each root of the pages here. */
const plains = new Map<string, ReturnType<typeof readStyles>>();

async function readPlain({
  dir = 'ltr',
  rootSize = '100%',
} = {}): Promise<ReturnType<typeof readStyles>> {
  const root = `dir="${dir}"`;
  const size = `html { font-size: ${rootSize} }`;
  const kept = plains.get(root + size);
  if (kept) return kept;
  const read = readStyles(await open([strong, size], await drawAll(), { root }));
  plains.set(root + size, read);
  return read;
}

const pages = await foreignPages();

// If a person wants no animations, Pico shortens all with an important rule. That is the person's setting, so it
// applies.
beforeEach(() => emulate({ 'prefers-reduced-motion': 'no-preference' }));

test.each(Object.entries(pages))(
  'every element looks on %s as on a page of nothing',
  async (_name, { css, isLast, isQuirky, rootSize = '100%', dir = 'ltr' }) => {
    const markup = await drawAll();
    const root = `dir="${dir}"`;
    const plain = await readPlain({ dir, rootSize });
    expect(plain.length).toBeGreaterThan(1_000);
    const foreign = await open(isLast ? [strong, css] : [css, strong], markup, { isQuirky, root });
    expect(compareStyles(plain, readStyles(foreign))).toEqual([]);
  },
);

/** A page's own rules that happen to match a card's root, or anything in it: as strong as one id and many classes. */
const REACHING = `
  .app article, .app > * > * > *, article:not(.mine), .hp-card, .hp-receipt, #place .hp-box > *, #root .app.app .hp * {
    user-select: none; text-transform: uppercase; word-break: break-all; opacity: 0.3; overflow: hidden; max-height: 40px;
    max-width: 20ch; margin: 3em; padding: 7px; position: static; transform: scale(0.9); filter: blur(2px); columns: 2;
    visibility: hidden; pointer-events: none; direction: rtl; unicode-bidi: bidi-override; writing-mode: vertical-rl; clip-path: inset(20px); text-decoration: line-through; float: right;
  }
  .app .hp::before, .app.app .hp *::after, #place .hp:hover *::before { content: "!"; display: block; color: red }
  #place .app *::marker { content: "§"; color: red }
`;

test.each([['last', true] as const, ['first', false] as const])(
  'rules of classes and of one id that fit a card, its parts and what stands before them do not reach it, loaded %s',
  async (_, isLast) => {
    const markup = `<div class="app mine">${await drawAll()}</div>`;
    const plain = readStyles(await open([strong], markup));
    const reached = await open(isLast ? [strong, REACHING] : [REACHING, strong], markup);
    expect(compareStyles(plain, readStyles(reached))).toEqual([]);
  },
);

test('the control: a rule of two ids and a class, and an important one, do reach it', async () => {
  const markup = `<div class="app">${await drawAll()}</div>`;
  const reached = await open(
    [strong, '#root #place .hp-card { opacity: 0.3 } article { cursor: help !important }'],
    markup,
  );
  const style = getComputedStyle(reached.querySelector('.hp-card') as Element);
  expect([style.opacity, style.cursor]).toEqual(['0.3', 'help']);
});

test('of all that a page hands down, only what is its own matter reaches the cards', async () => {
  const markup = await drawAll();
  const plain = await open([strong], markup);
  // Vertical writing would change the size of the container itself.
  const changed = handDown(plain, [...LEFT_TO_THE_PAGE, 'writing-mode', '-webkit-writing-mode']);
  expect(changed.length).toBeGreaterThan(80);
  const frame = await open([strong, `html body { ${changed.join('; ')} }`], markup);
  expect(compareStyles(await readPlain(), readStyles(frame))).toEqual([]);
  frame.body.style.writingMode = 'vertical-rl';
  const [card] = frame.querySelectorAll('.hp-card');
  expect(getComputedStyle(card as Element).writingMode).toBe('horizontal-tb');
});

test('the layered stylesheet looks the same on a page of nothing', async () => {
  const markup = await drawAll();
  expect(compareStyles(await readPlain(), readStyles(await open([kit], markup)))).toEqual([]);
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
  const bootstrap = await open([pages['Bootstrap 5']?.css ?? ''], '');
  const root = bootstrap.getElementById('place')?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('no place');
  root.innerHTML = `<style>${strong}</style><style>* { animation: none !important; transition: none !important } .hp { --hp-font: 'Inter Variable' }</style>${markup}`;
  expect(compareStyles(await readPlain(), readStyles(root))).toEqual([]);
});

test('the control: without layers and without strength Bootstrap gets in', async () => {
  const markup = await drawAll();
  const plain = readStyles(await open([kit], markup));
  const foreign = await open([kit, pages['Bootstrap 5']?.css ?? ''], markup);
  expect(compareStyles(plain, readStyles(foreign)).length).toBeGreaterThan(50);
});
