import { expect, test } from 'vitest';
import { type Alike, gatherNames } from './findAlike.ts';
import { revealText } from './revealText.ts';

function findAlike(values: readonly unknown[]): Alike {
  const gathering = gatherNames(values);
  let next = gathering.next();
  while (!next.done) next = gathering.next();
  return next.value.alike;
}

test.each([
  ['a whole name in Cyrillic', ['асе', 'ace']],
  ['a whole name in Greek', ['ΑΤΗΟΜ', 'ATHOM']],
  ['a Greek word in small letters', ['νινο', 'vivo']],
  ['a palochka', ['аррӏе', 'apple']],
  ['a straight u', ['РАҮ', 'PAY']],
  ['Cherokee', ['ᎠᎪᏒᎢ', 'DART']],
  ['Lisu', ['ꓑꓮꓲꓓ', 'PAID']],
  ['Coptic', ['ⲢⲀⲨ', 'PAY']],
  ['Armenian', ['սոօ', 'uno']],
  ['a Han letter and its radical', ['⼀', '一']],
  ['two scripts, neither Latin', ['РОТА', 'ΡΟΤΑ']],
  ['letters with their mark, and apart', ['caf\u00e9', 'cafe\u0301']],
  ['marks in two orders', ['a\u0323\u0301', 'a\u0301\u0323']],
  ['syllables and their letters', ['한글', '한글'.normalize('NFD')]],
  ['wide letters', ['ａｃｅ', 'ace']],
  ['mathematical letters', ['\u{1d41a}ce', 'ace']],
  ['those of an older block', ['ac\u212f', 'ace']],
  ['one letter in two scripts', ['а', 'a']],
  ['a number in Roman', ['Ⅱ. Part', 'II. Part']],
  ['l and I', ['paypal', 'paypaI']],
  ['O and 0', ['BORG', 'B0RG']],
  ['I0 and lO', ['I0', 'lO']],
  ['l0 and 10', ['l0', '10']],
  ['O1 and 0l', ['O1', '0l']],
  ['OK and 0K', ['OK', '0K']],
  ['Id and ld', ['Id', 'ld']],
  ['a number and its letters', ['100', 'l00']],
  ['two capitals, one of them Cyrillic', ['РО', 'PO']],
  ['dashes', ['A–B', 'A-B']],
  ['quotes', ['it’s', "it's"]],
  ['katakana and Han', ['ロ座', '口座']],
  ['an Arabic and a Persian letter', ['علی', 'على']],
  ['the same inside of a word', ['بيت', 'بیت']],
  ['Arabic and Persian digits', ['١٢', '۱۲']],
  ['blanks', ['10 km', '10\u00a0km']],
  ['dots that leave something out', ['and so on…', 'and so on...']],
  ['low lines', ['a_b', 'aˍb']],
  ['a Greek and a German letter', ['Maß', 'Maβ']],
  ['a Bengali and a European digit', ['৪', '8']],
  ['slashes', ['a/b', 'a∕b']],
  ['colons', ['a:b', 'a∶b']],
  ['dots', ['a.b', 'a․b']],
  ['commas', ['a,b', 'a‚b']],
  ['a click and a sign', ['a!', 'aǃ']],
  ['strokes', ['a|b', 'aǀb']],
  ['a unit in one letter', ['10 ㎏', '10 kg']],
  ['a sign of measure and its letter', ['µm', 'μm']],
  ['two shapes of a Latin letter', ['tɑg', 'tag']],
  ['a Devanagari vowel in two ways', ['अाज', 'आज']],
  ['the same in three', ['आॅफिस', 'ऑफिस']],
  ['a vowel sign in two ways', ['काेश', 'कोश']],
  ['a Devanagari vowel with a hook', ['र्इ', 'ई']],
  ['a Bengali vowel', ['অামি', 'আমি']],
  ['a Bengali letter without a vowel', ['সত্\u200d', 'সৎ']],
  ['a Gurmukhi vowel', ['ੳੁ', 'ਉ']],
  ['a Gujarati vowel sign in another order', ['કૅાફી', 'કૉફી']],
  ['an Oriya vowel', ['ଅାମ', 'ଆମ']],
  ['a Tamil vowel', ['ஒள', 'ஔ']],
  ['a Telugu vowel', ['ఒౌ', 'ఔ']],
  ['a Kannada vowel', ['ಉಾಟ', 'ಊಟ']],
  ['another one', ['ಒೌ', 'ಔ']],
  ['a Malayalam vowel', ['ഇൗ', 'ഈ']],
  ['a Malayalam letter without a vowel', ['അവന്\u200d', 'അവൻ']],
  ['a Sinhala vowel', ['අාදර', 'ආදර']],
  ['a Thai vowel in two ways', ['เเก้ว', 'แก้ว']],
  ['another', ['น\u0e4d\u0e32', 'นำ']],
  ['a Lao letter and its two', ['ຫນູ', 'ໜູ']],
  ['a Khmer letter below another', ['បណ្ដា', 'បណ្តា']],
  ['a Khmer vowel', ['កេី', 'កើ']],
  ['a Burmese letter and its digit', ['၀', 'ဝ']],
  ['Yiddish letters', ['וואו', 'װאו']],
  ['Hebrew signs', ['ג׳', "ג'"]],
  ['circles and zeros of Chinese', ['二〇二六', '二○二六']],
  ['zeros', ['०', '০']],
  ['Greek and Cyrillic capitals', ['ΠΟΡΑ', 'ПОРА']],
  ['a schwa in two scripts', ['ауəза', 'ауәза']],
  ['two capitals with a stroke', ['Ðan', 'Đan']],
  ['a cedilla and a comma', ['Bucureşti', 'București']],
  ['two letters in one character', ['ĳs', 'ijs']],
  ['Arabic letters in their shapes', ['\ufe8f\ufe8e\ufe8f', 'باب']],
  ['degrees in one character', ['21 ℃', '21 °C']],
  ['letters of Korean', ['\u3131', '\u1100']],
])('%s: two that differ and look alike', (_, [one = '', other = '']) => {
  for (const input of [
    { [one]: 1, [other]: 2 },
    { a: one, b: other },
    [one, { x: other }],
    { [one]: { x: 1 }, deep: [{ [other]: { y: 1 } }] },
    { [one]: { x: other } },
  ]) {
    const alike = findAlike([input]);
    expect([...alike.keys()].sort()).toEqual([one, other].sort());
    const drawn = [one, other].map((text) =>
      revealText(text, false, alike)
        .map((part) => part.text)
        .join(''),
    );
    expect(drawn[0]).not.toBe(drawn[1]);
    expect(drawn.join()).toContain('⟨U+');
  }
});

