import { useSyncExternalStore } from 'react';

/** Returns false while the browser knows that it is offline. True proves nothing. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}

const read = () => navigator.onLine;

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
