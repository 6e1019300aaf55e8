/** Does one part of the work at a time and yields its size. */
export type Work = Generator<number, void>;

/** The cost of reading and of drawing a row, besides its characters; and of each token and element in it. */
export const COSTS = { read: 8, drawn: 40, token: 12, element: 100 };
