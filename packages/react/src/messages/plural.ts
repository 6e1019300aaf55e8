/** Picks the form of a count by the rules of a language; `other` is always there. */
export function plural(
  locale: string,
  count: number,
  forms: { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string },
): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace('#', new Intl.NumberFormat(locale).format(count));
}
