// React's development build keeps a stack, a task and a measurement of each element for its DevTools: a third of what a
// page's tests take.
for (const name of ['createTask', 'timeStamp']) Reflect.deleteProperty(console, name);
const react: object = await import('react');
const [, internals] =
  Object.entries(react).find(([name]) => /^__CLIENT_INTERNALS/.test(name)) ?? [];
// It keeps no more stacks once it has kept enough, and starts to count again every second.
const enough = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true };
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough);
