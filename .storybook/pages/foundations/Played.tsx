import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Token } from '../../../scripts/designTokens.ts';
import { draw, type Stories } from '../stories.ts';

/** A story with a button that mounts it again, to repeat its entrance. */
export function Played({ of, story }: { readonly of: Stories; readonly story: string }): ReactNode {
  const [times, setTimes] = useState(0);
  return (
    <div className="sb-unstyled story-played">
      <button type="button" className="hp hp-btn" onClick={() => setTimes(times + 1)}>
        Play again
      </button>
      <div key={times}>{draw(of, story)}</div>
    </div>
  );
}

/** A duration or an easing, shown as a moving dot. */
export function Moved({ name }: Token): ReactNode {
  const [moved, setMoved] = useState(false);
  const how = name === 'ease' ? { '--ease': 'var(--hp-ease)' } : { '--time': `var(--hp-${name})` };
  return (
    <button
      type="button"
      className="hp hp-btn"
      aria-label={`Play ${name}`}
      onClick={() => setMoved(!moved)}
    >
      <span className="story-moves" data-moved={moved || undefined} style={how as CSSProperties}>
        <span className="story-dot" />
      </span>
    </button>
  );
}
