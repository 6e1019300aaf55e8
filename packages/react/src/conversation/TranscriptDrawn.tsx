import type { ReactNode } from 'react';
import { Drawn } from '../internals/Drawn.tsx';

/**
 * Renders the app's own content in a separate element, which the kit's styles don't reach. `isText`: it replaces the
 * kit's own text.
 */
export function TranscriptDrawn({
  instead,
  isText,
  children,
}: {
  /** Rendered by the kit if the app renders nothing, or fails. */
  readonly instead: ReactNode;
  readonly isText?: boolean;
  readonly children: (() => ReactNode) | undefined;
}) {
  if (!children) return instead;
  return (
    <Drawn instead={instead}>
      {() => (
        <div
          className={isText ? 'hp-text hp-drawn hp-guest' : 'hp-drawn hp-guest'}
          dir={isText ? 'auto' : undefined}
        >
          {children()}
        </div>
      )}
    </Drawn>
  );
}
