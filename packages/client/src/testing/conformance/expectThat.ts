/**
 * Throws when a fact does not hold. The suite brings its own, so that it works under any test runner.
 * @throws Error that names the fact.
 */
export function expectThat(fact: unknown, name: string): asserts fact {
  if (!fact) throw new Error(`Conformance: it does not hold that ${name}.`);
}
