import type { StandardSchemaV1 } from '@standard-schema/spec';

/** Any schema that speaks Standard Schema (zod, valibot, arktype …) and validates without waiting. */
export type Schema<Output = unknown> = StandardSchemaV1<unknown, Output>;

/** What a schema gives out. */
export type InferOutput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferOutput<S> : never;

/** What a schema takes in. */
export type InferInput<S> = S extends StandardSchemaV1 ? StandardSchemaV1.InferInput<S> : never;

/** Checks a value. Gives the issues, one line each with its path; none means it fits. */
export function issuesOf(schema: StandardSchemaV1, value: unknown): readonly string[] {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) {
    return [
      'the schema validates asynchronously, which a card can not wait for; use a synchronous one',
    ];
  }
  return (result.issues ?? []).map(({ path = [], message }) => {
    const place = path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
    return place ? `${place}: ${message}` : message;
  });
}
