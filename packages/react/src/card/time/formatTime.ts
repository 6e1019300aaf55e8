/** A moment as the clock shows it; with its day where it is not today. */
export function formatTime(at: number, locale: string): string {
  const time = new Date(at);
  // What an app reads out of a payload may be no moment at all.
  if (Number.isNaN(time.getTime())) return '–';
  const isToday = time.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(isToday ? {} : { dateStyle: 'medium' }),
  }).format(time);
}
