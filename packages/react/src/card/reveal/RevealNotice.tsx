import { forwardRef } from 'react';
import { EyeIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import type { HiddenKind } from './revealText.ts';

/** Props of the notice. */
export interface RevealNoticeProps extends PartProps<'p', never, 'children'> {
  /** The number of revealed characters by kind. */
  readonly counts: ReadonlyMap<HiddenKind, number>;
}

/**
 * Counts and explains the revealed characters.
 * Renders a `<p>` element; nothing without any.
 */
export const RevealNotice = forwardRef<HTMLParagraphElement, RevealNoticeProps>(
  function RevealNotice({ counts, ...props }, ref) {
    const { reveal, marks } = useMessages();
    const total = [...counts.values()].reduce((all, count) => all + count, 0);
    if (total === 0) return null;
    return (
      <Part tag="p" appProps={props} ref={ref} data-tone="reveal">
        <EyeIcon />
        <span>
          <b>{reveal.notice(total)}</b>
          {marks.space}
          {[...counts.keys()].map((kind) => reveal.kinds[kind]).join(marks.space)}
        </span>
      </Part>
    );
  },
);
