// Loaded before a test run: timers, requests and digests come a little late at random, in another order each time.
const { setTimeout: timeout, setImmediate: immediate, fetch: request } = globalThis;
// Kept here, because a test may watch `Math.random`.
const { random } = Math;

/** Mostly not at all, now and then long enough for everybody else to come first. */
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

// With the properties that Node gives it, such as its form that returns a promise.
globalThis.setTimeout = Object.defineProperties(
  (run, ms = 0, ...args) => timeout(run, ms + chance(15, 120), ...args),
  Object.getOwnPropertyDescriptors(timeout),
);
