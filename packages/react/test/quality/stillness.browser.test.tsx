import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import { CredentialRefresh } from '../../src/credential/CredentialRefresh.tsx';
import { readCalendar, scopes } from '../../src/credential/credential.testkit.ts';
import { popup } from '../../src/credential/ways/popup.ts';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { askQuestion, single } from '../../src/question/question.testkit.ts';
import { makeHandle } from '../harness/handles.ts';
import { dress, place } from './cards.testkit.tsx';
import { emulate } from './chromium.testkit.ts';

type Change = Parameters<typeof makeHandle>[0];

const states: Readonly<Record<string, Change>> = {
  announced: { status: 'announced' },
  open: {},
  decided: { status: 'decided', isDeferred: true },
  sending: { status: 'sending' },
  approving: { status: 'sending', verdict: { kind: 'approved' } },
  rejecting: { status: 'sending', verdict: { kind: 'rejected' } },
  'sending an answer': { status: 'sending', verdict: { kind: 'answered' } },
  refused: {
    refusal: {
      code: 'resume-rejected',
      message: 'Holdpoint: refused',
      serverMessage: 'limit for today is 1000.00 EUR',
    },
  },
  unknown: { status: 'unknown' },
  expired: { status: 'expired' },
};

const cards: Readonly<Record<string, (change: Change) => ReactElement>> = {
  approval: (change) => (
    <ApprovalCard
      interrupt={makeHandle(change)}
      title="Send 1240.00 EUR to Ada Byron GmbH"
      effect="The money leaves at once. An instant transfer can’t be called back."
      risk="elevated"
      says="Invoice 2026-118 is due today and matches the order from 3 November, so I’d like to pay it."
    />
  ),
  question: (change) => (
    <MultiChoiceQuestion
      interrupt={makeHandle({ tool: askQuestion, name: 'ask', input: single, ...change })}
    />
  ),
  'sign-in': (change) => (
    <CredentialRefresh
      interrupt={makeHandle({ tool: readCalendar, name: 'read', input: {}, ...change })}
      provider="Acme Calendar"
      refresh={popup({ url: () => 'https://accounts.acme.example/' })}
      scopes={scopes}
    />
  ),
};

/** Returns the position of everything that must not move: the header, the body, the hold line, the end of the card. */
function placesOf(container: HTMLElement): Record<string, string> {
  const card = container.querySelector('.hp-card')?.getBoundingClientRect();
  if (!card) throw new Error('Found no card');
  const parts = '.hp-head, .hp-consequence, .hp-effect, .hp-arg, .hp-opt, .hp-from, .hp-hold';
  const places = [...container.querySelectorAll(parts)].map((part, at): [string, string] => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [`${at} ${part.className}`, [left - card.left, top - card.top, width, height].join()];
  });
  return { ...Object.fromEntries(places), card: `${card.width},${card.height}` };
}

const themes = ['neutral', 'dense', 'playful'] as const;
const all = Object.entries(cards).flatMap(([name, card]) =>
  themes.flatMap((theme) => [420, 760].map((width) => ({ name, card, theme, width }))),
);

beforeEach(async () => {
  await page.viewport(800, 1200);
});

describe('no part of a card moves between its states', () => {
  test.each(all)('$name, $theme, $width px', async ({ card, theme, width }) => {
    dress({ theme });
    const container = place(width);
    const { rerender } = await render(card({}), { container });
    expect(container.querySelector('[data-status="arming"]')).not.toBeNull();
    const first = placesOf(container);
    await expect.poll(() => container.querySelector('[data-status="open"]')).not.toBeNull();
    expect(placesOf(container), 'armed').toEqual(first);
    for (const [state, change] of Object.entries(states)) {
      await rerender(card(change));
      expect(placesOf(container), state).toEqual(first);
    }
  });
});

describe('a reason that is asked for', () => {
  const dressed = themes.flatMap((theme) => [280, 420, 760].map((width) => ({ theme, width })));

  /** Presses Reject, then Back; returns the positions before, during the reason, and after. */
  async function reject(card: ReactElement, width: number) {
    const container = place(width);
    const screen = await render(card, { container });
    await expect.poll(() => container.querySelector('[data-status="open"]')).not.toBeNull();
    const before = placesOf(container);
    await screen.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect.poll(() => container.querySelector('textarea')).not.toBeNull();
    const during = placesOf(container);
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(() => container.querySelector('textarea')).toBeNull();
    return { before, during, after: placesOf(container) };
  }

  test.each(dressed)(
    'takes the place of the assistant’s words: $theme, $width px',
    async ({ theme, width }) => {
      dress({ theme });
      const { before, during, after } = await reject(cards.approval?.({}) as ReactElement, width);
      // In a side panel the foot may grow.
      const { card, ...others } = before;
      expect(during).toMatchObject(width === 280 ? others : before);
      expect(after).toEqual(before);
    },
  );

  test.each(dressed)(
    'moves only what is below it where the assistant said nothing: $theme, $width px',
    async ({ theme, width }) => {
      dress({ theme });
      const card = (
        <ApprovalCard interrupt={makeHandle()} title="Send money" effect="It leaves at once." />
      );
      const { before, during, after } = await reject(card, width);
      const above = (places: Record<string, string>) =>
        Object.entries(places).filter(([name]) => !/hp-from|hp-hold|^card$/.test(name));
      expect(above(before).map(([name]) => name)).toContain('0 hp-head');
      expect(above(during)).toEqual(above(before));
      expect(after).toEqual(before);
    },
  );
});

test.each(Object.entries(cards))(
  'what stands below a card that becomes a receipt moves once, at once, and only then arms: %s',
  async (_, card) => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    dress();
    const container = place(420);
    const below = makeHandle({ key: 'turn-1:1' });
    const both = (change: Change) => (
      <>
        {card(change)}
        <ApprovalCard interrupt={below} title="Send money" />
      </>
    );
    await page.viewport(800, 2000);
    const { rerender } = await render(both({ status: 'sending' }), { container });
    const [, next] = container.querySelectorAll<HTMLElement>('[data-hp-card]');
    if (!next) throw new Error('Found no second card');
    const top = () => next.getBoundingClientRect().top;
    await expect.poll(() => next.dataset.status).toBe('open');
    const before = top();
    const states: string[] = [];
    const watch = new MutationObserver(() => {
      const isFading = container.querySelector('.hp-receipt')?.getAnimations().length !== 0;
      states.push(`${next.dataset.status}${isFading ? ' while the receipt fades in' : ''}`);
    });
    watch.observe(next, { attributeFilter: ['data-status'] });
    await rerender(both({ status: 'resolved', verdict: { kind: 'approved' } }));
    const after = top();
    expect(after).toBeLessThan(before);
    expect(container.querySelector('.hp-receipt')?.getAnimations()).toHaveLength(1);
    await expect.poll(() => states.at(-1)).toBe('open');
    expect(states[0]).toBe('arming while the receipt fades in');
    expect(top()).toBe(after);
  },
);

test.each(Object.entries(cards))(
  'in a side panel of 280 px only the foot may grow: %s',
  async (_, card) => {
    dress();
    const container = place(280);
    const { rerender } = await render(card({}), { container });
    const { card: _first, ...first } = placesOf(container);
    await expect.poll(() => container.querySelector('[data-status="open"]')).not.toBeNull();
    for (const [state, change] of Object.entries({ armed: {}, ...states })) {
      await rerender(card(change));
      const { card: _grown, ...others } = placesOf(container);
      expect(others, state).toEqual(first);
    }
  },
);
