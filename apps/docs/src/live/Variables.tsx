import { useState } from 'react';

/** The table of docs/theming.md, which `rspress.config.ts` reads. */
declare const VARIABLES: readonly { readonly role: string; readonly names: readonly string[] }[];

/** The variables that the scene’s rules read, with their values. A change is set on the scene. */
export function Variables({ stage }: { readonly stage: HTMLElement | null }) {
  const [read] = useState(() => (stage ? variablesIn(stage) : new Set<string>()));
  if (!stage) return null;
  const values = getComputedStyle(stage);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div className="live-variables" tabIndex={0}>
      {VARIABLES.map(({ role, names }) => (
        <fieldset key={role}>
          <legend>{role}</legend>
          {names
            .filter((name) => read.has(name))
            .map((name) => (
              <label key={name}>
                <code>{name}</code>
                <input
                  defaultValue={values.getPropertyValue(name).replaceAll(/\s+/g, ' ').trim()}
                  onChange={({ target }) => stage.style.setProperty(name, target.value)}
                />
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Reads the stylesheets of the page: the variables of each rule that applies to something in the scene. */
function variablesIn(stage: HTMLElement): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && applies(stage, rule))
        for (const [name] of rule.style.cssText.matchAll(/(?<=var\()--hp-[\w-]+/g)) found.add(name);
      if (rule instanceof CSSGroupingRule) visit(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  return found;
}

/** Of a rule for `::before` and the like, its element: `.a::before` is `.a`, `::before` alone is `*`. */
const applies = (stage: HTMLElement, { selectorText }: CSSStyleRule) =>
  stage.querySelector(
    selectorText.replaceAll(/(?<=^|[\s,>+~(])::/g, '*::').replaceAll(/::[\w-]+(\([^)]*\))?/g, ''),
  ) !== null;
