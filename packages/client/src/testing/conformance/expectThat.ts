/**
 * Throws when a fact does not hold. The suite brings its own, so that it works under any test runner.
 * @param rule the rule of the guide that is broken then.
 * @throws Error that names the fact.
 */
export function expectThat(fact: unknown, name: string, rule?: number): asserts fact {
  if (fact) return;
  const see = rule === undefined ? '' : ` Rule ${rule} of docs/backends/adapter-rules.md.`;
  throw new Error(`Conformance: it does not hold that ${name}.${see}`);
}
