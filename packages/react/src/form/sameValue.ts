import { writeJson } from '@holdpoint/client/internal';

/** Returns true for two values with the same JSON, including every original digit of their numbers. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  writeJson(one) === writeJson(other);
