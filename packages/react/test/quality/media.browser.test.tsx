import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type CardName, cards, draw, dress } from './cards.testkit.tsx';
import { emulate } from './chromium.testkit.ts';

beforeEach(async () => {
  dress();
  await page.viewport(800, 1400);
});

/** Returns an element's styles as one text to compare. */
function drawn(place: ParentNode, selector: string, ...names: readonly string[]): string {
  const element = place.querySelector(selector);
  if (!element) throw new Error(`Found no ${selector}`);
  const styles = getComputedStyle(element);
  return names.map((name) => styles.getPropertyValue(name)).join(' ');
}

const BORDER = ['border-block-end-style', 'border-block-end-width', 'border-block-end-color'];
const FILL = ['background-color', 'color', 'border-block-end-style', 'border-block-end-color'];

/** Returns a system's own colours, as reported by Chromium. */
function systemColors(...names: readonly string[]): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  const colors = names.map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colors;
}

describe('with forced colours', () => {
  beforeEach(() => emulate({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' }));

  test('a card keeps its frame and the model’s words theirs, by their dashes', async () => {
    const place = await draw('approval Open');
    const [canvasText] = systemColors('CanvasText');
    expect(drawn(place, '.hp-card', ...BORDER)).toMatch(/^solid [1-9]/);
    expect(drawn(place, '.hp-card', 'border-block-end-color')).toBe(canvasText);
    expect(drawn(place, '.hp-says', ...BORDER)).toMatch(/^dashed [1-9]/);
    expect(matchMedia('(forced-colors: active)').matches).toBe(true);
  });

  test('the hold line says the state by its shape', async () => {
    const [canvas] = systemColors('Canvas');
    const shape = async (card: CardName) => {
      const place = await draw(card);
      const color = drawn(place, '.hp-hold', 'border-block-start-color');
      // Only the colour of the background counts: it leaves no line.
      if (color === canvas) return 'none';
      return drawn(
        place,
        '.hp-hold',
        'border-block-start-style',
        'border-block-end-style',
        'border-block-start-width',
        'mask-image',
      );
    };
    const shapes = [
      await shape('approval Open'),
      await shape('approval Announced'),
      await shape('approval Decided'),
      await shape('approval Sending'),
      await shape('approval Unknown'),
      await shape('approval Failed'),
      await shape('approval Expired'),
    ];
    expect(new Set(shapes).size, shapes.join('\n')).toBe(shapes.length);
    expect(shapes.at(-1)).toBe('none');
  });

  test('filled, outlined, quiet and off buttons can be told apart', async () => {
    const [highlight, gray] = systemColors('Highlight', 'GrayText');
    const high = await draw('approval OpenHigh');
    const off = drawn(high, '.hp-pair > [data-hp-approve]', ...FILL);
    expect(off).toContain('dashed');
    expect(off).toContain(gray);
    const open = await draw('approval Open');
    await expect
      .poll(() => open.querySelector('[data-look="fill"][aria-disabled="false"]'))
      .not.toBeNull();
    expect(drawn(open, '[data-look="fill"]', 'background-color')).toBe(highlight);
    const filled = drawn(open, '[data-look="fill"]', ...FILL);
    const outlined = drawn(open, '.hp-pair > [data-hp-answer="reject"]', ...FILL);
    const quiet = drawn(open, '[data-look="quiet"]', ...FILL);
    expect(new Set([filled, outlined, quiet, off]).size).toBe(4);
  });

  test.each([
    ['a radio button', 'question AnswersOne', true],
    ['a checkbox', 'question AnswersSeveral', false],
    ['this is my order', 'answers Ranks', false],
  ] as const)('what is chosen can be told apart: %s', async (_, card, isDot) => {
    const place = await draw(card);
    const [highlight, highlightText] = systemColors('Highlight', 'HighlightText');
    expect(drawn(place, '.hp-opt:has(> input:checked)', 'outline-color')).toBe(highlight);
    expect(drawn(place, '.hp-opt > input:checked', 'background-color')).toBe(highlight);
    expect(drawn(place, '.hp-opt:not(:has(> input:checked))', 'outline-style')).toBe('none');
    // A tick is two strokes, a dot is filled: a filled tick would be a box.
    const mark = getComputedStyle(
      place.querySelector('.hp-opt > input:checked') as Element,
      '::before',
    );
    const shape = isDot ? mark.backgroundColor : mark.borderBlockEndColor;
    expect(shape).toBe(highlightText);
    if (!isDot) expect(mark.backgroundColor).toBe('rgba(0, 0, 0, 0)');
  });

  test('a receipt keeps its frame, a step of a tray which one it is, a row which is shown', async () => {
    const receipt = await draw('approval ResolvedApproved');
    expect(drawn(receipt, '.hp-receipt', ...BORDER)).toMatch(/^solid [1-9]/);
    const tray = await draw('conversation Tray');
    const bar = ['border-block-end-color', 'border-block-start-color', 'font-weight'];
    await expect.poll(() => tray.querySelector('.hp-step:not([aria-current])')).not.toBeNull();
    expect(drawn(tray, '.hp-step[aria-current]', ...bar)).not.toBe(
      drawn(tray, '.hp-step:not([aria-current])', ...bar),
    );
    const inbox = await draw('inbox Waiting');
    expect(drawn(inbox, '.hp-row[aria-current]', 'border-inline-start-color')).not.toBe(
      drawn(inbox, '.hp-row:not([aria-current])', 'border-inline-start-color'),
    );
  });

  test('the focus is seen', async () => {
    const place = await draw('approval Open');
    await userEvent.tab();
    const [highlight] = systemColors('Highlight');
    expect(drawn(place, ':focus-visible', 'outline-color', 'outline-style')).toBe(
      `${highlight} solid`,
    );
  });
});

describe('on paper', () => {
  test('there is all that is shown, in dark ink, and nothing to press', async () => {
    dress({ scheme: 'dark' });
    const place = await draw('question LongList');
    const list = place.querySelector('.hp-list') as Element;
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    await emulate({}, 'print');
    expect(list.scrollHeight).toBe(list.clientHeight);
    const buttons = [...place.querySelectorAll('.hp-btn')];
    expect(buttons.length).toBeGreaterThan(1);
    expect(buttons.filter((button) => button.checkVisibility())).toEqual([]);
    expect(drawn(place, '.hp-card', 'color')).toBe('rgb(18, 25, 29)');
  });

  test.each([
    ['a radio button', 'question Open', 'background-color'],
    ['a checkbox', 'question Multiple', 'border-block-end-color'],
  ] as const)('a chosen option is marked without a background: %s', async (_, card, onScreen) => {
    const place = await draw(card);
    const input = place.querySelector('.hp-opt > input') as HTMLInputElement;
    await userEvent.click(input);
    await expect.element(input).toBeChecked();
    const mark = getComputedStyle(input, '::before');
    // White on a background that printers omit.
    expect(mark.getPropertyValue(onScreen)).toBe('rgb(255, 255, 255)');
    await emulate({}, 'print');
    expect(getComputedStyle(input).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(mark.borderBlockEndColor).toBe(getComputedStyle(input).borderBlockEndColor);
    expect(mark.borderBlockEndStyle).toBe('solid');
  });
});

/** Returns everything that moves or fades, or would at the next change. */
const moving = (place: ParentNode) =>
  [...place.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const { animationName, transitionDuration } = getComputedStyle(element, part);
      const isStill = animationName === 'none' && /^(0s(, )?)+$/.test(transitionDuration);
      return isStill ? [] : [`${element.className}${part} ${animationName} ${transitionDuration}`];
    }),
  );

describe('with reduced motion', () => {
  test.each([...cards, 'approval Approving', 'transcript Streaming'] as const)(
    'nothing moves and nothing fades: %s',
    async (card) => {
      await emulate({ 'prefers-reduced-motion': 'reduce' });
      const place = await draw(card);
      expect(moving(place)).toEqual([]);
      expect(document.getAnimations()).toEqual([]);
    },
  );
});

describe('with motion', () => {
  beforeEach(() => emulate({ 'prefers-reduced-motion': 'no-preference' }));

  /** Returns what runs once, by name, with its duration. */
  const running = () =>
    Object.fromEntries(
      document
        .getAnimations()
        .map((one) => [
          (one as CSSAnimation).animationName,
          one.effect?.getComputedTiming().endTime,
        ]),
    );

  test('a card arrives by its frame, an answer by its hold line, and no words fade or move', async () => {
    await draw('approval Announced');
    expect(running()).toEqual({ 'hp-arrive': 220 });
    await draw('approval Decided');
    expect(running()).toEqual({ 'hp-arrive': 220, 'hp-close': 220 });
    const moved = document
      .getAnimations()
      .flatMap(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
      );
    expect(
      moved.filter((name) => /opacity|transform|margin|size|width|height/i.test(name)),
    ).toEqual([]);
  });

  test('a receipt comes in with one short movement, its tick draws itself, and nothing else moves', async () => {
    await draw('approval ResolvedApproved');
    expect(running()).toEqual({ 'hp-settle': 220, 'hp-tick': 200 });
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(document.getAnimations()).toEqual([]);
  });

  test('only colours of controls fade, in 120 ms', async () => {
    const place = await draw('approval Open');
    for (const button of place.querySelectorAll('.hp-btn')) {
      const { transitionProperty, transitionDuration } = getComputedStyle(button);
      expect(transitionProperty).toBe('background-color, border-color, color');
      expect(new Set(transitionDuration.split(', '))).toEqual(new Set(['0.12s']));
    }
  });

  test.each([
    'approval Open',
    'question Open',
    'credential Open',
    'answers Ranking',
    'inbox Waiting',
  ] as const)('nothing moves under a pointer: %s', async (card) => {
    const place = await draw(card);
    await expect.poll(() => place.querySelectorAll('[data-status="arming"]').length).toBe(0);
    const boxes = () =>
      [...place.querySelectorAll('*')].map((one) => JSON.stringify(one.getBoundingClientRect()));
    const before = boxes();
    for (const control of place.querySelectorAll<HTMLElement>('.hp-btn, .hp-opt, .hp-row')) {
      await userEvent.hover(control);
      expect(boxes()).toEqual(before);
    }
  });
});
