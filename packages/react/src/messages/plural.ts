type Forms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** Creating one takes milliseconds, and a card must appear within a few. */
const rules = new Map<string, Intl.PluralRules>();

/** Returns the plural form for a count in a language; `other` always exists. `#` is replaced by the count. */
export function plural(locale: string, count: number, forms: Forms): string {
  const form = forms[ruleOf(locale, count)] ?? forms.other;
  // Up to this number, all languages with Latin digits format a number alike.
  const digits =
    count < 1_000 && locale === 'en' ? String(count) : new Intl.NumberFormat(locale).format(count);
  return form.replace('#', digits);
}

function ruleOf(locale: string, count: number): Intl.LDMLPluralRule {
  // The default language needs no tables.
  if (locale === 'en') return count === 1 ? 'one' : 'other';
  let rule = rules.get(locale);
  if (!rule) {
    rule = new Intl.PluralRules(locale);
    rules.set(locale, rule);
  }
  return rule.select(count);
}
