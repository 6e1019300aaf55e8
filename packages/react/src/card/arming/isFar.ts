/** How far the buttons may move, in CSS pixels, without counting as moved. */
const AT_REST_PX = 4;

/** Also true if the previous position is unknown. */
export const isFar = (from: number | undefined, to: number): boolean =>
  from === undefined || Math.abs(from - to) > AT_REST_PX;
