/** An amount formatted by a program: `1240.00 EUR`. Sent values have a comma: `1240.00, EUR`. */
const RAW_MONEY = /\d\s?(?:EUR|USD|GBP|CHF|JPY)\b|\b(?:EUR|USD|GBP|CHF|JPY)\s?\d/;
/** A name in code style: `transferMoney`, `read_file`. */
const IDENTIFIER = /\b[a-z]+[A-Z]\w*|\b[a-z\d]+_\w+/;
const FILLER = /\blorem\b|\bipsum\b|\bfoo\b|\basdf\b/i;
/** Names of money fields. */
const MONEY_FIELD = /^(?:amount|price|fee|fees|total|monthly|cost|limit)$/i;
const BARE_NUMBER = /^-?\d[\d.,]*$/;

/** Returns content that a story must not show: money without a currency, code as a title, filler text. */
export function findUnfit(story: ParentNode): readonly string[] {
  const found = new Set<string>();
  for (const element of story.querySelectorAll('*')) {
    if (element.matches('script, style, .hp-sr')) continue;
    for (const node of element.childNodes) {
      const text = node.nodeType === 3 ? (node.nodeValue ?? '') : '';
      if (RAW_MONEY.test(text)) found.add(`unformatted money: ${text.trim()}`);
      if (FILLER.test(text)) found.add(`filler: ${text.trim()}`);
    }
    if (element.matches('h1, h2, h3, h4, [data-hp-receipt] b, .hp-row b')) {
      const title = element.textContent.trim();
      if (RAW_MONEY.test(title)) found.add(`unformatted money: ${title}`);
      if (IDENTIFIER.test(title)) found.add(`code as a title: ${title}`);
    }
  }
  for (const name of story.querySelectorAll('.hp-plain dt, .hp-plain .hp-cell')) {
    if (!MONEY_FIELD.test(name.textContent.trim())) continue;
    const value = name.nextElementSibling?.cloneNode(true) as Element | undefined;
    for (const sent of value?.querySelectorAll('.hp-type') ?? []) sent.remove();
    const text = value?.textContent.trim() ?? '';
    if (BARE_NUMBER.test(text)) found.add(`unformatted money: ${name.textContent.trim()} ${text}`);
  }
  return [...found];
}
