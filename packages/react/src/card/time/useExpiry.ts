import { useEffect } from 'react';
import { atTime } from './atTime.ts';

/** Calls `onExpire` once the time has come; `expiresAt` is in milliseconds since the epoch. */
export function useExpiry(expiresAt: number | undefined, onExpire: () => void): void {
  useEffect(
    () => (expiresAt === undefined ? undefined : atTime(expiresAt, onExpire)),
    [expiresAt, onExpire],
  );
}
