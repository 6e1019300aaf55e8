import { useEffect } from 'react';

/** How often to look at the clock at least, in milliseconds: a timer sleeps with the machine, a clock does not. */
const LOOK_MS = 30_000;

/** Calls `onExpire` once the time has come; `expiresAt` is in milliseconds since the epoch. */
export function useExpiry(expiresAt: number | undefined, onExpire: () => void): void {
  useEffect(() => {
    // What is no moment never comes, and would be looked for without end.
    if (expiresAt === undefined || Number.isNaN(expiresAt)) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      const left = expiresAt - Date.now();
      if (left <= 0) onExpire();
      else timer = setTimeout(update, Math.min(left, LOOK_MS));
    };
    update();
    return () => clearTimeout(timer);
  }, [expiresAt, onExpire]);
}
