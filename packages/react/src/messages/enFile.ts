import { locale } from './enWords.ts';

/** A file as the answer, if the app allows one. */
export const file = {
  label: 'Your file',
  /** The accepted types and size, set by the app. */
  limits: (types: string, size: string) => `${types}, up to ${size}.`,
  /** Types that no file extension names. */
  kinds: { image: 'Images', audio: 'Audio', video: 'Videos', text: 'Text' },
  /** Joins the accepted types. */
  types: (types: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(types),
  choose: 'Choose a file. It stays on this device until you send it.',
  ready: (size: string) => `Will be sent, ${size}:`,
  taking: 'Adding the file…',
  wrongType: 'This type of file isn’t accepted here. Choose another.',
  tooLarge: (size: string) => `This file is too large, ${size}. Choose a smaller one.`,
  empty: 'This file is empty. Choose another.',
  failed: 'The file couldn’t be added. Nothing was sent.',
  failedWith: 'The file couldn’t be added. Nothing was sent. The app says:',
};
