import { EyeIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import type { HiddenKind } from './revealText.ts';

/** Counts and explains what was revealed; nothing where nothing was. */
export function RevealNotice({ counts }: { readonly counts: ReadonlyMap<HiddenKind, number> }) {
  const { reveal, marks } = useMessages();
  const total = [...counts.values()].reduce((all, count) => all + count, 0);
  if (total === 0) return null;
  return (
    <p className="hp-note" data-tone="reveal">
      <EyeIcon />
      <span>
        <b>{reveal.notice(total)}</b>
        {marks.space}
        {[...counts.keys()].map((kind) => reveal.kinds[kind]).join(marks.space)}
      </span>
    </p>
  );
}
