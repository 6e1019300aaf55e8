/**
 * Returns a UUID that can't be guessed. `crypto.randomUUID` exists only on https and localhost: a page at a plain http
 * address, such as a phone's in the same network, uses random bytes (120 bits are random).
 */
export function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The 4 and the a say how it was made: version 4, variant 1 (RFC 9562).
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