test.each([
  ['the same twice', { a: 'Ada', b: 'Ada' }],
  ['a name in two languages', { ru: 'Анна', en: 'Anna', el: 'Άννα' }],
  ['a name and its transcription', { ru: 'Тома', en: 'Toma', 名: '田中', かな: 'たなか' }],
  ['formulas', { ρ: 1, p: 2, ν: 3, v: 4, α: 5, a: 6, m2: 1, 'm²': 1 }],
  ['sizes and counts', { size: 'l', count: '1', grade: 'I', code: '111', form: 'III' }],
  ['capitals', { amount: 1, Amount: 2, AMOUNT: 3 }],
  ['with and without marks', { a: 'Müller', b: 'Muller', c: 'sıra', d: 'sira' }],
  ['Arabic words', { a: 'علي', b: 'على' }],
  [
    'short keys',
    { a: 1, b: 1, id: 1, Id: 1, ID: 1, x1: 1, x2: 1, y1: 1, lo: 1, hi: 1, l0: 1, l1: 1 },
  ],
  [
    'numbers of two kinds',
    { one: '1.', two: 'I.', a: '11', b: 'II', io: 'IO', ten: '10', oo: 'OO', n: '00' },
  ],
  [
    'Indic words that differ by a vowel',
    { a: 'आज', b: 'ओज', c: 'अज', d: 'कोश', e: 'काश', f: 'केश', g: 'কাল', h: 'কোল', i: 'ഈ', j: 'ഇ' },
  ],
  [
    'numbers in three scripts',
    { fa: '۱۲۳', ar: '٤٥٦', en: '123', mixed: '۵ of 5', hi: '१२३', th: '๑๒๓' },
  ],
  ['Thai and Lao', { a: 'แก้ว', b: 'เกว', c: 'ขา', d: 'ขำ', e: 'ແກ້ວ', f: 'ເກວ' }],
  ['Ukrainian and Greek', { a: 'Пора', b: 'Пара', c: 'Ήρα', d: 'Ира' }],
  ['numbers', { a: '100', b: '1000', c: '0', d: 'O' }],
])('no false alarm: %s', (_, input) => {
  expect([...findAlike([input]).keys()]).toEqual([]);
});

test('in a path only the key that has a twin is drawn as its letters', () => {
  const drawn = (path: string, alike: string[]) =>
    revealText(path, true, findAlike(alike))
      .map((part) => part.text)
      .join('');
  expect(drawn('поле.асе[0]', ['асе', 'ace'])).toBe('поле.⟨U+0430⟩⟨U+0441⟩⟨U+0435⟩[0]');
  expect(drawn('a["а b"].c', ['а b', 'a b'])).toBe('a["⟨U+0430⟩ b"].c');
  expect(drawn('to.paypaI', ['paypaI', 'paypal'])).toBe('to.paypa⟨U+0049⟩');
});

test('a giant input costs in proportion to its size, and is not walked by calling itself', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 50_000; level += 1) deep = level % 2 ? [deep] : { k: deep };
  const wide = Array.from({ length: 200_000 }, (_, at) => `п${at}`);
  expect(findAlike([deep, wide, 'é'.repeat(1_000_000)]).size).toBe(0);
  const quotes = '"\\'.repeat(200_000);
  expect(revealText(quotes, true, findAlike(['x0', 'xO'])).length).toBe(1);
});
