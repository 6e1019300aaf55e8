interface Hasher {
  /** In hex. */
  hash(algorithm: 'sha256', text: string): string;
}

// For a short text, passing it to the thread of `crypto.subtle` costs a hundred times the hash itself.
const own = (
  globalThis as { process?: { getBuiltinModule?(id: string): Partial<Hasher> | undefined } }
).process?.getBuiltinModule?.('node:crypto');

/** Returns the SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  if (own?.hash) return own.hash('sha256', text);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
