// Which requests of a pause are sent together. A request that comes later is never shown as sent.
import { expect, test } from 'vitest';
import {
  type ApprovalRequest,
  type RegisterStore,
  RequestInvalidError,
  type RequestRecord,
  RequestTakenError,
} from '../../src/index.ts';
import { memoryRegisterStore } from '../../src/testing/index.ts';
import { ada, bob, openOffice, yes } from './office.testkit.ts';

const place = { agent: 'bank', sessionId: 'session', pause: 'payment', tenant: 'acme' };
const call = (name: string, position = 0) => ({
  name: 'pay',
  position,
  input: { to: name },
  decisionId: name,
});
const alone = (name: string) => ({ ...place, interrupts: [call(name)] });

/** A register whose agent answers when the test says so. */
function openSlow() {
  const store = memoryRegisterStore();
  let answer = (_outcome: unknown) => {};
  const answered = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isAdded = Promise.resolve();
  const office = openOffice({
    store: {
      ...store,
      async add(record, lines) {
        if (record.decisionId === 'b') await isAdded;
        return store.add(record, lines);
      },
    },
    resume: (order) => {
      office.sent.push(order);
      begin();
      return answered;
    },
  });
  const addAfter = (time: Promise<void>) => {
    isAdded = time;
  };
  return { ...office, answer: (outcome: unknown) => answer(outcome), begun, addAfter };
}

/** Adds a request beside one, as a process that stops then, and does not look at the pause again. */
async function addLate(store: RegisterStore, beside: string): Promise<ApprovalRequest> {
  const record = (await store.find({ id: beside }))!;
  const { order: _, decision: __, history, ...body } = JSON.parse(record.body) as ApprovalRequest;
  const id = 'l'.repeat(32);
  const state = 'pending';
  const late = {
    ...body,
    id,
    state,
    votes: [],
    interrupt: call('b'),
    history: history.slice(0, 1),
  };
  const added = { ...record, id, decisionId: 'b', state, version: 1, body: JSON.stringify(late) };
  await store.add(added as RequestRecord, []);
  return late as ApprovalRequest;
}

test('a request whose pause is sent while it is added is refused, and gone', async () => {
  const { register, sent, answer, begun, addAfter } = openSlow();
  addAfter(begun);
  // It has looked at the pause before the other request is entered.
  const entering = register.enter(alone('b'));
  const [first] = await register.enter(alone('a'));
  const refused = expect(entering).rejects.toThrow(RequestTakenError);
  const { sent: isSent } = await register.answer(bob, first!.id, yes(first!));
  await refused;
  answer('a was paid');
  await isSent;
  const states = (await register.ofPause(place)).map(({ interrupt, state }) => [
    interrupt.decisionId,
    state,
  ]);
  expect(states.sort()).toEqual([
    ['a', 'sent'],
    ['b', 'gone'],
  ]);
  expect(sent.map(({ answers }) => answers.length)).toEqual([1]);
});

test('a request that another process adds while its pause is sent is gone once it is approved', async () => {
  const { register, store, sent, answer, begun } = openSlow();
  const [first] = await register.enter(alone('a'));
  const { sent: isSent } = await register.answer(bob, first!.id, yes(first!));
  await begun;
  const late = await addLate(store, first!.id);
  const { id } = late;
  const second = await register.answer(bob, id, yes(late));
  answer('a was paid');
  await Promise.all([isSent, second.sent]);
  expect(await register.read(bob, id)).toMatchObject({ state: 'gone' });
  expect(await register.read(bob, id)).not.toHaveProperty('outcome');
  expect(await register.read(bob, first!.id)).toMatchObject({ state: 'sent' });
  expect(sent.map(({ answers }) => answers.length)).toEqual([1]);
});

test('a pause takes no request beside those it was entered with', async () => {
  const { register, sent } = openSlow();
  const [first] = await register.enter(alone('a'));
  const more = { ...place, interrupts: [call('a'), call('b', 1)] };
  for (const entry of [alone('b'), more])
    await expect(register.enter(entry)).rejects.toThrow('was entered with other requests');
  expect((await register.ofPause(place)).map(({ state }) => state)).toEqual(['pending']);
  await register.answer(bob, first!.id, yes(first!));
  await expect.poll(() => sent.length).toBe(1);
});

test('two entries of a pause at once that differ don’t both leave a request open', async () => {
  const { register, sent } = openOffice();
  const more = { ...place, interrupts: [call('a'), call('b', 1)] };
  const entered = await Promise.allSettled([register.enter(alone('a')), register.enter(more)]);
  const states = (await register.ofPause(place)).map(({ state }) => state);
  expect(states.filter((state) => state === 'pending').length).toBeLessThan(2);
  expect(entered.map(({ status }) => status)).toContain('rejected');
  expect(sent).toEqual([]);
});

test('a request whose process has not seen that another one of its pause is being sent is gone once it is approved', async () => {
  const { register, join, store, sent, answer, begun } = openSlow();
  const [first] = await register.enter(alone('a'));
  const { sent: isSent } = await register.answer(bob, first!.id, yes(first!));
  await begun;
  const late = await addLate(store, first!.id);
  await (await join().answer(bob, late.id, yes(late))).sent;
  expect(await register.read(bob, late.id)).toMatchObject({ state: 'gone' });
  answer('a was paid');
  await isSent;
  expect(await register.read(bob, first!.id)).toMatchObject({ state: 'sent' });
  expect(sent).toHaveLength(1);
});

