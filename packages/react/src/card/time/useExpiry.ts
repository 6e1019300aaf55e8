import { useEffect } from 'react';
import { atTime } from './atTime.ts';

/** Calls `onExpire` at `expiresAt`, in milliseconds since the epoch. */
export function useExpiry(expiresAt: number | undefined, onExpire: () => void): void {
  useEffect(
    () => (expiresAt === undefined ? undefined : atTime(expiresAt, onExpire)),
    [expiresAt, onExpire],
  );
}
