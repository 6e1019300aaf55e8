import { writeJson } from '@holdpoint/client/internal';

/** True of two values that JSON writes alike, with every digit that numbers in them came with. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  writeJson(one) === writeJson(other);
