// Stories have a fixed day, so that their times don't depend on when they are viewed.
const { now } = Date;
const shift = Date.UTC(2026, 10, 3, 14, 2) - now();
Date.now = () => now() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, made) =>
    Reflect.construct(target, parts.length > 0 ? parts : [target.now()], made),
});
