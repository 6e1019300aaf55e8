import type { Page } from 'playwright';

/**
 * Returns where on a page one of these texts occurs: markup, values of inputs, storage, databases, address, history,
 * and everything reachable from React's tree (props, state, refs, contexts, including the session and the query cache).
 */
export function searchPage(page: Page, secrets: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    const holds = (text: unknown) =>
      typeof text === 'string' && wanted.some((secret) => text.includes(secret));
    const found = new Set<string>();
    const note = (where: string, text: unknown) => holds(text) && found.add(where);

    note('the markup', document.documentElement.outerHTML);
    for (const input of document.querySelectorAll('input, textarea')) {
      if ('value' in input) note('the value of an input', input.value);
    }
    note('localStorage', JSON.stringify({ ...localStorage }));
    note('sessionStorage', JSON.stringify({ ...sessionStorage }));
    note('cookies', document.cookie);
    note('the address', location.href);
    note('the history', JSON.stringify(history.state));
    note('the window’s name', window.name);
    note('the title', document.title);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        note('a database', JSON.stringify(rows));
      }
      database.close();
    }

    // Everything reachable from React's root by any path, except the browser's own objects.
    const root = document.querySelector('#root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    if (!root || !key) throw new Error('React’s tree was not found');
    const seen = new Set<unknown>();
    const queue: { readonly value: unknown; readonly path: string }[] = [
      // The key was just read from this element.
      { value: (root as unknown as Record<string, unknown>)[key], path: 'React' },
    ];
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { value, path } = next;
      if (holds(value)) found.add(`${path} of React’s tree`);
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null) continue;
      if (seen.has(value) || value === window || value === document) continue;
      seen.add(value);
      if (value instanceof FormData) {
        for (const [, entry] of value) queue.push({ value: entry, path: 'a form' });
      }
      if (value instanceof Map || value instanceof Set) {
        for (const entry of value instanceof Map ? [...value].flat() : value) {
          queue.push({ value: entry, path: 'a map' });
        }
      }
      const names = value instanceof Node ? Object.keys(value) : Reflect.ownKeys(value);
      for (const name of names) {
        const property = Object.getOwnPropertyDescriptor(value, name);
        // A getter runs code; its value is reachable elsewhere.
        if (property && 'value' in property)
          queue.push({ value: property.value, path: String(name) });
      }
    }
    if (seen.size < 1000) throw new Error(`only ${seen.size} things hang on React’s root`);
    return [...found];
  }, secrets);
}
