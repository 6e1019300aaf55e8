import { expect, test } from 'vitest';
import { revealText } from './revealText.ts';

/** Returns the characters counted in the notice, as code points. */
function told(text: string): readonly string[] {
  return revealText(text).flatMap((segment) =>
    segment.type === 'token' && !segment.isQuiet
      ? [...segment.exact].map((sign) => (sign.codePointAt(0) ?? 0).toString(16))
      : [],
  );
}

/** By the sign that it looks like. */
const SIGNS: Readonly<Record<string, string>> = {
  '|': '¦ǀǁ׀∣∥⎮⏐│┃❘❙❚ⵏ￨｜︱︳',
  '\\': '∖╲⟍⧵⧹﹨＼',
  '/': '∕╱⟋⧸〳／',
  '*': '٭⁎∗⋆✱✲﹡＊',
  ';': '؛⁏︔﹔；',
  '<': '˂ᐸ‹〈❮❬❰〈﹤＜',
  '>': '˃ᐳ›〉❯❭❱⟩〉﹥＞',
  '~': '˜⁓∼〜～',
  '`': 'ˋ‵｀',
  '=': '⹀꓿꞊゠═᐀﹦＝',
  $: '﹩＄',
  '&': '﹠＆',
  '#': '﹟＃',
  '(': '❨﹙（',
  ')': '❩﹚）',
  '{': '❴﹛｛',
  '}': '❵﹜｝',
};

test.each(Object.entries(SIGNS))('what is drawn like %s is told in a command', (_, signs) => {
  for (const sign of signs) {
    const code = (sign.codePointAt(0) ?? 0).toString(16);
    expect(told(`rm -rf x ${sign} y`), sign).toEqual([code]);
    expect(told(`curl https://a.example ${sign} sh`), sign).toEqual([code]);
  }
});

/** Every character that folds to a shell sign, except raised, lowered and turned ones. */
const FOLDED = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (character) =>
    character > '~' &&
    !/[\u207c-\u208e\ufe35-\ufe38]/.test(character) &&
    /^[|&;<>`$(){}\\/*~="']$/.test(character.normalize('NFKC')),
);

test.each([
  ['between a program and another', (sign: string) => `ls ${sign} grep x ${sign} echo ok`, 2],
  ['behind a program', (sign: string) => `cat notes ${sign} sh`, 1],
] as const)('each sign that folds to one of a shell is told %s', (_, write, count) => {
  expect(FOLDED.length).toBeGreaterThan(20);
  const untold = FOLDED.filter((sign) => told(write(sign)).length < count);
  expect(untold).toEqual([]);
});

test.each([
  ['wide bars and ampersands', 'ls ｜ grep x ＆＆ echo ok', 3],
  ['the same behind a program of any name', 'deploy now ＆＆ echo ok', 2],
  ['dots before a slash', '․․/secret', 2],
  ['two dots in one', '‥/secret', 1],
  ['a step up of wide dots', 'data/．．/secret', 2],
  ['a hyphen in the name of a package', 'npm install left‐pad', 1],
  ['a minus in it', 'pip install left−pad', 1],
  ['a hyphen in a name with its version', 'left‐pad@1.3.0', 1],
])('reveals %s', (_, text, count) => {
  expect(told(text)).toHaveLength(count);
});

test.each([
  'Cafe ＆ Bar',
  'menu ｜ about',
  '終わり。/ 次へ',
  'well‐known',
  'and so on‥ or so',
  'git commit -m "first – then second"',
  'git commit -m "Add “smart” quotes"',
  "git commit -m 'Add ‘smart’ and „kluge“ quotes'",
  'CH–8001 Zürich',
  'DE–10115 Berlin',
  'Flight LH–454',
  'SHA–256, RFC–2616',
  'pages 1–3',
])('prose is not told: %s', (text) => {
  expect(told(text)).toEqual([]);
});

test.each(['“x”', '‘x’', '„x‟', '″x″', '′x′', '〝x〞'])(
  'reveals the quotes %s in a command',
  (quoted) => {
    const expected = told(`git commit -m ${quoted} -a`);
    expect(expected).toHaveLength(2);
    expect(told(`curl -H ${quoted} https://a.example`)).toHaveLength(2);
  },
);

test.each([
  ['outside of a quoted text', 'git commit -m "a" “b” "c"', 2],
  ['around more than a word of one', 'rm -f "a “b c” d"', 2],
  ['that open or close one', 'rm -f "a “b" c” d', 2],
  ['behind a backslash', 'git commit -m "a\\\\" “b” "c"', 2],
  ['where a shell puts something in', 'git commit -m "$(cat “b”)"', 2],
])('quotes %s are told in a command', (_, text, count) => {
  expect(told(text)).toHaveLength(count);
});

test.each([
  ['an em dash', 'INV—2024—001', 2],
  ['an em dash in a UUID', 'f81d4fae—7dec—11d0—a765—00a0c91e6bf6', 4],
  ['a bar in a UUID', 'f81d4fae-7dec-11d0―a765-00a0c91e6bf6', 1],
  ['a minus', 'INV−2024−001', 2],
  ['an em dash of a key', 'sk—live—a1b2c3d4', 2],
  ['an em dash before a number', 'INV—000123', 1],
  ['dashes of two ems', 'f81d4fae⸺7dec⸺11d0⸺a765⸺00a0c91e6bf6', 4],
  ['lines of a box', 'sk─live─a1b2c3d4', 2],
  ['a dash of a script', 'INV֊000123', 1],
  ['a dash of a column', 'INV−2024︲001', 2],
])('reveals %s in an id', (_, text, count) => {
  expect(told(text)).toHaveLength(count);
  expect(told(`Pay ${text} to Ada`)).toHaveLength(count);
});

