import type { Interrupt } from '@holdpoint/client';
import { type CardFacts, takesFirstAnswer } from '../approval/parts/cardFacts.ts';
import type { CardKind } from '../card/frame/CardContext.ts';
import { compareNames } from '../card/reveal/findAlike.ts';
import { hasHidden } from '../card/reveal/revealText.ts';

/** The rendered title of a row. */
export interface RowTitle {
  readonly text: string;
  /** It contains a token for something normally invisible. */
  readonly hasToken: boolean;
}

/** What a person has seen of a row: its state when its own Approve was active. */
export interface SeenRow extends Pick<CardFacts, 'input' | 'metadata' | 'risk'> {
  readonly title: string;
}

/** A row of the review list, with everything that decides whether it can be decided together with others. */
export interface JudgedRow {
  readonly interrupt: Interrupt;
  readonly kind: CardKind;
  /** The card of the tool's own renderer draws it. */
  readonly isByRenderer: boolean;
  readonly title: RowTitle | undefined;
  /** The current facts of its card. */
  readonly facts: CardFacts | undefined;
  /** It was opened since it arrived, or was last changed. */
  readonly wasOpened: boolean;
  readonly seen: SeenRow | undefined;
}

/** The conditions for a row to be decided together with others, in order. */
const conditions = {
  open: ({ interrupt, facts }) => !!facts && takesFirstAnswer(interrupt, facts),
  known: ({ kind, isByRenderer, facts }) =>
    kind === 'approval' && isByRenderer && facts?.isKnown === true,
  fitting: ({ facts }) => facts?.fitsSchema === true,
  unremarkable: ({ facts, title }) =>
    facts?.hasNotice === false && !!title && !title.hasToken && !hasHidden(title.text),
  low: ({ facts }) => facts?.risk === 'low',
  onePress: ({ facts }) => facts?.takesOnePress === true,
  untouched: ({ facts }) => facts?.isUntouched === true,
  shown: ({ facts }) => facts?.isAllShown === true,
  opened: ({ wasOpened }) => wasOpened,
  armed: ({ seen }) => seen !== undefined,
  unchanged: ({ interrupt, facts, seen, title }) =>
    !!seen &&
    !!facts &&
    facts.input === interrupt.input &&
    facts.metadata === interrupt.metadata &&
    seen.input === interrupt.input &&
    seen.metadata === interrupt.metadata &&
    seen.risk === facts.risk &&
    seen.title === title?.text,
  apart: ({ title }, twins) => !!title && title.text.length <= LONGEST && !twins.has(title.text),
} satisfies {
  readonly [name: string]: (row: JudgedRow, twins: ReadonlySet<string>) => boolean;
};

/** A condition that a row does not meet. */
export type Unmet = keyof typeof conditions;

/** Longer titles are not compared: a person can't tell them apart at a glance. */
const LONGEST = 200;

/**
 * Decides which rows can be decided together. Returns, for each row, the first condition it fails; undefined if it passes
 * all. Such a row was opened, was shown whole with its own Approve active, hasn't changed since, has no notice, is low
 * risk according to the app, needs only one press, and has a title unlike every other row's.
 */
export function judgeRows(rows: readonly JudgedRow[]): readonly (Unmet | undefined)[] {
  const twins = findTwins(rows.flatMap(({ title }) => title?.text ?? []));
  const names = Object.keys(conditions) as Unmet[];
  return rows.map((row) => names.find((name) => !conditions[name](row, twins)));
}

/** Returns the titles that another one repeats, ignoring blanks and case, or looks like. */
function findTwins(titles: readonly string[]): ReadonlySet<string> {
  const plain = (title: string) => title.replace(/\s+/gu, ' ').trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(plain(title), (counts.get(plain(title)) ?? 0) + 1);
  const repeated = titles.filter((title) => counts.get(plain(title)) !== 1);
  const { alike, add } = compareNames();
  for (const title of titles) add(title);
  return new Set([...repeated, ...alike.keys()]);
}
