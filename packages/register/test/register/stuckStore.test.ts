// A store that does not answer: its calls have a time limit, and one that hangs keeps no other waiting.
import { expect, test } from 'vitest';
import { type RegisterStore, RegisterStoreError, type RequestRecord } from '../../src/index.ts';
import { memoryRegisterStore } from '../../src/testing/index.ts';
import { bob, cem, openOffice, yes } from './office.testkit.ts';

type Write = 'add' | 'replace';
type Hang = (record: RequestRecord) => 'before' | 'after' | undefined;

/** A store whose writes hang where `hang` says so: before they are done, or after. `thaw` lets them go on. */
function stuckStore() {
  const inner = memoryRegisterStore();
  let hang: Hang = () => undefined;
  let thaw = () => {};
  const ice = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  const stuck =
    (write: Write): RegisterStore['replace'] & RegisterStore['add'] =>
    async (record: RequestRecord, ...rest: unknown[]) => {
      const when = hang(record);
      const put = () => inner[write](record, ...(rest as [never, never]));
      if (when === 'before') await ice;
      const became = await put();
      if (when === 'after') await ice;
      return became;
    };
  const store: RegisterStore = { ...inner, add: stuck('add'), replace: stuck('replace') };
  return {
    store,
    thaw: () => thaw(),
    hangAt: (next: Hang) => {
      hang = next;
    },
  };
}

test('one write that hangs keeps no other answer waiting, and ends with a typed error', async () => {
  const { store, hangAt } = stuckStore();
  const { register, ask, sent } = openOffice({ store, storeTimeoutMs: 200 });
  const items = [await ask(), await ask(), await ask()];
  hangAt(({ id, state }) => (id === items[0]!.id && state === 'decided' ? 'before' : undefined));
  const stuck = register.answer(bob, items[0]!.id, yes(items[0]!));
  const failed = expect(stuck).rejects.toThrow(RegisterStoreError);
  for (const item of items.slice(1)) await (await register.answer(bob, item.id, yes(item))).sent;
  expect(sent).toHaveLength(2);
  await ask();
  await failed;
  expect((await register.read(bob, items[0]!.id)).state).toBe('pending');
});

test('a write whose response is lost is read back and counts once', async () => {
  const { store, hangAt } = stuckStore();
  const { register, ask, sent, events } = openOffice({ store, storeTimeoutMs: 200 });
  const item = await ask();
  hangAt(({ state }) => (state === 'decided' ? 'after' : undefined));
  await (await register.answer(bob, item.id, yes(item))).sent;
  expect(sent).toHaveLength(1);
  expect(events.filter((type) => type === 'voted')).toHaveLength(1);
});

test('a write that is done long after its time limit is acted on once, and never written twice', async () => {
  const { store, hangAt, thaw } = stuckStore();
  const { register, ask, sent } = openOffice({ store, storeTimeoutMs: 200 });
  const item = await ask();
  let isFirst = true;
  hangAt(({ state }) => {
    const hangs = isFirst && state === 'decided';
    isFirst &&= !hangs;
    return hangs ? 'before' : undefined;
  });
  await expect(register.answer(bob, item.id, yes(item))).rejects.toThrow(RegisterStoreError);
  expect(sent).toHaveLength(0);
  await (await register.answer(cem, item.id, yes(item))).sent;
  thaw();
  await register.work();
  const { decision, votes } = (await register.read(bob, item.id)) as never as {
    decision: { by: string[] };
    votes: unknown[];
  };
  expect(decision.by).toEqual(['cem']);
  expect(votes).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('a read that hangs ends with a typed error', async () => {
  const store: RegisterStore = { ...memoryRegisterStore(), find: () => new Promise(() => {}) };
  const { register } = openOffice({ store, storeTimeoutMs: 50 });
  await expect(register.read(bob, 'x'.repeat(32))).rejects.toThrow(RegisterStoreError);
});

test('a health check writes: where only reads are answered it fails', async () => {
  const { store } = stuckStore();
  const healthy = openOffice({ store, storeTimeoutMs: 50 });
  await healthy.register.check();
  const claim = () => new Promise<never>(() => {});
  const sick = openOffice({
    store: { ...store, decisions: { ...store.decisions, claim } },
    storeTimeoutMs: 50,
  });
  await expect(sick.register.check()).rejects.toThrow(RegisterStoreError);
});
