/** A payment as far as the words say it. */
export interface PaymentWords {
  readonly to?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly reference?: string;
}

/** A payment with nothing missing. */
export interface Payment extends PaymentWords {
  readonly to: string;
  readonly amount: number;
  readonly currency: string;
}

const CURRENCIES: Record<string, string> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  chf: 'CHF',
  francs: 'CHF',
};
const SYMBOL = '[€$£]';
const WORD = 'eur|euros?|usd|dollars?|bucks|gbp|pounds?|quid|chf|francs';
const NUMBER = String.raw`\d[\d.,']*(?:\s?k\b)?`;
const AMOUNT = new RegExp(
  String.raw`(?:(${SYMBOL}|\b(?:${WORD})\b)\s?)?\b(${NUMBER})\s?(${SYMBOL}|(?:${WORD})\b)?`,
  'i',
);
const NAME = String.raw`\p{L}[\p{L}'’-]*`;
const FULL_NAME = String.raw`(${NAME})(?:\s+(${NAME}))?`;
const VERB = /\b(?:pay|send|transfer|wire|give|owe)\b/i;
const AFTER_TO = new RegExp(String.raw`\bto\s+${FULL_NAME}`, 'giu');
const AFTER_VERB = new RegExp(String.raw`${VERB.source}\s+${FULL_NAME}`, 'giu');
const AFTER_FOR = new RegExp(String.raw`\bfor\s+${FULL_NAME}`, 'giu');
// A bare name is written like one, unless it is what was asked for.
const ONLY_NAME = /^\s*(\p{Lu}[\p{L}'’-]*)(?:\s+(\p{Lu}[\p{L}'’-]*))?[\s.!]*$/gu;
const ONLY_NAME_ASKED = new RegExp(String.raw`^\s*${FULL_NAME}[\s.!]*$`, 'gu');
// Words that stand where a name may stand and are none.
const NOT_A_NAME = new Set(
  `a an the my his her their some money it this that me you us them please now today tomorrow then and also back
   rent lunch dinner invoice approval yes no ok okay sure thanks hello hi hey help what who eur euro euros usd
   dollar dollars pound pounds transfer payment payments pay send wire do make instead again another more
   maybe why when nothing never wrong sorry well good bad later soon`.split(/\s+/),
);

/**
 * Reads payments from wording such as "pay Ada 250 and then 900" or "send €20 to Bo and 30 to Cy".
 * A later payment takes over what it doesn't say from the one before.
 */
export function parsePayments(text: string): PaymentWords[] {
  const found: PaymentWords[] = [];
  for (const segment of text.split(/\b(?:and then|and|then|after that|plus)\b|[;\n]|,\s/i)) {
    const earlier = found.at(-1);
    const words = parseSegment(segment, earlier !== undefined && earlier.to === undefined);
    if (words.to === undefined && words.amount === undefined) continue;
    // "Ada … 50 euros": a piece that completes the one before it is no second payment.
    const completes =
      earlier !== undefined && (earlier.amount === undefined || words.amount === undefined);
    const { reference: _once, ...inherited } = earlier ?? {};
    const payment = { ...(completes ? earlier : inherited), ...words };
    if (completes) found.pop();
    found.push(payment);
  }
  return found;
}

/** Narrows to a payment that can be made; the currency is EUR unless said. */
export function completePayment(words: PaymentWords | undefined): Payment | undefined {
  if (words?.to === undefined || words.amount === undefined) return undefined;
  return { ...words, to: words.to, amount: words.amount, currency: words.currency ?? 'EUR' };
}

/** An amount as the scripted model writes it, for example `250 EUR`. */
export function formatAmount({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string {
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${currency}`;
}

function parseSegment(segment: string, isNameAsked: boolean): PaymentWords {
  const reference = /\b(?:ref(?:erence)?|memo|note)\b:?\s*["“]?([^"”]+)/i
    .exec(segment)?.[1]
    ?.trim();
  const [, before, digits, after] = AMOUNT.exec(segment) ?? [];
  const amount = digits === undefined ? undefined : parseAmount(digits);
  const unit = (before ?? after)?.toLowerCase();
  const currency = unit === undefined ? undefined : CURRENCIES[unit];
  const isAboutMoney = amount !== undefined || VERB.test(segment);
  const alone = isNameAsked ? ONLY_NAME_ASKED : ONLY_NAME;
  const to = parseName(segment, isAboutMoney ? [AFTER_TO, AFTER_VERB, AFTER_FOR, alone] : [alone]);
  return {
    ...(to === undefined ? {} : { to }),
    ...(amount === undefined ? {} : { amount }),
    ...(currency === undefined ? {} : { currency }),
    ...(reference === undefined ? {} : { reference }),
  };
}

function parseName(segment: string, places: readonly RegExp[]): string | undefined {
  for (const [, first, second] of places.flatMap((place) => [...segment.matchAll(place)])) {
    if (first === undefined || NOT_A_NAME.has(first.toLowerCase())) continue;
    // A second word belongs to the name if it is written like one.
    const isSurname =
      second !== undefined && /^\p{Lu}/u.test(second) && !NOT_A_NAME.has(second.toLowerCase());
    return [first, ...(isSurname ? [second] : [])].map(capitalize).join(' ');
  }
  return undefined;
}

/** Reads `1,200.50`, `1.200,50`, `1'200`, `2.5k`: the last mark is the decimal one, unless three digits follow. */
function parseAmount(digits: string): number | undefined {
  const factor = /k$/i.test(digits) ? 1000 : 1;
  const plain = digits.replace(/[\s'k]/gi, '').replace(/[.,]+$/, '');
  const mark = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const decimals = mark < 0 ? '' : plain.slice(mark + 1);
  const isGrouping = decimals.length === 3 && factor === 1;
  const whole = mark < 0 || isGrouping ? plain : plain.slice(0, mark);
  const value = Number(`${whole.replace(/[.,]/g, '')}.${isGrouping ? '' : decimals || 0}`);
  return Number.isFinite(value) && value > 0 ? value * factor : undefined;
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
