import { memo, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/messagesContext.ts';
import { condense } from './condense.ts';
import { keepExact } from './copyExact.ts';
import { revealPiece } from './cutPieces.ts';
import { directionOf } from './directionOf.ts';
import type { Excerpt } from './excerpt.ts';
import { judge } from './judge.ts';
import { marksOf, TOKEN } from './Revealed.tsx';
import { revealText, type Segment } from './revealText.ts';

/** The pieces of a giant text drawn so far, and how much is left. */
export function Pieces({
  pieces,
  cut,
}: {
  readonly pieces: readonly string[];
  readonly cut: Excerpt | undefined;
}) {
  const { arguments: words } = useMessages();
  return (
    <>
      {/* Without letters, as among digits, it would search the whole text again with each piece. */}
      <bdi data-hp-words="" dir={directionOf(pieces[0] ?? '')}>
        <span>
          {pieces.map((piece, at) => (
            <Piece
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added
              key={at}
              runs={piece}
              isLast={!cut && at === pieces.length - 1}
            />
          ))}
        </span>
      </bdi>
      {cut && <div className="hp-cut">{words.hiddenCharacters(cut.hidden.count)}</div>}
    </>
  );
}

type Run = string | { readonly text: string; readonly direction: 'ltr' | 'rtl' };

/**
 * Renders one piece of a text, or of lines, with some parts set apart in their own direction. Each piece is a block that
 * the browser lays out when it comes into view. It is filled without React, which would keep an object for each of a
 * giant's hundred thousand elements and compare them all on every render around it.
 */
export const Piece = memo(function Piece({
  runs,
  isLast = false,
}: {
  readonly runs: string | readonly Run[];
  readonly isLast?: boolean;
}) {
  // Checks can finish later; then it is filled again.
  useSyncExternalStore(judge.subscribe, judge.value, () => undefined);
  const fill = (element: HTMLElement | null) =>
    element?.replaceChildren(
      ...[runs].flat().flatMap((run) => {
        if (typeof run === 'string') return drawn(element, revealPiece(run, isLast));
        const apart = element.ownerDocument.createElement('bdi');
        apart.dir = run.direction;
        apart.dataset.hpWords = '';
        apart.append(...drawn(element, revealText(run.text)));
        return apart;
      }),
    );
  return <span ref={fill} className="hp-piece" data-hp-words="" />;
});

/** Like `drawSegments`, for a place in this element's page. */
const drawn = ({ ownerDocument }: Element, segments: readonly Segment[]) =>
  condense(segments).map((segment) => {
    if (segment.type === 'text') return segment.text;
    const token = ownerDocument.createElement('span');
    token.className = TOKEN;
    for (const [name, value] of Object.entries(marksOf(segment))) token.setAttribute(name, value);
    token.append(segment.text);
    keepExact(token, segment.exact);
    return token;
  });
