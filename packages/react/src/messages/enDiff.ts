import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** The comparison of what was with what will be. */
export const diff = {
  count: (added: number, removed: number) =>
    added + removed === 0
      ? 'no difference'
      : `${plural(locale, added, { one: '# line added', other: '# lines added' })}, ${plural(locale, removed, { one: '# removed', other: '# removed' })}`,
  sign: { added: '+', removed: '−' },
  same: (count: number) =>
    plural(locale, count, { one: '# line stays the same', other: '# lines stay the same' }),
  /** In place of a comparison that would take too long; both texts stand below, whole. */
  tooLarge: 'Too large to compare line by line here. Both are below, as they are.',
  before: 'Before',
  after: 'After',
  hidden: (count: number) =>
    plural(locale, count, { one: '# line isn’t shown yet', other: '# lines aren’t shown yet' }),
};
