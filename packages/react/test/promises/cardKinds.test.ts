import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Verdict } from '@holdpoint/client';
import * as entry from '@holdpoint/react';
import * as headless from '@holdpoint/react/headless';
import { describe, expect, test } from 'vitest';
import type { CardKind } from '../../src/card/frame/CardContext.ts';
import { type Answers, verdictOf } from '../../src/card/frame/verdictOf.ts';

// The shipped cards, one line each. A new `CardKind` does not compile before it has a line here, and each failure then
// names what it still lacks. The compiler requires its words, its icon and its name in the header.

interface ShippedCard {
  /** The styled card, and its file. */
  readonly card: string;
  /** Its folder in packages/react/src. */
  readonly room: string;
  /** Names its pages, its stylesheet and its copy in the registry. */
  readonly page: string;
  /** Its headless parts. */
  readonly parts: string;
  /** The verdicts of its answers. */
  readonly verdicts: readonly Verdict['kind'][];
}

const cards: Readonly<Record<Exclude<CardKind, 'custom'>, ShippedCard>> = {
  approval: {
    card: 'ApprovalCard',
    room: 'approval',
    page: 'approval-card',
    parts: 'Approval',
    verdicts: ['approved', 'rejected'],
  },
  question: {
    card: 'MultiChoiceQuestion',
    room: 'question',
    page: 'multi-choice-question',
    parts: 'Question',
    verdicts: ['answered', 'declined'],
  },
  credential: {
    card: 'CredentialRefresh',
    room: 'credential',
    page: 'credential-refresh',
    parts: 'Credential',
    verdicts: ['refreshed', 'declined'],
  },
  finish: {
    card: 'FinishCard',
    room: 'finish',
    page: 'finish-card',
    parts: 'Finish',
    verdicts: ['accepted', 'sent-back'],
  },
};

const answers: readonly Answers[] = ['approve', 'reject', 'send', 'decline', 'sign-in'];

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const exists = (path: string) => existsSync(root + path);

describe.each(Object.entries(cards))('%s', (kind, { card, room, page, parts, verdicts }) => {
  test('is exported as a card and as what makes a renderer', () => {
    expect(entry).toHaveProperty(card);
    expect(entry).toHaveProperty(kind);
  });

  test('is exported as headless parts, which the docs list', () => {
    expect(headless).toHaveProperty([parts, 'Root']);
    expect(read('packages/react/test/promises/headlessDocs.test.ts')).toContain(`', ${parts}],`);
  });

  test('has stories, and a page in Storybook that shows its accessibility', () => {
    expect(exists(`packages/react/src/${room}/${card}.stories.tsx`)).toBe(true);
    expect(read(`.storybook/pages/cards/${card}.mdx`)).toContain(
      `docs/evidence/accessibility/${page}.md`,
    );
  });

  test.each(['cards', 'evidence/accessibility'])(
    'has its page in docs/%s, which the README leads to',
    (folder) => {
      expect(exists(`docs/${folder}/${page}.md`)).toBe(true);
      expect(read('README.md')).toContain(`](docs/${folder}/${page}.md)`);
    },
  );

  test('has its own stylesheet, exported and named in docs/theming.md', () => {
    expect(exists(`packages/react/src/styles/${page}.css`)).toBe(true);
    const { exports } = JSON.parse(read('packages/react/package.json'));
    expect(exports).toHaveProperty([`./styles/${page}.css`]);
    expect(read('docs/theming.md')).toContain(`\`styles/${page}.css\``);
  });

  test('records its answers by their own words: verdictOf', () => {
    const kinds = answers.map((each) => verdictOf(each, kind as CardKind));
    expect(kinds).toEqual(expect.arrayContaining([...verdicts]));
  });

  test.each([
    ['stylesheets', /`data-kind` is ([^;]+);/],
    ['headless', /^\| `kind` +\|([^|]+)\|/m],
  ])('is a kind in docs/%s.md', (page, list) => {
    expect(list.exec(read(`docs/${page}.md`))?.[1]).toContain(`\`${kind}\``);
  });

  test('can be copied from the registry', () => {
    expect(exists(`packages/react/registry/${page}.json`)).toBe(true);
  });

  test('is weighed with the other cards, and so is what makes its renderer: scripts/size.mjs', () => {
    const [, weighed = ''] = /name: 'all cards.*?`([^`]*)`/s.exec(read('scripts/size.mjs')) ?? [];
    expect(weighed.match(/\w+/g)).toEqual(expect.arrayContaining([card, kind]));
  });

  test('is drawn under attack: packages/react/test/hostile/page/surfaces.testkit.tsx', () => {
    expect(read('packages/react/test/hostile/page/surfaces.testkit.tsx')).toContain(`<${card}`);
  });

  test.each(['quality/cards.testkit.tsx', 'looks/looks.looks.test.tsx'])(
    'its stories are drawn by packages/react/test/%s',
    (file) => {
      expect(read(`packages/react/test/${file}`)).toContain(`/${card}.stories.tsx`);
    },
  );
});
