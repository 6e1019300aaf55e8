import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** A part of a card: where it is, by a selector, and what it says. */
type Part = readonly [selector: string, says: string];

/** A card with a number beside each part that is named below it. */
export function Anatomy({
  children,
  parts,
}: {
  readonly children: ReactNode;
  readonly parts: readonly Part[];
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [tops, setTops] = useState<readonly (number | undefined)[]>([]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => {
      const { top } = element.getBoundingClientRect();
      setTops(
        parts.map(([selector]) => {
          const part = element.querySelector(selector)?.getBoundingClientRect();
          return part && part.top - top + Math.min(part.height, 32) / 2;
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
        {tops.map(
          (top, at) =>
            top !== undefined && (
              <b
                key={parts[at]?.[0]}
                className="story-number"
                style={{ insetBlockStart: top - 12 }}
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
