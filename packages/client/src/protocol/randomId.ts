/**
 * A UUID that nobody can guess. `crypto.randomUUID` is there on https and on localhost alone: a page that is opened at a
 * plain http address, such as a phone's in the same network, makes one of random bytes.
 */
export function randomId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // What says that it is one of random bytes: version 4, variant 1.
  bytes.set([((bytes[6] ?? 0) % 16) | 64], 6);
  bytes.set([((bytes[8] ?? 0) % 64) | 128], 8);
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