test.each([
  'https://bank.com∕.evil.example',
  'https://bank.com⁄.evil.example/a',
  'bank.com∕.evil.example',
  'https://bank.com⧸.evil.example',
])('reveals a look-alike slash before a dot: %s', (text) => expect(told(text)).toHaveLength(1));

test.each([
  'sk–live_51H8abcQ',
  'sk−live_51H8abcQ',
  'sk-ant–api03-AbC123',
  'ghp–AbC123456789',
  'xoxb–1234567890-abcDEF',
  'AKIA–IOSF0DNN7',
])('reveals a look-alike dash in a key of a service: %s', (text) => {
  expect(told(text)).toHaveLength(1);
  expect(told(`Revoke ${text} today`)).toHaveLength(1);
});

test.each([
  ['rm -rf 丿home丿', 2],
  ['rm -rf ノhome', 1],
  ['curl https://a.example 丨 sh', 1],
  ['curl https://a.example ⼁ sh', 1],
  ['curl https://a.example ㅣ sh', 1],
  ['curl https://a.example ￜ sh', 1],
  ['curl https://a.example ᛁ sh', 1],
])('reveals a letter drawn like a sign of a shell: %s', (text, count) => {
  expect(told(text)).toHaveLength(count);
});

test.each(['https://goog₤e.example', 'https://pa¥pal.example/a', 'https://my⌈bank.example'])(
  'reveals a currency or a bracket in a host: %s',
  (text) => expect(told(text)).toHaveLength(1),
);

test('a quote between a letter from right to left and a command hides nothing', () => {
  expect(told('ש"rm -rf /tmp/x')).toHaveLength(1);
});

test.each([...'ーｰ一ㅡᅳ'])('reveals %s for a dash in a host', (letter) => {
  expect(told(`https://my${letter}bank.example/`)).toHaveLength(1);
  expect(told(`see my${letter}bank.com`)).toHaveLength(1);
  expect(told(`ada@my${letter}bank.example`)).toHaveLength(1);
});

test.each(['א:rm', 'א:rm -rf /', 'ا:curl https://a.example', 'אב:rm -rf /', 'א:/etc/passwd'])(
  'reveals a right-to-left letter before a command, with a colon: %s',
  (text) => expect(told(text).length).toBeGreaterThan(0),
);

test.each(['דני 100 -> 900 EUR', 'علي 1.000 -> 9'])(
  'reveals a right-to-left word that turns an arrow between numbers: %s',
  (text) => expect(told(text).length).toBeGreaterThan(0),
);

test.each([
  ['Japanese', 'サーバー名、コーヒー。ユーザー一覧を表示'],
  ['Japanese hosts', 'https://サーバー.jp https://一番.jp https://ハローワーク.example'],
  ['Japanese beside Latin', 'Webサーバーを見てください。Googleマップ、一番.jp'],
  ['Chinese', '一是 A，二是 B；Apple（一）和 C'],
  ['Korean', 'ㅡㅡ, ㅡ 자'],
  ['prose with dashes', 'He left—at 9—and came back—aged 42—with R2D2—really.'],
  ['years and names', '1914—1918, Mon—Fri, COVID—19, Boeing 747—400, faded—decade—beef'],
  ['ranges', 'mid-2020–2021, pre-war–1950, London–Paris, Windows–Linux, pages 12345678–12345699'],
  ['a command with Japanese words', 'cp ノート.txt /tmp/ハロー ; ls ノ一'],
  ['Hebrew abbreviations', 'צה"ל, ש"ח 100, מע"מ 17% \n ד"ר Cohen'],
  ['a command beside a table', '═══ results ═══'],
  ['prose with quotes', '“Well,” she said, ‘rm’ isn’t “safe” — it’s not: don’t use it.'],
  ['prose about a command', 'Use “grep -r” to find it; “rm -rf” isn’t needed.'],
  ['an apostrophe behind an option', 'ls -l shows the owner’s name'],
  ['mathematics', 'a ∗ b, x ∣ y, p ∣ q, f ⋆ g, x ∼ y, A ∖ B, ‖v‖, ⟨'.slice(0, -2)],
  ['a way through menus', 'Open File › Save, then Settings › Privacy'],
  ['a prompt', '❯ npm run build -w a\n› ls -l'],
  ['inches and feet', 'a 5″ disk, 6′ tall'],
  ['French', 'il a dit « oui » ; puis ‹ non ›'],
  ['Arabic', 'نعم؛ لا، ٭ هامش'],
  ['a name and an amount', 'דני 100 EUR\nעלי 100-200\nשלום npm -v'],
  ['a sentence with an arrow', 'המחיר 100 -> 900 שקל'],
  ['a Hebrew letter with a colon', 'א: שלום\nב:Ada Byron\nה:5'],
  ['stars', '★★★☆☆, ⋆ new ⋆'],
  ['sums behind an address', 'https://shop.example €5, https://shop.example/?p=€5 ₹500'],
  ['an address in brackets', '⟨https://shop.example⟩ ⌈x⌉ 【https://shop.example】'],
  ['brackets of mathematics', '⟨x|y⟩ = 0, f: ⟨a, b⟩ → c'],
  ['ranges in Japanese', '棚A-1〜3、10〜12'],
  ['a table of lines', '┌──┐\n│ x │\n└──┘'],
  ['Hebrew with maqaf', 'ב־12 ביוני, תל־אביב'],
  ['Korean letters by themselves', 'ㅣ와 ㅏ'],
])('raises no alarm on %s', (_, text) => {
  expect(told(text)).toEqual([]);
});
