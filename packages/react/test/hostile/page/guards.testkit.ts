/** Events that must never happen on the page, whatever is drawn. */
export interface Watch {
  /** Violations of the policy, uncaught errors, and their console messages. */
  readonly noted: readonly string[];
  /** Effects of payloads on the page; must be empty. */
  damage(): readonly string[];
}

const roots = [
  Object.prototype,
  Array.prototype,
  Function.prototype,
  String.prototype,
  Promise.prototype,
];

/** Starts watching the page. */
export function watchPage(): Watch {
  const noted: string[] = [];
  const before = roots.map(describe);
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  addEventListener('error', ({ message }) => noted.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => noted.push(`rejection: ${reason}`));
  return {
    noted,
    damage: () => [
      ...('__pwned' in window ? ['a payload ran'] : []),
      ...roots.flatMap((root, at) =>
        describe(root) === before[at] ? [] : [`changed: ${root.constructor.name}.prototype`],
      ),
      ...('polluted' in {} ? ['objects are polluted'] : []),
    ],
  };
}

const describe = (root: object) =>
  Reflect.ownKeys(root)
    .map((key) => `${String(key)}:${typeof Object.getOwnPropertyDescriptor(root, key)?.value}`)
    .join();
