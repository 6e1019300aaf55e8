import type { JsonObject } from '../../protocol/json.ts';
import { isSameTool } from './wire.ts';

/** Tool requests or responses by name and ref, found without searching all others. */
export interface ToolIndex<Item> {
  add(tool: JsonObject, item: Item): void;
  has(tool: JsonObject): boolean;
  /** Removes and returns the first with the same name and ref that `fits`. */
  take(tool: JsonObject, fits?: (item: Item) => boolean): Item | undefined;
}

interface Entry<Item> {
  readonly tool: JsonObject;
  readonly item: Item;
}

/** Candidates; the first is nearly always the right one. Removed ones are before `next`. */
interface Shelf<Item> {
  readonly entries: Entry<Item>[];
  next: number;
}

/** Creates an empty index. */
export function createToolIndex<Item>(): ToolIndex<Item> {
  const shelves = new Map<string, Shelf<Item>>();

  function find(shelf: Shelf<Item> | undefined, fits: (entry: Entry<Item>) => boolean): number {
    if (!shelf) return -1;
    const { entries, next } = shelf;
    for (let at = next; at < entries.length; at += 1) {
      if (fits(entries[at] as Entry<Item>)) return at;
    }
    return -1;
  }

  return {
    add(tool, item) {
      const key = shelfOf(tool);
      const shelf = shelves.get(key) ?? { entries: [], next: 0 };
      shelf.entries.push({ tool, item });
      shelves.set(key, shelf);
    },
    has: (tool) => find(shelves.get(shelfOf(tool)), (entry) => isSameTool(entry.tool, tool)) >= 0,
    take(tool, fits = () => true) {
      const shelf = shelves.get(shelfOf(tool));
      const at = find(shelf, (entry) => isSameTool(entry.tool, tool) && fits(entry.item));
      if (!shelf || at < 0) return undefined;
      const { item } = shelf.entries[at] as Entry<Item>;
      // Most are removed in order.
      if (at === shelf.next) shelf.next += 1;
      else shelf.entries.splice(at, 1);
      return item;
    },
  };
}

/** Returns the same key for equal calls. A ref is a text; all refs that are not simple values share one key. */
function shelfOf({ name, ref }: JsonObject): string {
  return `${typeof ref} ${typeof ref === 'object' ? '' : String(ref)} ${typeof name === 'string' ? name : ''}`;
}
