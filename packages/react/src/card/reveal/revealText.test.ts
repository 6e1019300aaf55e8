import { expect, test } from 'vitest';
import { addHidden, type HiddenKind, hasHidden, revealText } from './revealText.ts';

/** Returns what a reader sees, including tokens. */
const draw = (text: string) =>
  revealText(text)
    .map((segment) => segment.text)
    .join('');
const counted = (text: string) => {
  const counts = new Map<HiddenKind, number>();
  addHidden(counts, text);
  expect(hasHidden(text)).toBe(counts.size > 0);
  return [...counts.values()].reduce((a, b) => a + b, 0);
};

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
  ['one before a line end of Windows', 'rm -rf /\r\r\nls', 'rm -rf /␍\r\nls'],
  ['one at the end', 'ls\r', 'ls␍'],
  ['many line ends of Windows', `a${'\r\n'.repeat(40)}b`, 'a⟨␍␊×40⟩b'],
  ['many of both', `a${'\r\n\n'.repeat(3)}b`, 'a⟨␍␊×1⟩⟨␊×1⟩⟨␍␊×1⟩⟨␊×1⟩⟨␍␊×1⟩⟨␊×1⟩b'],
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
  ['a letter inside a word, whatever it looks like', 'paүжpal', 'pa⟨U+04AF⟩⟨U+0436⟩pal'],
  ['a Greek letter in a long word', 'truωallet', 'tru⟨U+03C9⟩allet'],
  ['a letter of a script that is never beside Latin', 'BANᛕ', 'BAN⟨U+16D5⟩'],
  ['a digit of such a script', '\u{118e5}alid', '⟨U+118E5⟩alid'],
  ['two letters of Myanmar between Latin ones', 'gဝဝgle', 'g⟨U+101D ×2⟩gle'],
  ['a Hebrew letter in a word', 'goסgle', 'go⟨U+05E1⟩gle'],
  [
    'a host of letters that are no look-alikes',
    'https://жук.com',
    'https://⟨U+0436⟩⟨U+0443⟩⟨U+043A⟩.com',
  ],
  ['words of mathematical letters', '\u{1d5c9}\u{1d5ba}', '⟨U+1D5C9⟩⟨U+1D5BA⟩'],
  ['such a letter of an older block in a word', 'paym\u212fnt', 'paym⟨U+212F⟩nt'],
  ['one before a word', '\u2119ayment', '⟨U+2119⟩ayment'],
  ['a script l behind one', 'Paypa\u2113', 'Paypa⟨U+2113⟩'],
  ['digits of two scripts', '\u09ea00', '⟨U+09EA⟩00'],
  ['a Kelvin sign', 'BAN\u212a', 'BAN⟨U+212A⟩'],
  ['a Greek question mark', 'x\u037e ls', 'x⟨U+037E⟩ ls'],
  ['a wide letter among narrow ones', 'p\uff41ypal', 'p⟨U+FF41⟩ypal'],
  ['a slash that is none', 'bank\u2044login', 'bank⟨U+2044⟩login'],
  [
    'a wide sign before an @ that makes the host another one',
    'https://bank.com\uff03@evil.test',
    'https://bank.com⟨U+FF03⟩@evil.test',
  ],
  ['a slash that is none behind an address', 'bank.com\uff0fpay', 'bank.com⟨U+FF0F⟩pay'],
  ['a colon that is none behind an address', 'bank.com\u22368080', 'bank.com⟨U+2236⟩8080'],
  ['a stop that is no dot', 'bank\u3002example', 'bank⟨U+3002⟩example'],
  ['a script g', '\u0261oogle', '⟨U+0261⟩oogle'],
  ['marks upon marks', `a${'\u0338'.repeat(40)}b`, 'a⟨U+0338 ×40⟩b'],
  ['a mark that has no letter', '\u0338a', '⟨U+0338⟩a'],
  ['a mark after something hidden', 'a\u200b\u0301', 'a⟨U+200B⟩⟨U+0301⟩'],
  ['room made of no-break spaces', `a${'\u00a0'.repeat(90)}b`, 'a⟨U+00A0 ×90⟩b'],
  ['a character for an object', '1\ufffc00', '1⟨U+FFFC⟩00'],
  ['selectors that no font has', '中\u{e0148}', '中⟨U+E0148⟩'],
  ['a selector on each letter', '中\u{e0101}国\u{e0102}', '中⟨U+E0101⟩国⟨U+E0102⟩'],
  ['a selector on an emoji of its own', '😀\ufe0f', '😀⟨U+FE0F⟩'],
  ['a text selector on an emoji', '😀\ufe0e', '😀⟨U+FE0E⟩'],
  ['a selector on a letter', 'pay\ufe00pal', 'pay⟨U+FE00⟩pal'],
  ['a joiner between letters that join', 'ب\u200dب', 'ب⟨U+200D⟩ب'],
  ['a joiner without a virama', 'क\u200dख', 'क⟨U+200D⟩ख'],
  ['a non-joiner without a virama', 'क\u200cख', 'क⟨U+200C⟩ख'],
  ['two joiners in a row', 'می\u200c\u200cخواهم', 'می⟨U+200C ×2⟩خواهم'],
  ['letters that are struck out', 'n\u0336o\u0336t', 'n⟨U+0336⟩o⟨U+0336⟩t'],
  ['a digit with a stroke', '1\u03380', '1⟨U+0338⟩0'],
  ['a line through a letter', 'a\u20d2b', 'a⟨U+20D2⟩b'],
  ['a sign that forbids', 'a\u20e0', 'a⟨U+20E0⟩'],
  [
    'marks of Cyrillic that enclose a digit',
    '1\u04880\u04890\ua670',
    '1⟨U+0488⟩0⟨U+0489⟩0⟨U+A670⟩',
  ],
  ['brackets over a digit', '5\u1abe', '5⟨U+1ABE⟩'],
  ['a stroke after another mark', 'o\u0301\u0338', 'o\u0301⟨U+0338⟩'],
  ['a letter for a colon', 'https\ua789//bank.example', 'https⟨U+A789⟩//bank.example'],
  ['a length mark for a colon', 'https\u02d0//bank.example', 'https⟨U+02D0⟩//bank.example'],
  ['a wide colon and wide slashes', 'https：／/bank', 'https⟨U+FF1A⟩⟨U+FF0F⟩/bank'],
  ['a wide slash in an address', 'https://a.example／b', 'https://a.example⟨U+FF0F⟩b'],
  ['a slash before digits', 'https://a.example\u221512', 'https://a.example⟨U+2215⟩12'],
  [
    'a slash before the at sign',
    'https://bank.com\u2215@evil.example',
    'https://bank.com⟨U+2215⟩@evil.example',
  ],
  [
    'a wide slash before it',
    'https://bank.com\uff0f@evil.example',
    'https://bank.com⟨U+FF0F⟩@evil.example',
  ],
  ['a box line for a slash', 'https://a.example\u2571b', 'https://a.example⟨U+2571⟩b'],
  ['strokes for slashes', 'https:丿丿bank.example', 'https:⟨U+4E3F ×2⟩bank.example'],
  ['a middle dot in a host', 'https://bank·com', 'https://bank⟨U+00B7⟩com'],
  ['a sign of no use in a host', 'https://bank\u2e4acom', 'https://bank⟨U+2E4A⟩com'],
  ['an address in Japanese', '見て https://a。example 日本', '見て https://a⟨U+3002⟩example 日本'],
  ['a wide sign in an address', 'ada＠bank.example', 'ada⟨U+FF20⟩bank.example'],
  ['small capitals', 'g\u1d0f\u1d0fgle', 'g⟨U+1D0F ×2⟩gle'],
  ['a word of small capitals', '\u1d18\u1d00\u028f', '⟨U+1D18⟩⟨U+1D00⟩⟨U+028F⟩'],
  ['a small capital of phonetics', 'pa\u028fpal', 'pa⟨U+028F⟩pal'],
  ['a mark that strikes out a letter', 'do no\u1dfbt pay', 'do no⟨U+1DFB⟩t pay'],
  ['letters in circles', 'ⓟⓐⓨ', '⟨U+24DF⟩⟨U+24D0⟩⟨U+24E8⟩'],
  ['a letter in a circle before a plain one', 'ⓟay', '⟨U+24DF⟩ay'],
  ['a letter in a circle behind plain ones', 'paⓨ', 'pa⟨U+24E8⟩'],
  ['a letter in a square before a plain one', '🅿ay', '⟨U+1F17F⟩ay'],
  ['letters in brackets', '⒫⒜⒴', '⟨U+24AB⟩⟨U+249C⟩⟨U+24B4⟩'],
  ['four wide capitals and a sign', 'ＡＣＭＥ：１', '⟨U+FF21⟩⟨U+FF23⟩⟨U+FF2D⟩⟨U+FF25⟩：１'],
  ['wide capitals beside narrow letters', 'ＰＡＹ now', '⟨U+FF30⟩⟨U+FF21⟩⟨U+FF39⟩ now'],
  ['a word of wide letters', 'ｒｍ x', '⟨U+FF52⟩⟨U+FF4D⟩ x'],
  ['a host of look-alikes and a digit', '\u0440\u0430\u04431.com', '⟨U+0440⟩⟨U+0430⟩⟨U+0443⟩1.com'],
  ['a host that begins an address', 'https://\u0440\u0430/', 'https://⟨U+0440⟩⟨U+0430⟩/'],
  ['a Lao digit in a word', 'am\u0ed0zon', 'am⟨U+0ED0⟩zon'],
  ['a letter among digits', '1\u041e0 EUR', '1⟨U+041E⟩0 EUR'],
  ['a dash for an option', 'rm –rf /', 'rm ⟨U+2013⟩rf /'],
  ['a minus for an option', 'curl \u2212X POST', 'curl ⟨U+2212⟩X POST'],
  ['a long dash for two', 'git push —force', 'git push ⟨U+2014⟩force'],
  ['two dashes for two', '$ git push ––force', '$ git push ⟨U+2013 ×2⟩force'],
  ['an option on a later line', 'set up\nnpm i ‑g x', 'set up\nnpm i ⟨U+2011⟩g x'],
  ['an option of a cmdlet', 'Remove-Item –Force', 'Remove-Item ⟨U+2013⟩Force'],
  ['a dash in an address', 'https://my–bank.example', 'https://my⟨U+2013⟩bank.example'],
  ['a dash in a host', 'open my‑bank.com', 'open my⟨U+2011⟩bank.com'],
  ['a dash in an address of mail', 'ada–b@bank.example', 'ada⟨U+2013⟩b@bank.example'],
  [
    'dashes in an id',
    '550e8400–e29b–41d4-a716-446655440000',
    '550e8400⟨U+2013⟩e29b⟨U+2013⟩41d4-a716-446655440000',
  ],
  ['a word of look-alikes and one Latin letter', 'аррlе', '⟨U+0430⟩⟨U+0440 ×2⟩l⟨U+0435⟩'],
  ['dashes in a key', 'use sk–live–4f3a', 'use sk⟨U+2013⟩live⟨U+2013⟩4f3a'],
  ['an option by itself', '–rf', '⟨U+2013⟩rf'],
  ['a long option by itself', '——force=1', '⟨U+2014 ×2⟩force=1'],
  [
    'wide signs of an address',
    'https://a.example/b？c＝d',
    'https://a.example/b⟨U+FF1F⟩c⟨U+FF1D⟩d',
  ],
  ['a dash in a number of an order', 'INV–2024-001', 'INV⟨U+2013⟩2024-001'],
  ['an option in a line with other letters', 'rm –rf /home/müller', 'rm ⟨U+2013⟩rf /home/müller'],
  ['an option beside a dash at the end', 'rm –rf / # up–', 'rm ⟨U+2013⟩rf / # up–'],
  ['an option with a number', 'kill –9 1', 'kill ⟨U+2013⟩9 1'],
  ['an option in brackets', '(cd x && rm –rf y)', '(cd x && rm ⟨U+2013⟩rf y)'],
  ['a vowel sign of katakana for an option', 'rm ーrf /', 'rm ⟨U+30FC⟩rf /'],
  ['a superscript for an option', 'rm ⁻rf /', 'rm ⟨U+207B⟩rf /'],
  ['a letter before a command', 'א rm -rf /', '⟨U+05D0⟩ rm -rf /'],
  ['a letter that touches an address', 'اhttps://a.example/b/', '⟨U+0627⟩https://a.example/b/'],
  ['a letter before a path', '"ש /etc/passwd /tmp', '"⟨U+05E9⟩ /etc/passwd /tmp'],
  ['a letter before a sum', 'א 500 - 100', '⟨U+05D0⟩ 500 - 100'],
  ['a letter before money', 'ر 1,000.50 EUR', '⟨U+0631⟩ 1,000.50 EUR'],
  ['a letter before a sign of money', 'א€100 to Ada', '⟨U+05D0⟩€100 to Ada'],
  ['letters that touch a command', 'אבrm -rf /', '⟨U+05D0⟩⟨U+05D1⟩rm -rf /'],
  ['a pointed letter before a command', 'אָ rm -rf /', '⟨U+05D0⟩⟨U+05B8⟩ rm -rf /'],
  ['a letter on a later line', 'ls\nא rm -rf /', 'ls\n⟨U+05D0⟩ rm -rf /'],
  ['a letter of Thaana', 'ހ a@bank.example = b', '⟨U+0780⟩ a@bank.example = b'],
  ['a sign before a command', '؟ rm -rf /', '⟨U+061F⟩ rm -rf /'],
  ['a digit before a sum', '\u{1e950} 100 - 50', '⟨U+1E950⟩ 100 - 50'],
  ['a letter and a no-break space', 'א\u00a0rm -rf /', '⟨U+05D0⟩⟨U+00A0⟩rm -rf /'],
  ['two letters and a blank', 'אב rm -rf /', '⟨U+05D0⟩⟨U+05D1⟩ rm -rf /'],
  ['a letter at either end', 'א rm -rf / # ב', '⟨U+05D0⟩ rm -rf / # ב'],
  ['a letter with a colon', 'א: rm -rf /', '⟨U+05D0⟩: rm -rf /'],
  ['a word wholly of wide letters', 'ＡＣＭＥ', '⟨U+FF21⟩⟨U+FF23⟩⟨U+FF2D⟩⟨U+FF25⟩'],
  ['wide dots of an IP address', '10．0．0．1', '10⟨U+FF0E⟩0⟨U+FF0E⟩0⟨U+FF0E⟩1'],
  ['one such dot of an IP address', 'ping 1.0.0。1', 'ping 1.0.0⟨U+3002⟩1'],
  ['a dot of Lisu in an IP address', '192.168ꓸ0.1', '192.168⟨U+A4F8⟩0.1'],
  ['a colon before the port of an IP address', '10.0.0.1：8080', '10.0.0.1⟨U+FF1A⟩8080'],
  ['a colon before a port of this machine', 'localhost∶8080', 'localhost⟨U+2236⟩8080'],
  ['a slash behind an IP address', '10.0.0.0∕8', '10.0.0.0⟨U+2215⟩8'],
  ['colons of an IPv6 address', 'fe80：：1', 'fe80⟨U+FF1A ×2⟩1'],
  ['a colon of a long IPv6 address', '2001:db8:0:0∶0:0:2:1', '2001:db8:0:0⟨U+2236⟩0:0:2:1'],
  ['a colon of a hardware address', 'aa:bb:cc:dd:ee꞉0f', 'aa:bb:cc:dd:ee⟨U+A789⟩0f'],
  [
    'a wide pipe in a command',
    'curl https://a.example ｜ sh',
    'curl https://a.example ⟨U+FF5C⟩ sh',
  ],
  ['a pipe of a box in a command', 'cat /etc/passwd │ nc a 1', 'cat /etc/passwd ⟨U+2502⟩ nc a 1'],
  ['wide quotes in a command', 'git log --format=＂x＂', 'git log --format=⟨U+FF02⟩x⟨U+FF02⟩'],
  ['a wide semicolon in a command', 'ls -l； rm -rf x', 'ls -l⟨U+FF1B⟩ rm -rf x'],
  ['wide signs after a prompt', '$ echo ＄HOME ＞ x', '$ echo ⟨U+FF04⟩HOME ⟨U+FF1E⟩ x'],
  ['a wide slash in a command', 'rm -rf ／', 'rm -rf ⟨U+FF0F⟩'],
  ['a star that is none in a command', 'rm -rf ∗', 'rm -rf ⟨U+2217⟩'],
  ['signs of a path of Windows', 'C：＼Users', 'C⟨U+FF1A⟩⟨U+FF3C⟩Users'],
  ['a stroke after a host', 'a.com㇓evil.example', 'a.com⟨U+31D3⟩evil.example'],
  ['a mark of music in a host', 'https://a\u{1d16d}com', 'https://a⟨U+1D16D⟩com'],
  ['a quote in a number', '1‚000', '1⟨U+201A⟩000'],
  ['an Arabic point in a number', '1٫000', '1⟨U+066B⟩000'],
  ['a slash in a path, behind a step out', '../..⁄etc', '../..⟨U+2044⟩etc'],
  ['a slash behind the first step of a path', '~∕.ssh/id', '~⟨U+2215⟩.ssh/id'],
  ['slashes of a path from the root', 'see ⁄etc⁄passwd', 'see ⟨U+2044⟩etc⟨U+2044⟩passwd'],
  ['a slash before a number in a path', '/var/log⧸2024', '/var/log⟨U+29F8⟩2024'],
  ['a letter among the digits of an id', '4а21', '4⟨U+0430⟩21'],
  ['a letter at the end of an id', 'f81d4fae-7dec-421а', 'f81d4fae-7dec-421⟨U+0430⟩'],
  ['a letter at the beginning of an id', 'а421-7dec', '⟨U+0430⟩421-7dec'],
  ['a letter of a key', 'sk_live_е421', 'sk_live_⟨U+0435⟩421'],
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
  ['Russian beside English', 'iPhone для Анны, USB-кабель'],
  ['Greek beside Latin', 'TNFα, 5 kΩ, µs, Αθήνα'],
  ['formulas', '𝑥 = 2, ρmax, 3∶4, 1⁄2, ½, χ²'],
  ['Chinese and Japanese beside Latin', '使用Google。Apple，ｐａｙｐａｌ（日本）Ⅳ'],
  ['Bengali and Thai digits', '৪০০ টাকা, ๑๒๓'],
  ['letters with their marks', 'A\u030ase, Vie\u0323\u0302t, བསྒྲུབས, မြန်မာ'],
  ['sounds', '[ʃʊɡə], ɡet'],
  ['an indented script', 'if x:\n        y = 1\n\n\nz'],
  ['Persian words that end in a joining letter', 'خانه\u200cها، برنامه\u200cنویس، می\u200cشود'],
  ['a letter kept in its first form', '۱۴۰۳ ه\u200d.ش'],
  ['Malayalam, Sinhala and Bengali', 'അവന്\u200d, ශ්\u200dරී ලංකා, র\u200d্যাব, ফ্\u200cলাট'],
  ['Telugu and Nepali', 'ఫేస్\u200cబుక్, गर्\u200dयो, अ\u200dॅ'],
  ['signs as emoji', '⭐\ufe0f ⚡\ufe0f ☕\ufe0f ☀\ufe0e'],
  ['formulas with strokes', 'a \u003d\u0338 b, x \u2208\u0338 M, 1\u20e3'],
  ['a sign that forbids something', '📱\u20e0'],
  ['wide capitals that stand for a word', 'ＩＤ：１２３'],
  ['the same alone', 'ＵＲＬ'],
  ['signs and lines with a circle', 'ⓘ Ⓜ AcmeⓇ Ⓒ2024 Ⓤ4 ① 🅰🅱 🅿️ ⒜ one'],
  ['wide letters and signs in Japanese', 'ｗｅｂ：https://a.example！ ＮＴＴ／ＫＤＤＩ、東京'],
  ['an address at the end of a sentence', '見て「https://a.example/x」。次'],
  ['sounds of a word', '[sɪti], /bɪɡ/, biːt'],
  ['names and nutrients', 'β-Carotin, Δt, T-кольцо, Яндекс.Go, iPhone для, PDFы'],
  ['genes and formulas', 'PPARγ, NFκB, IκBα, TGFβ1, GABAα, Δpressure, cosωt, sinθcosφ, 2πr'],
  ['Latin words with affixes', 'Googleஇல் Googleക്ക് בGoogle والGoogle በGoogle Google은 Webサイト'],
  ['scripts without blanks', 'ใช้Googleและ LINEที่ Facebookကို'],
  ['Greek sounds', '/ˈmɛθəd/ [ˈbeθa]'],
  [
    'files and hosts in Cyrillic',
    'отчёт.pdf, почта@bank.example, https://www.президент.рф/, ru.wikipedia.org/wiki/Москва',
  ],
  ['Russian words with digits', 'А4, В12, 5х5, 10А, COVID-19'],
  ['ranges', 'Mon–Fri 9–17, pp. 3–5, 9am–5pm, Q1–Q3, 2020–2024.pdf, A4–A5'],
  ['hyphens that keep words together', 'e‑mail, COVID‑19, well‐known'],
  ['minus signs', '−5 °C, N−1, T−10, 100 − 50, x −y'],
  ['a variable below zero', '−x'],
  ['dashes of a dialogue', '—No sé —dijo Ana—. Ya.\nana dijo —no sé— y'],
  ['dashes of prose', 'Ada – the boss – said so—and left (pre–World War II)'],
  [
    'hosts of other languages',
    'https://paral·lel.cat https://i❤.ws https://ハノイ.jp https://été.fr',
  ],
  ['what stands behind an address', 'https://a.example→https://b.example…’s ‘https://a.example’s'],
  ['an address between dashes', 'see https://a.example—it is – well – good'],
  [
    'dashes of other languages',
    'él entró —dijo Ana.\nel niño —¿quién?— salió\nder Ordner – müller –',
  ],
  ['numbers below zero in a sentence', 'from –5 to 10 °C, about –5'],
  ['long vowels', 'コーヒー、サーバー\nwebサーバー名'],
  ['joined words', 'don’t, rock ’n’ roll, “x”, 5′ 3″, l·l'],
  ['Hebrew beside Latin', 'ראה https://a.example/b, ל-Ada, ה-API, ב-12/3, אל ada@bank.example'],
  ['a Hebrew prefix before an address', 'ב-https://a.example/b'],
  ['two letters that are a word', 'אל ada@bank.example\nمن 10 - 20\nفي https://a.example/b'],
  ['Arabic signs before Latin', '،a - b\n٪ 5 = a'],
  ['Hebrew numbering', 'א. rm -rf /'],
  ['Hebrew numbering with a bracket', 'א) 100 + 50'],
  ['Arabic abbreviations', 'د. Smith'],
  ['Arabic pages', 'ص 12-15'],
  ['an Arabic letter and a number', 'م 5'],
  ['a Hebrew letter and a name', 'ה Ada Byron'],
  ['an Arabic sum', '٥٠٠ ريال - 100 EUR'],
  ['Arabic that begins with a letter', 'و 100 EUR إلى آدا'],
  ['a Hebrew formula', 'א = 5'],
  ['numbers of sections', '3．2．1．4 2．1．3、1·2·3·4'],
  ['a product', '2·3·5·7, 10·12·14·16'],
  ['Chinese and Japanese times', '12：30：45、2024年5月1日 9：00～17：00'],
  ['what is said of an address', '10.0.0.1：正常、10.0.0.1：3台、IP：10.0.0.1'],
  ['versions and dates', 'v1.2.3、2024．5．1、1．2'],
  ['what Chinese says of code', 'std：：vector 与 add：：be'],
  ['a menu', 'top ｜ news ｜ blog\nhtml ｜ css ｜ node'],
  ['tools of a trade', 'git ｜ docker ｜ curl\ntel 03-1234-5678 ｜ fax 03-1234-5679'],
  ['a product and its size', 'iPhone 15（256GB） ／ iPad（Ｍ）'],
  ['a command in Japanese', 'ls -l：一覧を表示する（詳細）'],
  ['a command in Chinese', 'rm -rf x；然后重启。'],
  ['operators of mathematics', 'a ∗ b, x ∣ y, p ∣ q'],
  ['sets and functions', 'ℝn, ℤ2, x ∈ ℕ0, ℒ{f}, ℑm z, ℛe z, ℏω, ℵ0'],
  ['litres', '5ℓ, 500mℓ, 2 kℓ, 3ℓ/min'],
  ['frames of a table', '│ a │ b │\n│ c - d │'],
  ['Arabic numbers', '١٬٠٠٠٫٥٠'],
  ['names with a dash and a number', 'COVID–19, AK–47, MI–6, SARS–CoV–2'],
  [
    'houses, prices and plates in Russian',
    'д. 4а, 21а, 100р50к, А123ВС77, Wi-Fi-5с, iPhone-5с, 5х10',
  ],
  ['line ends of Windows', 'a\r\nb\r\n\r\nc'],
  ['fractions', '3⁄4, x⁄2, 1⁄2 km/h, and/or, (1⁄2)'],
  ['slashes of Japanese', '東京／大阪、Win／Mac ／ iPad'],
])('raises no false alarm on %s', (_, text) => {
  expect(draw(text)).toBe(text);
  expect(counted(text)).toBe(0);
});

