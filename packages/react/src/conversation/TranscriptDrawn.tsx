import type { ReactNode } from 'react';
import { Drawn } from '../internals/Drawn.tsx';

/**
 * What an app draws in a conversation, in an element of its own, into which the kit's styles don't reach. `isText`: it
 * stands where the kit's own text would.
 */
export function TranscriptDrawn({
  instead,
  isText,
  children,
}: {
  /** What the kit draws where the app draws nothing, or can't. */
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
