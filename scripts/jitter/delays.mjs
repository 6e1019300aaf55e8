// Loaded before a test run: delays timers, requests and digests slightly at random, in another order each time.
const { setTimeout: timeout, setImmediate: immediate, fetch: request } = globalThis;
// Stored here, because a test may mock `Math.random`.
const { random } = Math;

/** Usually no delay, sometimes one long enough for everything else to come first. */
const chance = (some, many) => {
  const luck = random();
  return luck < 0.5 ? 0 : random() * (luck < 0.9 ? some : many);
};

const late = async () => {
  for (let ticks = chance(20, 300); ticks > 0; ticks -= 1) await new Promise((go) => immediate(go));
};

const subtle = Object.getPrototypeOf(globalThis.crypto.subtle);
for (const name of ['digest', 'sign', 'verify', 'importKey']) {
  const original = subtle[name];
  subtle[name] = async function delayed(...args) {
    const given = await original.apply(this, args);
    await late();
    return given;
  };
}

globalThis.fetch = async (...args) => {
  await late();
  const response = await request(...args);
  await late();
  return response;
};

// With Node's own properties, such as its promise version.
globalThis.setTimeout = Object.defineProperties(
  (run, ms = 0, ...args) => timeout(run, ms + chance(15, 120), ...args),
  Object.getOwnPropertyDescriptors(timeout),
);
