const numbers = new Intl.NumberFormat('en');
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Formats 12345 as "12,345". */
export const formatCount = (count: number): string => numbers.format(count);

/** Formats a duration in milliseconds as "12 ms" or "1.234 s". */
export function formatMs(ms: number): string {
  return Math.abs(ms) < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(3)} s`;
}

/** Formats the time since the start as "+1.234 s". */
export const formatOffset = (ms: number): string => `+${(ms / 1000).toFixed(3)} s`;

/** Formats a size by its characters as JSON. */
export function formatSize(size: number): string {
  if (size < 1000) return `${size} B`;
  return size < 1_000_000
    ? `${(size / 1000).toFixed(1)} kB`
    : `${(size / 1_000_000).toFixed(1)} MB`;
}

/** Formats a time of day, to the second; returns the recording's text if it is not a time. */
export function formatClock(at: number): string {
  // Dates end at 8.64e15; a recording can contain anything.
  return Math.abs(at) <= 8.64e15 ? clock.format(at) : String(at);
}

/** Returns the beginning of a text, never ending with half a character. */
export function cutText(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length);
}
