import type { Notice, Notifier, RegisterStore } from '../../src/index.ts';

/** Keeps each notice, and fails where a test wants it to. */
export function openNotifier(more: Partial<Notifier> = {}) {
  const told: Notice[] = [];
  let problem: Error | undefined;
  const notifier: Notifier = {
    name: 'told',
    async deliver(notice) {
      if (problem) throw problem;
      told.push(notice);
    },
    ...more,
  };
  return {
    notifier,
    told,
    said: () => told.map(({ kind }) => kind),
    fail: (error: Error | undefined) => {
      problem = error;
    },
  };
}

/** What is waited for until it is said to have come. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** What a process behind the others sees: a request is read at once, and only acted on once it may go on. */
export function readingBehind(store: RegisterStore) {
  const [hasRead, goesOn] = [gate(), gate()];
  const behind: RegisterStore = {
    ...store,
    async find(by) {
      const record = await store.find(by);
      hasRead.open();
      await goesOn.opened;
      return record;
    },
  };
  return { behind, hasRead: hasRead.opened, goOn: goesOn.open };
}
