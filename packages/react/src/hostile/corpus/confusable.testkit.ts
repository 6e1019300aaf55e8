import { asInput, cases, inKey, inName, inText } from './case.testkit.ts';

/** Letters, digits and marks that are drawn like others. */
export const confusable = [
  ...cases('confusable', 'revealed', inText, [
    ['a Cyrillic letter in a Latin word', 'p\u0430ypal', 'Анна платит PayPal'],
    ['a Cyrillic capital', '\u0410mazon', 'Амазонка and Amazon'],
    [
      'a Latin letter in a Cyrillic word',
      'C\u0431\u0435\u0440\u0431\u0430\u043d\u043a',
      'Сбербанк',
    ],
    ['a Greek capital', '\u0391pple', 'Αθήνα, TNFα, 5 kΩ'],
    ['a Greek letter in a long word', 'g\u03bfogle', 'γραφή and google'],
    ['a Greek rho', '\u03c1aypal account', 'ρmax is 4'],
    ['an Armenian letter', 'g\u0585ogle', 'Հայաստան'],
    ['a Cherokee letter', '\u13aaoogle', 'ᏣᎳᎩ'],
    ['a Coptic letter', '\u2c9fkta', 'ⲟⲩ'],
    ['a Lisu letter', '\ua4d0ank', 'ꓡꓲ-ꓢꓴ'],
    ['a whole name in another script', 'www.\u0440\u0430\u0443.com', 'хор.рф и pay.com'],
    ['a letter beside a digit', '0\u0445FF', '0xFF, А4'],
    ['mathematical letters', '\u{1d5c9}\u{1d5ba}\u{1d5d2}\u{1d5c9}\u{1d5ba}\u{1d5c5}', '𝑥 = 2'],
    ['mathematical digits', '\u{1d7e3}00 EUR', '100 EUR'],
    ['digits of two scripts', '\u09ea00 EUR', '৪০০ টাকা'],
    ['an Arabic digit among others', '1\u0660\u0660 EUR', '١٠٠ ريال'],
    ['a Kelvin sign', 'BAN\u212a', 'BANK, 300 K'],
    ['a Greek question mark', 'rm x\u037e ls', 'rm x; ls'],
    ['full-width in the middle', 'p\uff41ypal', 'ｐａｙｐａｌ（日本）'],
    ['a Roman numeral in a word', 'paypa\u217c', 'Elizabeth Ⅱ, ⅳ'],
    ['a script g', '\u0261oogle', 'ʃʊɡə is sugar'],
    ['marks upon marks', `Ada${'\u0335\u0336\u0338'.repeat(30)}`, 'Việt Nam, שָׁלוֹם, Åse'],
    ['a mark without a letter', '\u0338Ada', 'A\u030ase'],
    ['a mark after a token', 'Ada\u200b\u0301', 'Adá'],
    ['a slash through words', 'bank\u2215login', '1⁄2 and 3∕4'],
    ['a dot leader', 'bank\u2024example', 'a … b'],
    ['a colon that is a ratio', 'https\u2236//bank', 'a ratio of 3∶4'],
    ['a line separator', 'pay\u2028Ada', 'pay\nAda'],
  ]),
  ...cases('confusable', 'revealed', inKey, [
    ['a key that looks like another', '\u0430mount', 'amount_2'],
  ]),
  ...cases('confusable', 'as it is', inName, [
    ['a tool that looks like another', 'transf\u0435rMoney', 'transferAll'],
  ]),
  ...cases('confusable', 'as it is', inText, [
    ['brackets like the kit’s tokens', '\u3008U+200B\u3009 \u2039U+202E\u203a', '《書》 ‹x›'],
    ['the kit’s own tokens', '\u27e8U+200B\u27e9 \u27e8\u2420×9\u27e9', 'f〈x〉 9'],
    ['pictures of controls', 'ok\u241b[2K \u2400', 'ok ␦'],
  ]),
  ...cases('confusable', 'revealed', asInput, [
    ['two fields apart by one letter', { '\u0430mount': 1, amount: 2 }, { sum: 1, amount: 2 }],
  ]),
];
