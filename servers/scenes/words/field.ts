/** Reads one field of a tool's input or output, which may be anything at all. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? // Checked just above; an object may be indexed by any string.
      (value as Record<string, unknown>)[name]
    : undefined;
}

/** Reads one field as text; `undefined` when it is none or blank. */
export function textField(value: unknown, name: string): string | undefined {
  const text = field(value, name);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
