import { type HTMLAttributes, type ReactNode, useMemo } from 'react';
import { useAlike } from './alikeOnPage.ts';
import { condense } from './condense.ts';
import { keepExact } from './copyExact.ts';
import { revealText, type Segment } from './revealText.ts';

/** Props of `<Revealed>`. */
export interface RevealedProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Text that someone else wrote: a model, a server, another person. */
  readonly text: string;
  /** `bdi` isolates its direction; `span` is for a whole sentence. Default: `bdi`. */
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
 * With each child added, a `<bdi>` determines its direction again from its whole content, which takes seconds with
 * thousands of tokens. More pieces than this are added at once.
 */
const MOST_ONE_BY_ONE = 100;

/**
 * Renders a text and reveals its hidden characters: bidi controls, zero-width characters, long blanks, look-alikes.
 * Leaves nothing out, also for assistive technology.
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
    // For places where the styles keep blanks and line ends.
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

/**
 * Renders plain text unchanged and an element for each token; if there are many, one element for a run of characters
 * with all their tokens.
 */
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
