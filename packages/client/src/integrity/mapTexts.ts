import { exactDigits, keepDigits } from '../protocol/exactJson.ts';
import { isContainer } from '../protocol/json.ts';

/** A number with fewer digits is a count or a choice; hiding it would garble the record wherever the same number is. */
const SHORTEST_NUMBER = 3;

/** A list or an object whose copy is still empty. */
type Open<Place> = readonly [from: object, copy: object, place: Place];

/**
 * Returns a copy with changed texts and field names. Iterative, so any depth is safe. A number is passed with its
 * original digits, and becomes a text if these are changed. `Place` describes where a value is: `top` for the whole,
 * and the result of `under` for its fields; items of a list have the list's place.
 */
export function mapTexts<Place = undefined>(
  value: unknown,
  change: (text: string, place: Place, isNumber: boolean) => string,
  changeKey: (key: string, place: Place) => string,
  top?: Place,
  under: (place: Place, key: string) => Place = (place) => place,
): unknown {
  const open: Open<Place>[] = [];
  const map = (item: unknown, place: Place, known?: string): unknown => {
    if (typeof item === 'string') return change(item, place, false);
    if (typeof item === 'number') {
      const digits = known ?? String(item);
      const changed = digits.length < SHORTEST_NUMBER ? digits : change(digits, place, true);
      return changed === digits ? item : changed;
    }
    if (!isContainer(item)) return item;
    const copy = Array.isArray(item) ? [] : {};
    open.push([item, copy, place]);
    return copy;
  };
  const mapped = map(value, top as Place);
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, copy, place] = next;
    const isList = Array.isArray(from);
    for (const key of Object.keys(from)) {
      const name = isList ? key : changeKey(key, place);
      const digits = exactDigits(from, key);
      const value = map(Reflect.get(from, key), isList ? place : under(place, key), digits);
      // Defined as an own property, whatever its name.
      Object.defineProperty(copy, name, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
      // A number that JavaScript can’t hold keeps its digits in a copy, unless it is hidden there.
      if (digits !== undefined && typeof value === 'number') keepDigits(copy, name, digits);
    }
  }
  return mapped;
}
