import type { Key, ReactNode } from 'react';

const FEW = 5;

/** Props of `<FirstFew>`. */
export interface FirstFewProps<Item> {
  readonly items: readonly Item[];
  /** The number of items left, in words. */
  readonly rest: (count: number) => ReactNode;
  readonly children: (item: Item, key: Key) => ReactNode;
}

/** Renders the first items of a list that someone else can make arbitrarily long, and the number left. */
export function FirstFew<Item>({ items, rest, children }: FirstFewProps<Item>) {
  // Two items can be equal, so their index is their key.
  const few = items.slice(0, FEW).map((item, at) => children(item, at));
  return (
    <>
      {few}
      {items.length > FEW && rest(items.length - FEW)}
    </>
  );
}
