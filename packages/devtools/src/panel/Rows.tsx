import { type ReactNode, useState } from 'react';
import { words } from './words.ts';

/** The number shown at first, and added by each press. */
const SHOWN = 100;

/** The newest items of a long list, newest first; earlier ones on demand. */
export function Rows<Item>({
  items,
  keyOf,
  children,
}: {
  /** Oldest first. */
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly children: (item: Item) => ReactNode;
}) {
  const [shown, setShown] = useState(SHOWN);
  const newest = items.slice(-shown).reverse();
  const left = items.length - newest.length;
  return (
    <>
      <ol className="hp-dt-rows" reversed>
        {newest.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ol>
      {left > 0 && (
        <button
          type="button"
          className="hp-btn"
          data-look="small"
          onClick={() => setShown((count) => count + SHOWN)}
        >
          {words.rows.earlier(Math.min(left, SHOWN))}
        </button>
      )}
    </>
  );
}
