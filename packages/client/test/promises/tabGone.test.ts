import {
  type Backend,
  createSession,
  type KeyValueStorage,
  respond,
  selectUnsettled,
  webPersistence,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test, vi } from 'vitest';

function storageInMemory(): KeyValueStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** Takes the lock away from whoever sends, as a browser does that lets go of a frozen page: it tells no one. */
async function letGo(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  for (const { name = '' } of held)
    await navigator.locks.request(name, { steal: true }, () => undefined);
}

test('a tab that is gone between two looks at it leaves nothing that is said to be answered in another tab', async () => {
  const scripted = scriptedBackend((agent) => agent.on('pay', (turn) => turn.interrupt('pay', {})));
  const persistence = webPersistence('tabs', storageInMemory());
  let left = 0;
  // The answer leaves, and nothing comes back for as long as the test runs.
  const frozen: Backend = {
    ...scripted,
    async *stream(input, context) {
      if (input.type === 'message') return yield* scripted.stream(input, context);
      left += 1;
      await new Promise<never>(() => {});
    },
  };
  const one = createSession({ backend: frozen, persistence });
  await one.send('pay').outcome;
  const [open] = selectUnsettled(one.getState());
  if (!open) throw new Error('nothing is open');
  one.decide(respond(open, { approved: true }));
  await vi.waitFor(() => expect(left).toBe(1));

  const other = createSession({
    persistence,
    recoveryDelaysMs: [0],
    backend: {
      ...scripted,
      // Asked for after the other tab was seen at work.
      reattach: async () => {
        await letGo();
        return null;
      },
    },
  });
  await other.restore();
  await vi.waitFor(() =>
    expect(other.getState().interrupts).toMatchObject([{ status: 'unknown' }]),
  );
  expect(left).toBe(1);
});