/** Drawn as nothing, although no character property in JavaScript says so. */
const BLANKS =
  '\u2800\u{13440}\u{13441}\u{13442}\u{16fe4}\u{1bc9d}\u{1d159}\u{1da9b}\u{1da9f}\u{1daa1}\u{1daaf}';
const STACKERS =
  '\u1039\u17d2\u1a60\u1bab\u2d7f\uaaf6\u{10a3f}\u{1107f}\u{11133}\u{113d0}\u{1193e}\u{11a47}\u{11a99}\u{11d45}\u{11d97}\u{11f42}';

test.each([...BLANKS, ...STACKERS].map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
  'counts U+%s, which is drawn as nothing',
  (_code, sign) => {
    for (const text of [`pay${sign}ada`, `1${sign}0`, `pay${sign}`]) expect(counted(text)).toBe(1);
    if (BLANKS.includes(sign ?? '')) expect(counted(`pay ${sign} ada`)).toBe(1);
  },
);

test('counts everything that Unicode says can be left undrawn, but for blanks of typography', () => {
  const untold: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (!/[\p{DI}\p{Zs}\p{Zl}\p{Zp}]/u.test(sign)) continue;
    if (![`pay${sign}ada`, `1${sign}0`, `pay ${sign} ada`].every(hasHidden))
      untold.push(code.toString(16));
  }
  expect(untold).toEqual(['a0', '2009', '202f', '3000']);
});

