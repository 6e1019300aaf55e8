import type { Key, ReactNode } from 'react';

const FEW = 5;

/** Props of `<FirstFew>`. */
export interface FirstFewProps<Item> {
  readonly items: readonly Item[];
  /** How many more there are, in words. */
  readonly rest: (count: number) => ReactNode;
  readonly children: (item: Item, key: Key) => ReactNode;
}

/** The first of a list that someone else can make as long as they like, and how many more there are. */
export function FirstFew<Item>({ items, rest, children }: FirstFewProps<Item>) {
  // Two can say the same, so their place is their identity.
  const few = items.slice(0, FEW).map((item, at) => children(item, at));
  return (
    <>
      {few}
      {items.length > FEW && rest(items.length - FEW)}
    </>
  );
}
