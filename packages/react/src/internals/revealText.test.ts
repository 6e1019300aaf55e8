import { expect, test } from 'vitest';
import { countHidden, revealText } from './revealText.ts';

/** What a reader is given, tokens and all. */
const draw = (text: string) =>
  revealText(text)
    .map((segment) => segment.text)
    .join('');
const counted = (text: string) =>
  [...countHidden(revealText(text)).values()].reduce((a, b) => a + b, 0);

test.each([
  ['a bidi override', 'a\u202ecod.exe', 'a⟨U+202E⟩cod.exe'],
  ['a zero-width space', 'a\u200bb', 'a⟨U+200B⟩b'],
  ['tag characters', 'x\u{e0041}\u{e0042}', 'x⟨U+E0041⟩⟨U+E0042⟩'],
  ['a variation selector out of place', 'a\ufe0fb', 'a⟨U+FE0F⟩b'],
  ['bytes hidden in variation selectors', 'a\u{e0101}\u{e0102}', 'a⟨U+E0101⟩⟨U+E0102⟩'],
  ['a Hangul filler', 'a\u3164b', 'a⟨U+3164⟩b'],
  ['an empty braille cell', 'a\u2800b', 'a⟨U+2800⟩b'],
  ['a soft hyphen', 'pay\u00adpal', 'pay⟨U+00AD⟩pal'],
  ['an escape sequence', 'ok\u001b[2K', 'ok␛[2K'],
  ['a carriage return that overwrites', 'rm -rf /\rls', 'rm -rf /␍ls'],
  ['a NUL and a backspace', 'a\u0000\u0008', 'a␀␈'],
  ['a C1 control', 'a\u009bm', 'a⟨U+009B⟩m'],
  ['half of a character', 'a\ud800b', 'a⟨U+D800⟩b'],
  ['a private character', 'a\ue000', 'a⟨U+E000⟩'],
  ['a non-character', 'a\uffff', 'a⟨U+FFFF⟩'],
  ['a line separator', 'a\u2028b', 'a⟨U+2028⟩b'],
  ['many blanks', `a${' '.repeat(10_000)}b`, 'a⟨␠×10000⟩b'],
  ['many empty lines', `a${'\n'.repeat(300)}b`, 'a⟨␊×300⟩b'],
  ['the same thing many times', `a${'\u200b'.repeat(500)}b`, 'a⟨U+200B ×500⟩b'],
  ['a Cyrillic letter in a Latin word', 'p\u0430ypal', 'p⟨U+0430⟩ypal'],
  ['a Greek capital in a Latin word', '\u0391mazon', '⟨U+0391⟩mazon'],
  ['a Latin letter in a Cyrillic word', 'Cбербанк', '⟨U+0043⟩бербанк'],
  ['a Greek letter in a word', 'ρaypal', '⟨U+03C1⟩aypal'],
  ['a look-alike beside a digit', '0\u0445FF', '0⟨U+0445⟩FF'],
  [
    'a host that is all look-alikes',
    'www.\u0440\u0430\u0443.com',
    'www.⟨U+0440⟩⟨U+0430⟩⟨U+0443⟩.com',
  ],
  ['words of mathematical letters', '\u{1d5c9}\u{1d5ba}', '⟨U+1D5C9⟩⟨U+1D5BA⟩'],
  ['digits of two scripts', '\u09ea00', '⟨U+09EA⟩00'],
  ['a Kelvin sign', 'BAN\u212a', 'BAN⟨U+212A⟩'],
  ['a Greek question mark', 'x\u037e ls', 'x⟨U+037E⟩ ls'],
  ['a wide letter among narrow ones', 'p\uff41ypal', 'p⟨U+FF41⟩ypal'],
  ['a slash that is none', 'bank\u2044login', 'bank⟨U+2044⟩login'],
  ['a stop that is no dot', 'bank\u3002example', 'bank⟨U+3002⟩example'],
  ['a script g', '\u0261oogle', '⟨U+0261⟩oogle'],
  ['marks upon marks', `a${'\u0338'.repeat(40)}b`, 'a⟨U+0338 ×40⟩b'],
  ['a mark that has no letter', '\u0338a', '⟨U+0338⟩a'],
  ['a mark after something hidden', 'a\u200b\u0301', 'a⟨U+200B⟩⟨U+0301⟩'],
  ['room made of no-break spaces', `a${'\u00a0'.repeat(90)}b`, 'a⟨U+00A0 ×90⟩b'],
])('reveals %s', (_, text, drawn) => {
  expect(draw(text)).toBe(drawn);
  expect(counted(text)).toBeGreaterThan(0);
});

