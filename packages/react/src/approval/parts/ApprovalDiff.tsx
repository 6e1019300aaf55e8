import { forwardRef, useId } from 'react';
import type { Difference } from '../../card/comparison/difference.ts';
import type { CardState } from '../../card/frame/CardContext.ts';
import { lazyPart } from '../../internals/lazyPart.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useLater } from '../../internals/useLater.ts';
import { useMessages } from '../../messages/messagesContext.ts';

const diffView = lazyPart(() => import('../../card/comparison/DiffView.tsx'));

/** Props of the comparison. */
export interface ApprovalDiffProps extends PartProps<'section', CardState, 'children'> {
  /** The changes, provided by the app. */
  readonly of: readonly Difference[];
}

/**
 * What a request changes, line by line, below its arguments and never instead of them. Its code is loaded only if there
 * is something to compare.
 * Renders a `<section>` element; nothing if there is nothing to compare.
 */
export const ApprovalDiff = forwardRef<HTMLElement, ApprovalDiffProps>(function ApprovalDiff(
  { of: differences, ...props },
  ref,
) {
  const { diff: words } = useMessages().approval;
  const id = useId();
  const later = useLater(differences.length > 0, diffView);
  if (differences.length === 0) return null;
  return (
    <Part tag="section" appProps={props} ref={ref} aria-labelledby={id}>
      <h4 className="hp-h" id={id}>
        {words.title}
      </h4>
      {later.status === 'ready' ? (
        differences.map((difference, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the app gives them in its order
          <later.value.DiffView key={index} {...difference} />
        ))
      ) : (
        <p className="hp-note">{words[later.status]}</p>
      )}
    </Part>
  );
});
