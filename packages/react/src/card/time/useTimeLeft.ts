import { useEffect, useState } from 'react';

/** How much time there is, as far as it is worth a word. */
export type TimeLeft = 'enough' | 'fiveMinutes' | 'oneMinute' | 'over';

const MINUTE = 60_000;
/** How often to look at the clock at least: a timer sleeps with the machine, a clock does not. */
const LOOK_MS = 30_000;

/** The moments at which something new is said, the last one first. */
const steps: readonly (readonly [left: number, name: TimeLeft])[] = [
  [0, 'over'],
  [MINUTE, 'oneMinute'],
  [5 * MINUTE, 'fiveMinutes'],
];

/**
 * How much time is left until a moment, in milliseconds since the epoch by the server's clock. It changes three times
 * and not every second: nobody is hurried by a countdown.
 */
export function useTimeLeft(expiresAt: number | undefined): TimeLeft {
  const [timeLeft, setTimeLeft] = useState<TimeLeft>('enough');
  useEffect(() => {
    if (expiresAt === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      const left = expiresAt - Date.now();
      setTimeLeft(steps.find(([least]) => left <= least)?.[1] ?? 'enough');
      const next = steps.filter(([least]) => left > least).at(-1);
      // Behind the moment by a little, so that it has surely come.
      if (left > 0) timer = setTimeout(update, Math.min(left - (next?.[0] ?? 0) + 5, LOOK_MS));
    };
    update();
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return timeLeft;
}
