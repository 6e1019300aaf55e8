import { Fragment, memo } from 'react';
import { useMessages } from '../../messages/messagesContext.ts';
import { revealPiece } from './cutPieces.ts';
import { directionOf } from './directionOf.ts';
import type { Excerpt } from './excerpt.ts';
import { drawSegments } from './Revealed.tsx';
import { revealText } from './revealText.ts';

/** A giant text in pieces, as far as it is drawn, and how much is still to come. */
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
      {/* Where no letter tells, as among digits, it would look through all of the text again with each piece. */}
      <bdi data-hp-words="" dir={directionOf(pieces[0] ?? '')}>
        <span>
          {pieces.map((piece, at) => (
            <PieceOf
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added
              key={at}
              text={piece}
              isLast={!cut && at === pieces.length - 1}
            />
          ))}
        </span>
      </bdi>
      {cut && <div className="hp-cut">{words.hiddenCharacters(cut.hidden.count)}</div>}
    </>
  );
}

/** One piece: a block of its own, which a browser lays out when it comes into view. */
const PieceOf = memo(function PieceOf({
  text,
  isLast = false,
}: {
  readonly text: string;
  readonly isLast?: boolean;
}) {
  return (
    <span className="hp-piece" data-hp-words="">
      {drawSegments(revealPiece(text, isLast))}
    </span>
  );
});

/** The same of lines, of which some parts are kept apart, each in its own direction. */
export function RunsOf({
  runs,
}: {
  readonly runs: readonly (string | { readonly text: string; readonly direction: 'ltr' | 'rtl' })[];
}) {
  return (
    <span className="hp-piece" data-hp-words="">
      {runs.map((run, at) =>
        typeof run === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece never changes
          <Fragment key={at}>{drawSegments(revealPiece(run, false))}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece never changes
          <bdi key={at} dir={run.direction} data-hp-words="">
            {drawSegments(revealText(run.text))}
          </bdi>
        ),
      )}
    </span>
  );
}
