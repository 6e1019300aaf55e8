import { useState } from 'react';
import type { SceneBackend, SceneBackends } from '../../server/backends.ts';

/** Returns the backend in the address, such as `?backend=flow`, else the first; and a function that changes both. */
export function useChoice({
  offered,
}: SceneBackends): readonly [SceneBackend | undefined, (backend: SceneBackend) => void] {
  const [asked, ask] = useState(() => new URLSearchParams(location.search).get('backend'));
  const current = offered.find(({ id }) => id === asked) ?? offered[0];
  const choose = ({ id }: SceneBackend): void => {
    // Replaces the address, because moving through radio buttons must not create history entries.
    history.replaceState(null, '', id === offered[0]?.id ? location.pathname : `?backend=${id}`);
    ask(id);
  };
  return [current, choose];
}
