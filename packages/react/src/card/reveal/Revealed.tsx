import { type HTMLAttributes, type ReactNode, useMemo } from 'react';
import { useAlike } from './alikeOnPage.ts';
import { condense } from './condense.ts';
import { keepExact } from './copyExact.ts';
import { revealText, type Segment } from './revealText.ts';

/** Props of `<Revealed>`. */
export interface RevealedProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Words that someone else wrote: a model, a server, another person. */
  readonly text: string;
  /** `bdi` keeps its direction to itself; `span` is for a whole sentence. Default: `bdi`. */
  readonly as?: 'bdi' | 'span';
  /**
   * The text is the name of a tool or a field, which a machine reads. Also reveals dashes other than a hyphen. Default:
   * false.
   */
  readonly isName?: boolean;
  /** Also reveals line ends, so the text is drawn as one line. Default: `isName`. */
  readonly isLine?: boolean;
}

/**
 * With each child that is added to it a `<bdi>` looks for its direction again, through all that it has: with thousands
 * of tokens that takes seconds. More pieces than this are put into it at once.
 */
const MOST_ONE_BY_ONE = 100;

/**
 * Draws a text with everything in it that would not show: bidi controls, zero-width characters, long blanks,
 * look-alikes. Nothing is left out, and assistive technology is given the same.
 * Renders a `<bdi>` element.
 */
export function Revealed({
  text,
  as: Element = 'bdi',
  isName = false,
  isLine = isName,
  ...props
}: RevealedProps) {
  const onPage = useAlike();
  const pieces = useMemo(
    () => drawSegments(revealText(text, isName, onPage.alike, isLine)),
    [text, isName, onPage, isLine],
  );
  return (
    // Where the styles keep blanks and line ends as they are.
    <Element {...props} data-hp-words="">
      {pieces.length > MOST_ONE_BY_ONE ? <span>{pieces}</span> : pieces}
    </Element>
  );
}

/** The class of a token. */
export const TOKEN = 'hp-reveal';

/** The attributes of a token. */
export const marksOf = ({ kind, isQuiet }: Token): { readonly [name: string]: string } => ({
  'data-hp-token': '',
  'data-kind': kind,
  ...(isQuiet ? { 'data-quiet': 'true' } : {}),
});

type Token = Extract<Segment, { readonly type: 'token' }>;

/** Plain text as it is, and an element for each token; where they are many, for some characters with all their tokens. */
function drawSegments(segments: readonly Segment[]): readonly ReactNode[] {
  return condense(segments).map((segment, index) =>
    segment.type === 'text' ? (
      segment.text
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece's place is its identity
        key={index}
        ref={(element) => keepExact(element, segment.exact)}
        className={TOKEN}
        {...marksOf(segment)}
      >
        {segment.text}
      </span>
    ),
  );
}
