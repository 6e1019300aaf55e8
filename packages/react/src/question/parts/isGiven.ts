/** A schema's null says as much as nothing. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
