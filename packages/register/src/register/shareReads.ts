/**
 * Shares calls with the same arguments. Callers that arrive during a call share the next one: the running call could
 * return data from before they asked.
 */
export function shareReads<Args extends readonly (string | number)[], Result>(
  ask: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  interface Reading {
    readonly now: Promise<Result>;
    next?: Promise<Result>;
  }
  const readings = new Map<string, Reading>();
  function begin(key: string, args: Args): Promise<Result> {
    const reading: Reading = { now: ask(...args) };
    readings.set(key, reading);
    const end = () => {
      if (!reading.next) readings.delete(key);
    };
    reading.now.then(end, end);
    return reading.now;
  }
  return (...args) => {
    const key = JSON.stringify(args);
    const there = readings.get(key);
    if (!there) return begin(key, args);
    const again = () => begin(key, args);
    there.next ??= there.now.then(again, again);
    return there.next;
  };
}
