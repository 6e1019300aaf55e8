import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** Answers given without asking, by a rule that the person made. */
export const rules = {
  offer: 'Don’t ask again:',
  until: 'Until you leave this page or turn this off.',
  byRule: (label: string) => `By your rule: ${label}`,
  title: 'Answered without asking',
  since: (time: string, uses: number) =>
    `Since ${time}, ${uses === 0 ? 'not used yet' : plural(locale, uses, { one: 'used once', other: 'used # times' })}.`,
  used: (time: string) => `Approved ${time}:`,
  revoke: 'Turn off',
};
