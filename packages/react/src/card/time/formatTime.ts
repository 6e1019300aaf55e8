/** Formats a moment as a time of day; with its date if it is not today. */
export function formatTime(at: number, locale: string): string {
  const time = new Date(at);
  // A value from a payload may not be a valid moment.
  if (Number.isNaN(time.getTime())) return '–';
  const isToday = time.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'medium' }),
  }).format(time);
}