test('draws the letters of a script that are stacked', () => {
  expect(counted('\u1000\u1039\u1000 \u1780\u17d2\u1780')).toBe(0);
});

test.each([
  ['a tab', 'a\tb'],
  ['a blank at the end', 'Ada '],
  ['a no-break space', '12\u00a0EUR'],
  ['thin spaces', '3\u2009–\u20095'],
  ['a Japanese name in its own shape', '葛\u{e0100}城と渡邉\u{e011f}'],
  ['a Persian non-joiner that parts nothing', 'افزار\u200cها'],
  ['a non-joiner after Latin letters', 'PDF\u200cهای'],
  ['a non-joiner after the last letter', 'نه\u200c و'],
])('marks %s without counting it', (_, text) => {
  expect(draw(text)).not.toBe(text);
  expect(counted(text)).toBe(0);
});

test('a name reveals every dash other than a hyphen', () => {
  const drawn = (text: string) => revealText(text, true).map((segment) => segment.text);
  expect(drawn('send–money')).toEqual(['send', '⟨U+2013⟩', 'money']);
  expect(drawn('to.["x\u2212y"]')).toContain('⟨U+2212⟩');
  expect(drawn('send-money').join('')).toBe('send-money');
  expect(drawn('2020–2024').join('')).toBe('2020–2024');
});

