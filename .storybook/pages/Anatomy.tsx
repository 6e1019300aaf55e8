import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** A part of a card: its selector, and its description. */
type Part = readonly [selector: string, says: string];

interface Place {
  readonly middle: number;
  readonly isAtEnd: boolean;
}

/** The height of a number. */
const NUMBER_PX = 26;

/** A card with a number next to each part described below it. */
export function Anatomy({
  children,
  parts,
}: {
  readonly children: ReactNode;
  readonly parts: readonly Part[];
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly (Place | undefined)[]>([]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { top, left } = element.getBoundingClientRect();
      let free = 0;
      setPlaces(
        parts.map(([selector]) => {
          const part = element.querySelector(selector)?.getBoundingClientRect();
          if (!part) return undefined;
          const middle = part.top - top + Math.min(part.height, 32) / 2;
          // A part that begins next to another one has its number on the other side.
          if (middle < free && part.left - left > element.offsetWidth / 3)
            return { middle, isAtEnd: true };
          const place = Math.max(middle, free);
          free = place + NUMBER_PX;
          return { middle: place, isAtEnd: false };
        }),
      );
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    const card = element.querySelector('article');
    if (card) watch.observe(card);
    return () => watch.disconnect();
  }, [parts]);
  return (
    <div className="sb-unstyled story-anatomy">
      <div ref={place}>
        {children}
        {places.map(
          (place, at) =>
            place && (
              <b
                key={parts[at]?.[0]}
                className="story-number"
                data-at-end={place.isAtEnd || undefined}
                style={{ insetBlockStart: place.middle - 12 }}
              >
                {at + 1}
              </b>
            ),
        )}
      </div>
      <ol>
        {parts.map(([selector, says]) => (
          <li key={selector}>{says}</li>
        ))}
      </ol>
    </div>
  );
}
