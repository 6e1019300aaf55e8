import { asInput, cases, inKey, inName, inRefusal, inText } from './case.testkit.ts';

const [lre, rle, pdf, lro, rlo] = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'];
const [lri, rli, fsi, pdi] = ['\u2066', '\u2067', '\u2068', '\u2069'];

/** Characters that reverse the order of others. */
export const bidi = [
  ...cases('bidi', 'revealed', inText, [
    ['an override', `pay ${rlo}0001${pdf} EUR`, 'ادفع 1000 يورو'],
    ['an extension turned around', `invoice${rlo}fdp.exe`, 'حساب.pdf'],
    ['an embedding', `${rle}10 EUR to 20${pdf}`, '10 يورو إلى 20'],
    ['an embedding from left', `שלום ${lre}abc${pdf}`, 'שלום abc'],
    ['a forced order', `${lro}שלום${pdf}`, 'שלום עולם'],
    ['an isolate', `a${rli}b${pdi}c`, 'אבג דהו'],
    ['an isolate from left', `${lri}abc${pdi}`, 'לקוח abc'],
    ['an isolate of its own', `${fsi}abc`, 'מספר 12-34'],
    ['an end without a start', `100${pdf}00`, 'الحساب 100'],
    ['an isolate that is not closed', `to Ada ${rli}`, 'إلى آدا'],
    ['a mark', `50\u200f000`, '٥٠٬٠٠٠'],
    ['a mark from left', `a\u200e1\u200e2`, 'א1 ב2'],
    ['an Arabic mark', `12\u061c34`, 'فاتورة ١٢٣٤'],
    [
      'a comment that is code',
      `/*${rlo} } ${lri}if (admin)${pdi} ${lri} begin */`,
      '/* אם מנהל */',
    ],
    ['a hundred deep', rle.repeat(120), 'سلام بر همه'],
    ['a letter before a command', 'א rm -rf /', 'א. rm -rf /'],
    ['a letter before an address', 'اhttps://bank.example/a/', 'ראה https://bank.example/a'],
    ['a letter before a sum', 'ש 500 - 100', 'ص 12-15'],
    ['a letter before money', 'ر 1,000 EUR', 'و 100 EUR إلى آدا'],
    ['letters that touch a command', 'שרrm -rf /', 'ל-Ada, ה-API'],
    ['a sign before a command', '؟ rm -rf /tmp/x', 'هل تريد؟ نعم'],
    ['a stop before an address', '\u06d4https://bank.example/a/', 'في https://bank.example/a'],
    ['a hyphen before a command', '\u05be rm -rf /tmp/x', 'ל־API של Ada'],
    ['a digit of N’Ko before a command', '\u07c1 rm -rf /tmp/x', 'ߞߊ ߁߂'],
    ['a digit of Adlam before a sum', '\u{1e950} 100 - 50', 'من 10 - 20'],
    ['a letter and a tab', 'א\trm -rf /tmp/x', 'אל ada@bank.example'],
    ['two letters and a blank', 'אב rm -rf /tmp/x', 'או https://bank.example/a היום'],
    ['a letter at either end', 'א rm -rf /tmp/x # ב', 'ה-API: --help, ב-12/3'],
    ['a letter with a colon', 'א: rm -rf /tmp/x', 'א. rm -rf /'],
    ['a letter and a colon that touch', 'א:rm -rf /tmp/x', 'ב:Ada Byron'],
    ['a letter before an arrow', 'א DE02 1203 -> US99', 'א 100 שקל'],
    ['over two lines', `one ${rlo}\ntwo`, 'واحد\nاثنان'],
  ]),
  ...cases('bidi', 'revealed', inKey, [
    ['in a key', `amount${rlo}tnuoma`, 'المبلغ'],
    ['in a key that becomes another', `to${rli}from${pdi}`, 'סכום_מלא'],
  ]),
  ...cases('bidi', 'revealed', inName, [['in a tool’s name', `read${rlo}etirw`, 'قراءة']]),
  ...cases('bidi', 'as it is', inRefusal, [['in a refusal', `Paid ${rlo}toN`, 'לא שולם']]),
  ...cases('bidi', 'revealed', asInput, [
    ['one in each of two fields', { a: `x${rlo}`, b: `y${pdf}` }, { a: 'أهلا', b: 'שלום' }],
  ]),
];