test('a name has no low line that is none', () => {
  const drawn = (text: string) => revealText(text, true).map((segment) => segment.text);
  for (const sign of '＿﹍﹎﹏‿⁀⁔ˍ‗') expect(drawn(`delete${sign}user`)).toHaveLength(3);
  expect(drawn('delete_user').join('')).toBe('delete_user');
  expect(drawn('注文＿番号').join('')).toBe('注文＿番号');
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
});

test('nothing is left out: what is drawn as text is the text itself, in order', () => {
  const text = 'x\u200by\u202ez  \n';
  const kept = revealText(text).filter(({ type }) => type === 'text');
  expect(kept.map((segment) => segment.text)).toEqual(['x', 'y', 'z', '\n'].slice(0, kept.length));
});

/** For forty giant texts. A quadratic scan of one of them would take much longer. */
const MINUTES = 240_000;

test(
  'a long text costs in proportion to its length',
  () => {
    const cases = [
      '\u{e0041}',
      ' ',
      '\n',
      ' \n',
      '\u200b\u200c',
      'a\u0430',
      '\u{1f3f4}\u{e0067}',
      'a',
      'a\u2013',
      'a \u2013b',
      ' \u2013a-1',
      'a\u2013a.',
      'x@\uff0e',
      '://\uff0f',
      'a\u05d0 /',
      'א\n',
      '؟ ',
      'א a',
      'aж',
      'a://x·',
      'a:',
      'ж.',
      'aעb',
      'a=b ',
      '=\u0338',
      'क\u200d',
      'ب\u064e\u200c',
      '中\u{e0100}',
      '\u1d0f',
      'ａ',
      '．\r',
      '.\u2028',
      '10．',
      'fe80：',
      'ls -l｜',
      'a.comノ',
      '1‚',
      '—',
      'a1—',
      'aー',
      'ls -l“',
      'א:',
    ];
    for (const piece of cases) {
      const text = piece.repeat(200_000);
      expect(revealText(text).length).toBeLessThanOrEqual(400_001);
    }
  },
  MINUTES,
);

test('what is drawn can be put together again to what it was', () => {
  const text = `a\u200b\u200b\u202eb\u0000\t${' '.repeat(99)}\n\n\n\n\n\np\u0430y \ud800`;
  const exact = revealText(text).map((segment) =>
    segment.type === 'text' ? segment.text : segment.exact,
  );
  expect(exact.join('')).toBe(text);
});
