/** A day that the calendar has, written as ISO 8601 does. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A moment with its offset, as RFC 3339 writes it. */
export function isDateTime(text: string): boolean {
  const [, day = ''] =
    /^(\d{4}-\d\d-\d\d)[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  return isDate(day) && !Number.isNaN(Date.parse(text));
}
