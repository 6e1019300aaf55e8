import { useEffect, useState } from 'react';
import { atTime } from './atTime.ts';

/** The remaining time, in steps worth mentioning. */
export type TimeLeft = 'enough' | 'fiveMinutes' | 'oneMinute' | 'over';

const MINUTE = 60_000;

/** The moments at which the text changes, the last one first. */
const steps: readonly (readonly [left: number, name: TimeLeft])[] = [
  [0, 'over'],
  [MINUTE, 'oneMinute'],
  [5 * MINUTE, 'fiveMinutes'],
];

/**
 * Returns the time left until a moment, in milliseconds since the epoch by the server's clock. Changes three times, not
 * every second: a countdown would rush people.
 */
export function useTimeLeft(expiresAt: number | undefined): TimeLeft {
  const [timeLeft, setTimeLeft] = useState<TimeLeft>('enough');
  useEffect(() => {
    if (expiresAt === undefined) return;
    // Read again at each step: after a machine slept, the steps come in any order.
    const update = (): void => {
      const left = expiresAt - Date.now();
      setTimeLeft(steps.find(([least]) => left <= least)?.[1] ?? 'enough');
    };
    update();
    const stops = steps.map(([least]) => atTime(expiresAt - least, update));
    return () => {
      for (const stop of stops) stop();
    };
  }, [expiresAt]);
  return timeLeft;
}
