import { type ReactNode, useState } from 'react';
import { draw, type Stories } from '../stories.ts';

/** A story with a button that mounts it again, so that its arrival can be seen as often as needed. */
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
