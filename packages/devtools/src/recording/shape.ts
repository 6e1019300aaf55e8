import type { Json, JsonObject } from '@holdpoint/client';
import * as z from 'zod/mini';

/**
 * A schema of exactly this type: if the type allows something that the schema does not name, or the other way round, it
 * does not compile. Zod's own types let a schema be narrower than the type, or leave out optional fields.
 */
export type Shape<T> = z.ZodMiniType & {
  /** Never set: it ties the schema to its type in both directions. */
  readonly of?: (value: T) => T;
};

/** A schema for every field of a type; other fields are allowed. */
export type Fields<T> = { readonly [Name in keyof T]-?: Shape<T[Name]> };

export const text: Shape<string> = z.string();
export const number: Shape<number> = z.number();
export const flag: Shape<boolean> = z.boolean();
/** Any JSON value, or undefined. */
export const anything: Shape<unknown> = z.optional(z.unknown());
/** The same, for values typed as JSON. */
export const json: Shape<Json> = z.optional(z.unknown());
export const jsonObject: Shape<JsonObject> = z.looseObject({});

export const oneOf = <const T extends string | number | true>(...values: readonly T[]): Shape<T> =>
  z.literal(values);
export const either = <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> =>
  z.union([first, second]);
export const optional = <T>(shape: Shape<T>): Shape<T | undefined> => z.optional(shape);
export const nullable = <T>(shape: Shape<T>): Shape<T | null> => z.nullable(shape);
export const list = <T>(shape: Shape<T>): Shape<readonly T[]> => z.array(shape);
export const record = <T>(shape: Shape<T>): Shape<{ readonly [name: string]: T }> =>
  z.record(z.string(), shape);
export const object = <T extends object>(fields: Fields<NoInfer<T>>): Shape<T> => z.object(fields);

export const maybeText = optional(text);
export const maybeNumber = optional(number);
export const maybeFlag = optional(flag);
export const ifTrue = optional(oneOf(true));

/** The fields of each member of a union, by the value of its tag. */
type Kinds<T, Tag extends keyof T> = {
  readonly [Kind in T[Tag] & string]: Fields<Omit<Extract<T, Readonly<Record<Tag, Kind>>>, Tag>>;
};

/** An object whose field `tag` determines its other fields. */
export function tagged<T extends object, const Tag extends keyof T & string>(
  tag: Tag,
  kinds: Kinds<T, Tag>,
): Shape<T> {
  const [first, ...more] = Object.entries<object>(kinds).map(([kind, fields]) =>
    z.object({ ...fields, [tag]: z.literal(kind) }),
  );
  return first ? z.discriminatedUnion(tag, [first, ...more]) : z.never();
}
