/** The language of this folder's `en*` files. */
export const locale = 'en';

/** "1 to 3", "at least 1", "exactly 2". */
export function range(min: number, max: number | undefined): string {
  if (max === undefined) return `at least ${min}`;
  return min === max ? `exactly ${min}` : `${min} to ${max}`;
}
