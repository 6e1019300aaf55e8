import { useState } from 'react';
import type { SceneBackend, SceneBackends } from '../../server/backends.ts';

/** The backend that the address asks for, such as `?backend=flow`, else the first; and a way to change both. */
export function useChoice({
  offered,
}: SceneBackends): readonly [SceneBackend | undefined, (backend: SceneBackend) => void] {
  const [asked, ask] = useState(() => new URLSearchParams(location.search).get('backend'));
  const current = offered.find(({ id }) => id === asked) ?? offered[0];
  const choose = ({ id }: SceneBackend): void => {
    // In place: going through a group of radio buttons makes no history.
    history.replaceState(null, '', id === offered[0]?.id ? location.pathname : `?backend=${id}`);
    ask(id);
  };
  return [current, choose];
}
