/** Fills up to n characters with pieces; each receives its number. */
function fill(n: number, piece: (at: number) => string): readonly string[] {
  const pieces: string[] = [];
  for (let length = 0; length < n; ) {
    const next = piece(pieces.length);
    pieces.push(next);
    length += next.length;
  }
  return pieces;
}

const request = (input: string, name = 'send') =>
  `{"name":${JSON.stringify(name)},"ref":"1","input":${input}}`;
const note = (text: string) => request(JSON.stringify({ note: text }));
const ask = (question: string, options: readonly string[]) =>
  request(JSON.stringify({ question, options }));
const long = (n: number) => 'lorem ipsum '.repeat(n / 12);

const longTexts = (n: number, piece: string) =>
  request(JSON.stringify(fill(n, () => piece.repeat(39_900 / piece.length))));

/** Nested objects, each with a name of this many characters and a value. */
function nested(n: number, name: number): string {
  const levels = Math.min(4_000, Math.floor(n / (name + 12)));
  const key = `"${'n'.repeat(name)}":`;
  return `${`{"at":1,${key}`.repeat(levels)}1${'}'.repeat(levels)}`;
}

/** The ways in which a request of about n characters can be large, as received over the wire. */
export const ways: { readonly [way: string]: (n: number) => string } = {
  'one text': (n) => note(long(n)),
  'one word': (n) => note('x'.repeat(n)),
  lines: (n) => note('x\n'.repeat(n / 2)),
  'texts of lines': (n) => request(JSON.stringify(fill(n, () => 'x\n'.repeat(400)))),
  'lines from right to left': (n) =>
    request(JSON.stringify(fill(n, () => '\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd'))),
  'lines in both directions': (n) =>
    request(JSON.stringify(fill(n, (at) => `\u05e9\u05dc\u05d5\u05dd abc ${at}`))),
  fields: (n) =>
    request(
      `{${fill(n, (at) => `"f${at}":${at},`)
        .join('')
        .slice(0, -1)}}`,
    ),
  'list of numbers': (n) => request(`[${'1,'.repeat(n / 2)}1]`),
  'one long name': (n) => request(`{"${'n'.repeat(n)}":1}`),
  'nesting with long names': (n) => request(nested(n, 500)),
  'nesting, 4,000 deep': (n) => request(nested(n, Math.max(1, Math.floor(n / 4_000) - 12))),
  'fields below a long name': (n) =>
    request(
      `{"${'n'.repeat(n / 2)}":{${fill(n / 2, (at) => `"f${at}":1,`)
        .join('')
        .slice(0, -1)}}}`,
    ),
  'look-alikes': (n) => note('p\u0430'.repeat(n / 2)),
  'texts of look-alikes': (n) => request(JSON.stringify(fill(n, () => 'p\u0430'.repeat(500)))),
  // The longest text that is checked as a whole.
  'long texts of look-alikes': (n) => longTexts(n, 'p\u0430'),
  'long texts of hidden characters': (n) => longTexts(n, '\u200b\u200c'),
  'long texts of tabs': (n) => longTexts(n, '\t'),
  'long texts of commands': (n) => longTexts(n, 'rm \u2013rf \uff0fx;'),
  'long texts of 500 lines': (n) => longTexts(n, `${'p\u0430'.repeat(39)}\n`),
  'words with a look-alike': (n) => note('p\u0430ypal '.repeat(n / 7)),
  'hidden characters': (n) => note('\u200b\u200c'.repeat(n / 2)),
  'one hidden character': (n) => note('\u200b'.repeat(n)),
  'stacked marks': (n) => note('\u0301'.repeat(n)),
  'digits as a number': (n) => request(`{"amount":${'1234567890'.repeat(n / 10)}}`),
  'digits as text': (n) => note('1\u0661'.repeat(n / 2)),
  'numbers beyond JavaScript': (n) =>
    request(
      `[${fill(n, (at) => `${12345678901234567890n + BigInt(at)},`)
        .join('')
        .slice(0, -1)}]`,
    ),
  "a tool's name": (n) => request('{}', long(n)),
  "a tool's name of marks": (n) => request('{}', '\u0301'.repeat(n)),
  'a question': (n) => ask(long(n), ['yes', 'no']),
  options: (n) =>
    ask(
      'Which one?',
      fill(n, (at) => `option ${at}`),
    ),
  'long options': (n) =>
    ask(
      'Which one?',
      fill(n, (at) => `${at} ${long(n / 8)}`),
    ),
  'options with a look-alike': (n) =>
    ask(
      'Which one?',
      fill(n, (at) => `p\u0430ypal ${at}`),
    ),
};
