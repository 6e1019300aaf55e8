/** True for an object or a list: what other values stand in. */
export const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;
