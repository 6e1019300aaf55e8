import type { Interrupt, Resolution, SessionState } from '@holdpoint/client';

/** A value in which no secret stands any more; the same value where none was. */
export type Mask = <Value>(value: Value) => Value;

/** A shorter secret is hidden where it stands alone; inside other words it would garble the record. */
const SHORTEST_INSIDE = 4;

const hide = (text: string) => `[hidden, ${text.length} characters]`;

/**
 * Hides the strings of every secret answer that these states hold, wherever they are repeated. Adapters mask what comes
 * from their servers; this is for backends that don't, and lasts as long as the session itself keeps the answer.
 */
export function maskOf(...states: readonly SessionState[]): Mask {
  const secrets = new Set<string>();
  for (const { interrupts, turn } of states) {
    for (const { resolution } of [...interrupts, ...(turn?.setAside ?? [])]) {
      if (resolution?.sensitive) collectStrings(payloadOf(resolution), secrets);
    }
  }
  if (secrets.size === 0) return (value) => value;
  // Longest first: one secret may be part of another.
  const inside = [...secrets]
    .filter(({ length }) => length >= SHORTEST_INSIDE)
    .sort((a, b) => b.length - a.length);
  const hideIn = (text: string) =>
    secrets.has(text)
      ? hide(text)
      : inside.reduce((shown, secret) => shown.replaceAll(secret, hide(secret)), text);
  // The shape stays: only strings are changed, into strings.
  return <Value>(value: Value) => mapStrings(value, hideIn) as Value;
}

/** An answer that may be kept: what a secret one says is not in it. */
export function maskResolution(resolution: Resolution): Resolution {
  if (!resolution.sensitive) return resolution;
  const { key } = resolution;
  switch (resolution.type) {
    case 'respond':
      return { type: 'respond', key, output: '[hidden]', sensitive: true };
    case 'restart':
      return { type: 'restart', key, resumed: { hidden: true }, sensitive: true };
    case 'cancel':
      return { type: 'cancel', key, sensitive: true };
    default:
      return resolution satisfies never;
  }
}

/** An interrupt that may be kept: no secret answer, and nothing of what only the backend reads. */
export function maskInterrupt(interrupt: Interrupt): Interrupt {
  const { resolution } = interrupt;
  const masked = { ...interrupt, raw: null };
  return resolution ? { ...masked, resolution: maskResolution(resolution) } : masked;
}

function payloadOf(resolution: Resolution): unknown {
  switch (resolution.type) {
    case 'respond':
      return resolution.output;
    case 'restart':
      return [resolution.resumed, resolution.input?.value];
    case 'cancel':
      return undefined;
    default:
      return resolution satisfies never;
  }
}

function collectStrings(value: unknown, into: Set<string>): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && next !== '') into.add(next);
    else if (typeof next === 'object' && next !== null) open.push(...Object.values(next));
  }
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  // fromEntries makes own properties, whatever their names.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, change)]),
  );
}
