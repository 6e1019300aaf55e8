import { asInput, cases, inKey, inName, inRefusal, inText } from './case.testkit.ts';

const [lre, rle, pdf, lro, rlo] = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'];
const [lri, rli, fsi, pdi] = ['\u2066', '\u2067', '\u2068', '\u2069'];

/** Characters that turn the order of others around. */
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
    ['over two lines', `one ${rlo}\ntwo`, 'واحد\nاثنان'],
  ]),
  ...cases('bidi', 'revealed', inKey, [
    ['in a key', `amount${rlo}tnuoma`, 'المبلغ'],
    ['in a key that becomes another', `to${rli}from${pdi}`, 'סכום_מלא'],
  ]),
  ...cases('bidi', 'as it is', inName, [['in a tool’s name', `read${rlo}etirw`, 'قراءة']]),
  ...cases('bidi', 'as it is', inRefusal, [['in a refusal', `Paid ${rlo}toN`, 'לא שולם']]),
  ...cases('bidi', 'revealed', asInput, [
    ['one in each of two fields', { a: `x${rlo}`, b: `y${pdf}` }, { a: 'أهلا', b: 'שלום' }],
  ]),
];
