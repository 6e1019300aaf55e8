type Area = 'localStorage' | 'sessionStorage';

/** The browser blocks site data: reading a storage throws, and nothing survives a reload. */
export const isBlocked = storage('localStorage') === undefined;

/** Returns the text stored under a key; undefined if there is none, or if site data is blocked. */
export const read = (area: Area, key: string): string | undefined =>
  storage(area)?.getItem(key) ?? undefined;

/** Stores a text under a key, or removes it; does nothing if site data is blocked. */
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
