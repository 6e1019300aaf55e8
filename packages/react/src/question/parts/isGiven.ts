/** A null in a schema counts as absent. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
