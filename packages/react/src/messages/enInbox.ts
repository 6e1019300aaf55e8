import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** Pending requests across sessions; a separate entry point. */
export const inbox = {
  title: 'Waiting for you',
  badge: (count: number) => `(${count}) `,
  count: (count: number) =>
    plural(locale, count, { one: '# decision waiting.', other: '# decisions waiting.' }),
  andMore: (count: number) => `, with ${count} more in this conversation`,
  unknown: 'We can’t tell whether your answer was accepted',
  failed: 'The step failed after you answered',
  unsent: 'Answered, not sent yet',
  empty: 'Nothing is waiting for you.',
  loading: 'Checking what’s waiting…',
  partly: 'Not all of it could be loaded.',
  again: 'Refresh',
  showMore: (count: number) => `Show ${count} more`,
};
