/** The newest of many items, limited in number and in size. */
export interface Ring<Item> {
  /** Adds an item, and returns the dropped ones, oldest first. */
  add(item: Item): readonly Item[];
  items(): readonly Item[];
  clear(): void;
}

/** Creates an empty ring. The newest item stays even if it exceeds the limit. */
export function createRing<Item extends { readonly size: number }>(
  maxItems: number,
  maxSize: number,
): Ring<Item> {
  let items: Item[] = [];
  let size = 0;
  return {
    add(item) {
      items.push(item);
      size += item.size;
      let gone = 0;
      while (items.length - gone > 1 && (items.length - gone > maxItems || size > maxSize)) {
        size -= items[gone]?.size ?? 0;
        gone += 1;
      }
      return gone === 0 ? [] : items.splice(0, gone);
    },
    items: () => [...items],
    clear() {
      items = [];
      size = 0;
    },
  };
}
