import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** The comparison of before and after. */
export const diff = {
  count: (added: number, removed: number) =>
    added + removed === 0
      ? 'no difference'
      : `${plural(locale, added, { one: '# line added', other: '# lines added' })}, ${plural(locale, removed, { one: '# removed', other: '# removed' })}`,
  sign: { added: '+', removed: '−' },
  same: (count: number) =>
    plural(locale, count, { one: '# line stays the same', other: '# lines stay the same' }),
  /** Instead of a comparison that would take too long; both texts are shown in full below. */
  tooLarge: 'Too large to compare line by line here. Both are below, as they are.',
  before: 'Before',
  after: 'After',
  hidden: (count: number) =>
    plural(locale, count, { one: '# line isn’t shown yet', other: '# lines aren’t shown yet' }),
};
