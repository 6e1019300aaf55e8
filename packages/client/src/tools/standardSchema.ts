import type { StandardSchemaV1 } from '@standard-schema/spec';

/** The output type of a schema. */
export type InferOutput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferOutput<S> : never;

/** The input type of a schema. */
export type InferInput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferInput<S> : never;

/** Checks a value. Returns the issues, one line each with its path; none if it fits. An exception is an issue too. */
export function issuesOf(schema: StandardSchemaV1, value: unknown): readonly string[] {
  const result = validated(schema, value);
  if (result === 'threw') {
    return ['the schema threw an error'];
  }
  if (result instanceof Promise) {
    // Nothing awaits it: its rejection must not become an unhandled one.
    result.catch(() => {});
    reportOnce(schema, 'returned a promise; use a synchronous schema');
    return ['the schema validates asynchronously'];
  }
  return (result.issues ?? []).map(({ path = [], message }) => {
    const place = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
    return place ? `${place}: ${message}` : message;
  });
}

/** A schema is the app's code: its exceptions must not crash the page that shows a request. */
function validated(schema: StandardSchemaV1, value: unknown) {
  try {
    return schema['~standard'].validate(value);
  } catch (error) {
    reportOnce(schema, `threw (${error instanceof Error ? error.name : typeof error})`);
    return 'threw';
  }
}

/** Never with the exception's message: the checked value may be a secret, and the message may quote it. */
function reportOnce(schema: StandardSchemaV1, what: string): void {
  if (reported.has(schema)) return;
  reported.add(schema);
  console.error(
    `Holdpoint: a schema (${schema['~standard'].vendor}) ${what}. What it checked counts as not fitting.`,
  );
}

/** Cards check while they render: each schema is reported once. */
const reported = new WeakSet<StandardSchemaV1>();
