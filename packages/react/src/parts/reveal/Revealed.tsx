import { type HTMLAttributes, useMemo } from 'react';
import { keepExact } from '../../internals/copyExact.ts';
import { revealText } from '../../internals/revealText.ts';

/** Props of `<Revealed>`. */
export interface RevealedProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Words that someone else wrote: a model, a server, another person. */
  readonly text: string;
  /** `bdi` keeps its direction to itself; `span` is for a whole sentence. Default: `bdi`. */
  readonly as?: 'bdi' | 'span';
}

/**
 * Draws a text with everything in it that would not show: bidi controls, zero-width characters, long blanks,
 * look-alikes. Nothing is left out, and assistive technology is given the same.
 * Renders a `<bdi>` element.
 */
export function Revealed({ text, as: Element = 'bdi', ...props }: RevealedProps) {
  const segments = useMemo(() => revealText(text), [text]);
  return (
    // Where the styles keep blanks and line ends as they are.
    <Element {...props} data-hp-words="">
      {segments.map((segment, index) =>
        segment.type === 'text' ? (
          segment.text
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece's place is its identity
            key={index}
            ref={(element) => keepExact(element, segment.exact)}
            className="hp-reveal"
            data-kind={segment.kind}
            data-quiet={segment.isQuiet || undefined}
          >
            {segment.text}
          </span>
        ),
      )}
    </Element>
  );
}
