import type { StandardSchemaV1 } from '@standard-schema/spec';

/** What a schema gives out. */
export type InferOutput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferOutput<S> : never;

/** What a schema takes in. */
export type InferInput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferInput<S> : never;

/** Checks a value. Gives the issues, one line each with its path; none means it fits. What throws is an issue too. */
export function issuesOf(schema: StandardSchemaV1, value: unknown): readonly string[] {
  const result = validated(schema, value);
  if (result === 'threw') {
    return ['the schema threw an error'];
  }
  if (result instanceof Promise) {
    // Nobody waits for it: a rejection of its own must not become an unhandled one.
    result.catch(() => {});
    reportOnce(schema, 'returned a promise; use a synchronous schema');
    return ['the schema validates asynchronously'];
  }
  return (result.issues ?? []).map(({ path = [], message }) => {
    const place = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
    return place ? `${place}: ${message}` : message;
  });
}

/** A schema is the app's code: what it throws must not take down the page that draws a request. */
function validated(schema: StandardSchemaV1, value: unknown) {
  try {
    return schema['~standard'].validate(value);
  } catch (error) {
    reportOnce(schema, `threw (${error instanceof Error ? error.name : typeof error})`);
    return 'threw';
  }
}

/** Never in the words of what was thrown: what was checked may be a secret, and they may quote it. */
function reportOnce(schema: StandardSchemaV1, what: string): void {
  if (reported.has(schema)) return;
  reported.add(schema);
  console.error(
    `Holdpoint: a schema (${schema['~standard'].vendor}) ${what}. What it checked counts as not fitting.`,
  );
}

/** Cards check while they render: each schema is reported once. */
const reported = new WeakSet<StandardSchemaV1>();
