type Forms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Making one costs milliseconds, and a card must be there within a few. */
const rules = new Map<string, Intl.PluralRules>();

/** Picks the form of a count by the rules of a language; `other` is always there. `#` stands for the count. */
export function plural(locale: string, count: number, forms: Forms): string {
  const form = forms[ruleOf(locale, count)] ?? forms.other;
  // Up to here every language with Latin digits writes a number the same way.
  const digits =
    count < 1_000 && locale === 'en' ? String(count) : new Intl.NumberFormat(locale).format(count);
  return form.replace('#', digits);
}

function ruleOf(locale: string, count: number): Intl.LDMLPluralRule {
  // The language that is always loaded needs no tables.
  if (locale === 'en') return count === 1 ? 'one' : 'other';
  let rule = rules.get(locale);
  if (!rule) {
    rule = new Intl.PluralRules(locale);
    rules.set(locale, rule);
  }
  return rule.select(count);
}
