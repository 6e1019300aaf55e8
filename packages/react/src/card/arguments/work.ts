/** Does a part of the work at a time and says how much it was. */
export type Work = Generator<number, void>;

/** What a row costs beside its characters, to look at and to draw, and each token that is found and element in it. */
export const COSTS = { read: 8, drawn: 40, token: 12, element: 100 };
