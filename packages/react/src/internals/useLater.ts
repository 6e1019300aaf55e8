import { useEffect, useState } from 'react';

/** Code that is fetched once it is needed. */
export type Later<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed' };

const loading = { status: 'loading' } as const;

/**
 * Fetches a part of the kit when `isNeeded` first is true. Not React.lazy: what stands meanwhile is the card's own
 * business, so nothing around it has to know, and a failure is a state like any other. `load` must stand outside the
 * component. Another `attempt` fetches what could not be fetched once more.
 */
export function useLater<T>(isNeeded: boolean, load: () => Promise<T>, attempt = 0): Later<T> {
  const [later, setLater] = useState<Later<T>>(loading);
  const isHere = later.status === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to fetch
  useEffect(() => {
    if (!isNeeded || isHere) return;
    let isGone = false;
    setLater(loading);
    load().then(
      (value) => isGone || setLater({ status: 'ready', value }),
      () => isGone || setLater({ status: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, isHere, load, attempt]);
  return later;
}
