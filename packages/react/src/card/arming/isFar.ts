/** How far the buttons may move, in CSS pixels, without counting as moved. */
const AT_REST_PX = 4;

/** What was not known before has moved as well. */
export const isFar = (from: number | undefined, to: number): boolean =>
  from === undefined || Math.abs(from - to) > AT_REST_PX;
