import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { fileAnswer } from '../../src/question/parts/fileAnswer.ts';
import { askQuestion, free, receipt, single } from '../../src/question/question.testkit.ts';
import { makeHandle } from '../harness/handles.ts';
import '../../src/styles.css';
import '../../src/theme/dense.css';
import '../../src/theme/playful.css';

const root = document.documentElement;

afterEach(() => {
  root.style.colorScheme = '';
  delete root.dataset.hpTheme;
});

const ask = (input: unknown, isKnown = true) => (
  <MultiChoiceQuestion
    interrupt={makeHandle({ tool: isKnown ? askQuestion : undefined, name: 'askQuestion', input })}
    file={fileAnswer({ accept: ['application/pdf'], maxBytes: 1000 })}
  />
);

/** The content of each, the kit's words around it, and the payload's own words. */
const cards = {
  'a written answer': [ask(free), '.hp-standing'],
  'an answer of one’s own': [ask(single), '.hp-standing'],
  'a file': [ask(receipt), '.hp-standing'],
  'a question of an unknown tool': [ask(single, false), '.hp-note[data-tone="caution"]'],
  'an unknown tool': [
    <ApprovalCard
      key="a"
      interrupt={makeHandle({ tool: undefined, name: 'pay', input: { note: 'Pay!' } })}
    />,
    '.hp-note[data-tone="caution"]',
  ],
} as const;

const schemes = ['light', 'dark'] as const;
const themes = ['neutral', 'dense', 'playful'] as const;
const all = Object.keys(cards).flatMap((card) =>
  themes.flatMap((theme) => schemes.map((scheme) => [card, theme, scheme] as const)),
);

test.each(all)(
  '%s: what the kit says of it is as big and as dark as the text of a card (%s, %s)',
  async (card, theme, scheme) => {
    root.dataset.hpTheme = theme;
    root.style.colorScheme = scheme;
    const [element, words] = cards[card as keyof typeof cards];
    const { container } = await render(element);
    if (card === 'an answer of one’s own') {
      await page.getByRole('radio', { name: /Something else/ }).click();
    }
    const said = container.querySelector(words);
    const own = container.querySelector('.hp-body');
    if (!said || !own) throw new Error('nothing is said');
    const [kit, usual] = [getComputedStyle(said), getComputedStyle(own)];
    expect(Number.parseFloat(kit.fontSize)).toBeGreaterThanOrEqual(
      Number.parseFloat(usual.fontSize),
    );
    expect(kit.color).toBe(usual.color);
    expect(kit.opacity).toBe('1');
  },
);
