import type { ReactNode } from 'react';
import { useAlike } from '../card/reveal/alikeOnPage.ts';
import { Revealed } from '../card/reveal/Revealed.tsx';
import { revealText } from '../card/reveal/revealText.ts';

/** A part of a text: plain, bold, quiet, conspicuous, or a group of characters. */
export type Mark = string | { readonly [look in 'strong' | 'quiet' | 'odd' | 'group']?: string };

/**
 * Renders a text in parts that together are all of it. A text with something to reveal is rendered whole instead,
 * because hidden characters only show in their context.
 */
export function Marked({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly Mark[];
}) {
  const { alike } = useAlike();
  const isPlain =
    marks.map(textOf).join('') === text &&
    revealText(text, false, alike).every(({ type }) => type === 'text');
  return isPlain ? <bdi data-hp-words="">{marks.map(draw)}</bdi> : <Revealed text={text} />;
}

const textOf = (mark: Mark): string =>
  typeof mark === 'string' ? mark : Object.values(mark).join('');

function draw(mark: Mark, at: number): ReactNode {
  if (typeof mark === 'string') return mark;
  const { strong, quiet, odd, group } = mark;
  // biome-ignore-start lint/suspicious/noArrayIndexKey: pieces of one text never move
  if (strong !== undefined) return <b key={at}>{strong}</b>;
  return (
    <span key={at} className={quiet ? 'hp-quiet' : odd && 'hp-odd'}>
      {quiet ?? odd ?? group}
    </span>
  );
  // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
}
