// A separate file, loaded only if the browser has no `crypto.subtle`: on pages over plain http.

/** The first bits of the fractional parts of roots of the first primes: SHA-256’s constants. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1)
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 (FIPS 180-4), equal to `crypto.subtle.digest`. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const primes = firstPrimes(64);
  const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
  const state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  for (let at = 0; at < padded.length; at += 64) {
    const words = new Int32Array(64);
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + i * 4);
    const word = (i: number): number => words[i] ?? 0;
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [word(i - 15), word(i - 2)];
      words[i] =
        word(i - 16) +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        word(i - 7) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + sum + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + word(i)) | 0;
      const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries())
      state[i] = ((state[i] ?? 0) + value) | 0;
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, value] of state.entries()) out.setInt32(i * 4, value);
  return new Uint8Array(out.buffer);
}
