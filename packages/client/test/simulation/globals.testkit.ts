const replaced: {
  readonly of: object;
  readonly name: string;
  readonly before?: PropertyDescriptor;
}[] = [];

/**
 * Puts something in place of a global until `restoreGlobals`. Vitest can do that too, and remembers every call of it,
 * which a world makes by the thousand.
 */
export function replace(of: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(of, name);
  replaced.push({ of, name, ...(before && { before }) });
  Object.defineProperty(of, name, { value, configurable: true, writable: true });
}

/** Takes everything back that was replaced. */
export function restoreGlobals(): void {
  for (const { of, name, before } of replaced.splice(0).reverse()) {
    if (before) Object.defineProperty(of, name, before);
    else Reflect.deleteProperty(of, name);
  }
}
