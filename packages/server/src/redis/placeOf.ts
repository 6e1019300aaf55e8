import type { WaitingRecord } from '../waiting/store/waitingStore.ts';

const NUMBER_LENGTH = 16;

/** Where a record stands in the order, as a text: compared by their bytes, places are in order as `since` and `id` are. */
export const placeOf = ({ since, id }: Pick<WaitingRecord, 'since' | 'id'>) =>
  `${inOrder(since)}${id}`;

/** The id of the record that stands at a place. */
export const idAt = (place: string) => place.slice(NUMBER_LENGTH);

/** The bits of a number, turned so that greater ones come later: the sign first, and all of a number below 0 around. */
function inOrder(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  // -0 is 0.
  view.setFloat64(0, value + 0);
  const bits = view.getBigUint64(0);
  const isBelow = bits >> 63n === 1n;
  const turned = BigInt.asUintN(64, isBelow ? ~bits : bits | (1n << 63n));
  return turned.toString(16).padStart(NUMBER_LENGTH, '0');
}
