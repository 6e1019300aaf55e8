import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** Decisions across sessions. Loads with the list. */
export const decided = {
  title: 'Decided',
  search: 'Search by payee, amount or day',
  count: (count: number) => plural(locale, count, { one: '# decision.', other: '# decisions.' }),
  empty: 'No decisions to show yet.',
  loading: 'Loading decisions…',
  unread: 'Some decisions couldn’t be read.',
  again: 'Try again',
  older: 'Load older decisions',
  showMore: (count: number) => `Show ${count} more`,
};