test.each([
  ['plain words', 'Send 12.50 EUR to Ada.\n  – thanks, “Björn”'],
  ['Arabic', 'تحويل ١٢٫٥٠ إلى شركة النور'],
  ['Hebrew with points', 'שָׁלוֹם עולם'],
  ['Persian with its joiner', 'می\u200cخواهم کتاب\u200cها را ببرم'],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['a family', '👩\u200d👩\u200d👧\u200d👦 🏳\ufe0f\u200d🌈 👩🏽\u200d🚀'],
  ['an emoji made of a sign', '❤\ufe0f ☎\ufe0e'],
  ['a keycap', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
  ['flags', '🇩🇪 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a Japanese name in its own shape', '葛\u{e0100}城'],
  ['Russian beside English', 'iPhone для Анны, USB-кабель'],
  ['Greek beside Latin', 'TNFα, 5 kΩ, µs, Αθήνα'],
  ['formulas', '𝑥 = 2, ρmax, 3∶4, 1⁄2, ½, χ²'],
  ['Chinese and Japanese beside Latin', '使用Google。Apple，ｐａｙｐａｌ（日本）Ⅳ'],
  ['Bengali and Thai digits', '৪০০ টাকা, ๑๒๓'],
  ['letters with their marks', 'A\u030ase, Vie\u0323\u0302t, བསྒྲུབས, မြန်မာ'],
  ['sounds', '[ʃʊɡə], ɡet'],
  ['an indented script', 'if x:\n        y = 1\n\n\nz'],
])('raises no false alarm on %s', (_, text) => {
  expect(draw(text)).toBe(text);
  expect(counted(text)).toBe(0);
});

test.each([
  ['a tab', 'a\tb'],
  ['Windows line ends', 'a\r\nb'],
  ['a blank at the end', 'Ada '],
  ['a no-break space', '12\u00a0EUR'],
])('marks %s without counting it', (_, text) => {
  expect(draw(text)).not.toBe(text);
  expect(counted(text)).toBe(0);
});

test('two different texts never draw the same', () => {
  const pieces = [
    ...[
      'a',
      '⟨',
      '⟩',
      'U+200B',
      '×',
      '2',
      '5',
      '␠',
      '␊',
      '␛',
      '\u001b',
      '\u200b',
      '\u202e',
      '\u00a0',
    ],
    ...[
      ' ',
      '  ',
      ' '.repeat(33),
      ' '.repeat(34),
      '\n',
      '\n'.repeat(6),
      '\r',
      '\t',
      'а',
      '❤',
      '\ufe0f',
    ],
    ...['\u200d', '👩', '\u{e0041}', '\u{1f3f4}', '\ud800', '\udc00', '⟨U+200B⟩', '⟨␠×33⟩', ' ×2⟩'],
  ];
  const seen = new Map<string, string>();
  const alike: string[][] = [];
  const check = (text: string) => {
    const drawn = draw(text);
    if ((seen.get(drawn) ?? text) !== text) alike.push([text, seen.get(drawn) ?? '', drawn]);
    seen.set(drawn, text);
  };
  for (const a of pieces) for (const b of pieces) for (const c of ['', ...pieces]) check(a + b + c);
  expect(alike).toEqual([]);
  expect(seen.size).toBeGreaterThan(30_000);
}, 60_000);

test('nothing is left out: what is drawn as text is the text itself, in order', () => {
  const text = 'x\u200by\u202ez  \n';
  const kept = revealText(text).filter(({ type }) => type === 'text');
  expect(kept.map((segment) => segment.text)).toEqual(['x', 'y', 'z', '\n'].slice(0, kept.length));
});

test('a long text costs in proportion to its length', () => {
  const cases = [
    '\u{e0041}',
    ' ',
    '\n',
    ' \n',
    '\u200b\u200c',
    'a\u0430',
    '\u{1f3f4}\u{e0067}',
    'a',
  ];
  for (const piece of cases) {
    const text = piece.repeat(200_000);
    // A quadratic scan of a text this size would take far longer than the minute it is given.
    expect(revealText(text).length).toBeLessThanOrEqual(400_001);
  }
}, 60_000);

test('what is drawn can be put together again to what it was', () => {
  const text = `a\u200b\u200b\u202eb\u0000\t${' '.repeat(99)}\n\n\n\n\n\np\u0430y \ud800`;
  const exact = revealText(text).map((segment) =>
    segment.type === 'text' ? segment.text : segment.exact,
  );
  expect(exact.join('')).toBe(text);
});
