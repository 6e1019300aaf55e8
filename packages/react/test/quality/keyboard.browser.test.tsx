import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import { CredentialRefresh } from '../../src/credential/CredentialRefresh.tsx';
import { readCalendar } from '../../src/credential/credential.testkit.ts';
import { form } from '../../src/credential/ways/form.ts';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { askQuestion, single } from '../../src/question/question.testkit.ts';
import { idleTurn, makeHandle } from '../harness/handles.ts';
import { cards, controlsOf, draw, dress, named, place } from './cards.testkit.tsx';
import { emulate } from './chromium.testkit.ts';

beforeEach(async () => {
  // High enough for every card's buttons to be in view, so that they arm.
  await page.viewport(500, 2800);
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  dress();
});

/** Returns the stops of Tab: in a group of radio buttons only one, the chosen one if there is one. */
function stopsOf(place: HTMLElement): HTMLElement[] {
  const controls = controlsOf(place).filter(({ tabIndex }) => tabIndex >= 0);
  return controls.filter((control) => {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
    const group = controls.filter((one) => (one as HTMLInputElement).name === control.name);
    const chosen = group.find((one) => (one as HTMLInputElement).checked);
    return control === (chosen ?? group[0]);
  });
}

/**
 * Returns a stop's name. In a group without a choice the browser decides which button takes the focus, so the group is
 * named.
 */
function nameOfStop(control: HTMLElement): string {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked)
    return named(control);
  return `group “${control.name}”`;
}

/** Returns true for two radio buttons of a group without a choice. */
function isInOneGroup(one: HTMLElement, other: HTMLElement): boolean {
  return nameOfStop(one).startsWith('group') && nameOfStop(one) === nameOfStop(other);
}

/** Returns how the focus shows on a control, or on the row of an option around it. */
function ringOf(control: HTMLElement): number {
  const rings = [control, control.closest('.hp-opt')].map((element) => {
    if (!element) return 0;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
  return Math.max(...rings);
}

/** Returns true if most of a control is visible: in the window, and not covered. */
function isSeen(control: HTMLElement): boolean {
  const { left, top, width, height } = control.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(hit && (control.contains(hit) || hit.contains(control)));
}

/** Starts before everything, presses Tab until the focus leaves the card, and returns the visited elements. */
async function walk(place: HTMLElement, key: string): Promise<HTMLElement[]> {
  const been: HTMLElement[] = [];
  // A few more than there are, to detect a trap without staying in it.
  for (let steps = stopsOf(place).length + 8; steps > 0; steps -= 1) {
    await userEvent.keyboard(key);
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || !place.contains(at)) break;
    // The story's own controls are not the kit's; a date has a stop for each of its parts.
    if (!at.closest('.hp') || at === been.at(-1)) continue;
    // On a busy machine Chromium may stop at two buttons of a group without a choice, instead of one.
    const last = been.at(-1);
    if (last && isInOneGroup(at, last)) continue;
    expect(ringOf(at), `${named(at)} shows its focus`).toBeGreaterThanOrEqual(2);
    await expect.poll(() => isSeen(at), { message: `${named(at)} is in view` }).toBe(true);
    been.push(at);
  }
  return been;
}

test('a button that an app draws itself with the kit’s classes shows where the focus is', async () => {
  dress();
  await render(
    <button type="button" className="hp hp-btn">
      Sign in as Ada
    </button>,
  );
  await userEvent.tab();
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
  expect(document.activeElement?.textContent).toBe('Sign in as Ada');
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
});

describe('Tab reaches every control in the order of reading, shows where it is, and leaves', () => {
  test.each(cards)('%s', async (card) => {
    const place = await draw(card, { width: 420 });
    const before = fence('before', place);
    const after = fence('after', place);
    before.focus();
    const stops = stopsOf(place);
    const names = stops.map(nameOfStop);
    // Before anything scrolls to the focus, and while the buttons are below everything else.
    const tops = stops.map((stop) => stop.getBoundingClientRect());
    await page.viewport(500, 700);
    expect((await walk(place, '{Tab}')).map(nameOfStop)).toEqual(names);
    expect(document.activeElement).toBe(after);
    expect((await walk(place, '{Shift>}{Tab}{/Shift}')).map(nameOfStop)).toEqual(names.reverse());
    expect(document.activeElement).toBe(before);
    // From row to row down the card; in a row, the safe answer comes first.
    for (const [at, box] of tops.entries()) {
      expect(box.bottom, names[at]).toBeGreaterThan(tops[at - 1]?.top ?? Number.NEGATIVE_INFINITY);
    }
  });
});

/** A control of the page next to the card, as start and end of the focus. */
function fence(where: 'before' | 'after', place: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.textContent = where;
  place[where](button);
  button.style.display = 'block';
  onTestFinished(() => button.remove());
  return button;
}

test.each([
  ['an approval', (handle) => <ApprovalCard interrupt={handle} title="Pay" />, {}],
  [
    'a question',
    (handle) => <MultiChoiceQuestion interrupt={handle} />,
    { tool: askQuestion, name: 'ask', input: single },
  ],
  [
    'a sign-in',
    (handle) => (
      <CredentialRefresh
        interrupt={handle}
        provider="Acme"
        refresh={form({
          fields: [{ name: 'key', label: 'Key' }],
          submit: async () => 'reference',
        })}
      />
    ),
    { tool: readCalendar, name: 'read', input: {} },
  ],
] as const satisfies readonly (readonly [
  string,
  (handle: ReturnType<typeof makeHandle>) => React.ReactElement,
  Parameters<typeof makeHandle>[0],
])[])(
  'Escape answers nothing and discards nothing, wherever the focus is: %s',
  async (_, card, change) => {
    const decide = vi.fn(async () => undefined);
    const container = place(420);
    await render(card(makeHandle({ ...change, turn: { ...idleTurn, decide } })), { container });
    await expect.poll(() => container.querySelector('[data-status="open"]')).not.toBeNull();
    const before = container.innerHTML;
    for (const stop of stopsOf(container)) {
      stop.focus();
      await userEvent.keyboard('{Escape}');
    }
    expect(decide).not.toHaveBeenCalled();
    expect(container.innerHTML).toBe(before);
  },
);