test('a request that another process adds while two others of its pause are sent is gone once it is approved', async () => {
  const { register, join, store, sent, answer, begun } = openSlow();
  const two = { ...place, interrupts: [call('a'), call('c', 1)] };
  const items = await register.enter(two);
  const answers = items.map(async (item) => register.answer(bob, item.id, yes(item)));
  await begun;
  const late = await addLate(store, items[0]!.id);
  await (await join().answer(bob, late.id, yes(late))).sent;
  expect(await register.read(bob, late.id)).toMatchObject({ state: 'gone' });
  answer('both were paid');
  for (const given of answers) await (await given).sent;
  for (const { id } of items) expect(await register.read(bob, id)).toMatchObject({ state: 'sent' });
  expect(sent.map(({ answers }) => answers.length)).toEqual([2]);
});

test('a pause that is being sent is not opened by an entry with more requests', async () => {
  const { register, answer, begun } = openSlow();
  const [first] = await register.enter(alone('a'));
  const { sent: isSent } = await register.answer(bob, first!.id, yes(first!));
  await begun;
  const more = { ...place, interrupts: [call('a'), call('b', 1)] };
  await expect(register.enter(more)).rejects.toThrow(RequestTakenError);
  answer('a was paid');
  await isSent;
  expect((await register.ofPause(place)).map(({ state }) => state)).toEqual(['sent']);
});

test('a decided request is gone, not sent, where another one of its pause can’t be entered', async () => {
  const store = memoryRegisterStore();
  const { register, sent } = openOffice({
    store: {
      ...store,
      async add(record, lines) {
        if (record.decisionId !== 'b') return store.add(record, lines);
        const [first] = (await register.list(bob)).items;
        await (await register.answer(bob, first!.id, yes(first!))).sent;
        throw new Error('no disk');
      },
    },
  });
  const both = { ...place, interrupts: [call('a'), call('b', 1)] };
  await expect(register.enter(both)).rejects.toMatchObject({ code: 'register-store' });
  await register.work();
  expect((await register.ofPause(place)).map(({ state }) => state)).toEqual(['gone']);
  expect(sent).toEqual([]);
});

test('a pause that ended before all of its requests were entered takes none of the others', async () => {
  const store = memoryRegisterStore();
  const { register, join } = openOffice({
    store: {
      ...store,
      add: async (record, lines) => {
        if (record.decisionId === 'b') throw new Error('no disk');
        return store.add(record, lines);
      },
    },
  });
  const both = { ...place, interrupts: [call('a'), call('b', 1)] };
  await expect(register.enter(both)).rejects.toMatchObject({ code: 'register-store' });
  // It would be approved and never sent.
  await expect(join({ store }).enter(both)).rejects.toThrow('its pause is over');
  expect((await register.ofPause(place)).map(({ state }) => state)).toEqual(['gone']);
});

test('a request that is being sent is not gone where another entry of its pause fails', async () => {
  const { register, join, store, sent, answer, begun } = openSlow();
  let isRead = () => {};
  const hasRead = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  // A second entry that looked at the pause before the first one.
  const failing = join({
    store: {
      ...store,
      async add(record, lines) {
        isRead();
        await begun;
        if (record.decisionId === 'b') throw new Error('no disk');
        return store.add(record, lines);
      },
    },
  });
  const entering = failing.enter({ ...place, interrupts: [call('a'), call('b', 1)] });
  const refused = expect(entering).rejects.toMatchObject({ code: 'register-store' });
  await hasRead;
  const [first] = await register.enter(alone('a'));
  const { sent: isSent } = await register.answer(bob, first!.id, yes(first!));
  await refused;
  expect(await register.read(bob, first!.id)).toMatchObject({ state: 'decided' });
  answer('a was paid');
  await isSent;
  expect(await register.read(bob, first!.id)).toMatchObject({ state: 'sent' });
  expect(sent).toHaveLength(1);
});

test('a request that is sent while another one of its pause can’t be entered is not gone', async () => {
  const { register, join, store, answer, begun } = openSlow();
  const failing = join({
    store: {
      ...store,
      async add(record, lines) {
        if (record.decisionId !== 'b') return store.add(record, lines);
        // The same entry by another process, which is decided and being sent.
        const both = await register.enter({ ...place, interrupts: [call('a'), call('c', 1)] });
        for (const item of both) void register.answer(bob, item.id, yes(item));
        await begun;
        throw new Error('no disk');
      },
    },
  });
  const entering = failing.enter({ ...place, interrupts: [call('a'), call('b', 1)] });
  await expect(entering).rejects.toMatchObject({ code: 'register-store' });
  const states = async () => (await register.ofPause(place)).map(({ state }) => state);
  expect(await states()).toEqual(['decided', 'decided']);
  answer('both were paid');
  await expect.poll(states).toEqual(['sent', 'sent']);
});

test('two requests of one entry with the same decision id are refused, and neither is stored', async () => {
  const { register } = openOffice();
  const interrupts = [call('a'), { ...call('a', 1), input: { to: 'Eve' } }];
  await expect(register.enter({ ...place, interrupts })).rejects.toThrow(RequestInvalidError);
  expect(await register.ofPause(place)).toEqual([]);
});

test('a policy that throws leaves a comment and a withdrawal unwritten', async () => {
  let isBroken = false;
  const { register, ask, events, sent } = openOffice({
    policies: () => {
      if (isBroken) throw new Error('no policy');
      return [];
    },
  });
  const { id } = await ask();
  isBroken = true;
  await expect(register.comment(bob, id, 'Hello')).rejects.toThrow('no policy');
  await expect(register.withdraw(ada, id)).rejects.toThrow('no policy');
  isBroken = false;
  expect(await register.read(ada, id)).toMatchObject({ state: 'pending' });
  expect(events).toEqual(['requested']);
  expect(sent).toEqual([]);
});
