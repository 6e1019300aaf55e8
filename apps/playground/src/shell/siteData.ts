type Area = 'localStorage' | 'sessionStorage';

/** The browser blocks site data: reading a storage throws, and nothing is kept over a reload. */
export const isBlocked = storage('localStorage') === undefined;

/** Returns what is kept under a key; undefined where there is nothing, or site data is blocked. */
export const read = (area: Area, key: string): string | undefined =>
  storage(area)?.getItem(key) ?? undefined;

/** Keeps a text under a key, or takes it away; does nothing where site data is blocked. */
export function write(area: Area, key: string, value: string | undefined): void {
  if (value === undefined) storage(area)?.removeItem(key);
  else storage(area)?.setItem(key, value);
}

function storage(area: Area): Storage | undefined {
  try {
    return window[area];
  } catch {
    return undefined;
  }
}
