import { stopAfter } from './stopAfter.ts';

/** Announcements about decisions. */
export const announce = {
  /** `about`: for a single one, its title and risk. */
  opened: (kinds: readonly string[], about = '') =>
    kinds.length === 1
      ? `${kinds[0]} needed${about && `: ${about}`}${stopAfter(about, '.')} The assistant is waiting for you.`
      : `${kinds.length} decisions needed. The assistant is waiting for you.`,
  settled: {
    resolved: 'The server confirmed your answer.',
    unknown: 'We can’t tell whether your answer was accepted.',
    failed: 'The step failed after you answered. It may be partly done.',
  },
  refused: 'Your answer wasn’t accepted.',
  /** On the button that goes to a card below the visible part. */
  below: 'Waiting for you below',
  /** Shown instead of a card whose code isn't loaded yet. */
  loading: 'Loading this request…',
  notLoaded:
    'This request couldn’t be loaded, so it can’t be answered yet. Nothing was sent. Try again, or reload the page.',
};
