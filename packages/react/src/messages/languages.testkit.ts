/** Numbers that cover every plural form of these languages. */
const counts = [0, 1, 2, 3, 7, 11, 21, 100, 1_234];

/** Returns every string of a catalogue by its path; calls functions with many counts. */
export function read(messages: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'string') found.set(at, value);
    else if (typeof value === 'function')
      for (const count of counts) found.set(`${at}(${count})`, ask(value, at, count));
    else for (const [inner, text] of read(value, at)) found.set(inner, text);
  }
  return found;
}

/** Calls a function of a catalogue with arguments that fit its path: a list, an object, or numbers and words. */
function ask(say: (...given: never[]) => unknown, at: string, count: number): string {
  const given: Record<string, readonly unknown[]> = {
    'approval.list': [['a', 'b']],
    'file.types': [['PDF', 'PNG']],
    'announce.opened': [Array.from({ length: Math.max(1, Math.min(count, 12)) }, () => 'X'), 'Y'],
    'arguments.hidden': [{ hiddenRows: count, hiddenLines: 1, hiddenCharacters: 2 }],
    'rules.since': ['12:00', count],
    'edit.range': [count, count + 1, true],
  };
  const usual = [count, count + 1, count + 2];
  return String((say as (...given: readonly unknown[]) => unknown)(...(given[at] ?? usual)));
}
