// What one person, one listener or one faulty app can do to a request that others wait for.
import { expect, onTestFinished, test } from 'vitest';
import { registerHandler } from '../../src/http/index.ts';
import {
  approvals,
  escalateAfter,
  notRequester,
  type RequestInvalidError,
  RequestTakenError,
  rejectAfter,
  remindAfter,
  type WholeRequestView,
} from '../../src/index.ts';
import { memoryRegisterStore } from '../../src/testing/index.ts';
import { ada, bob, cem, MINUTE, openOffice, yes } from './office.testkit.ts';

const invalid = { code: 'request-invalid' } satisfies Partial<RequestInvalidError>;

test('a pause that was answered takes no other request', async () => {
  const { register, ask, sent } = openOffice();
  const first = await ask(undefined, { pause: 'payment' });
  await (await register.answer(bob, first.id, yes(first))).sent;
  const place = { agent: 'bank', sessionId: 'session', pause: 'payment', tenant: 'acme' };
  const next = { name: 'pay', position: 0, input: { amount: 9 }, decisionId: 'another' };
  const entered = register.enter({ ...place, interrupts: [next] });
  await expect(entered).rejects.toThrow(RequestTakenError);
  expect(await register.ofPause(place)).toHaveLength(1);
  // The one that is there already stays as it is.
  expect((await ask(undefined, { pause: 'payment' })).id).toBe(first.id);
  expect(sent).toHaveLength(1);
});

test('a request that comes into a pause after it was sent is never shown as sent', async () => {
  const store = memoryRegisterStore();
  const { register, ask, sent, pass } = openOffice({ store });
  const first = await ask(undefined, { pause: 'payment' });
  await (await register.answer(bob, first.id, yes(first))).sent;
  pass(1);
  // As another process enters it that has looked at the pause before it was sent.
  const record = (await store.find({ id: first.id }))!;
  const late = { ...JSON.parse(record.body), id: 'l'.repeat(32), state: 'pending', votes: [] };
  late.interrupt.decisionId = 'late';
  late.since += 1;
  late.history = [late.history[0]];
  delete late.decision;
  delete late.outcome;
  const { id, since } = late;
  const body = JSON.stringify(late);
  await store.add(
    { ...record, id, since, decisionId: 'late', state: 'pending', version: 1, body },
    [],
  );
  await (await register.answer(bob, id, yes(late))).sent;
  expect(sent).toHaveLength(1);
  expect((await register.read(bob, id)).state).toBe('gone');
});

test('a value is taken only for a tool that has one, and is in no list', async () => {
  const policies = () => [approvals(2)];
  const { register, ask } = openOffice({ policies });
  const item = await ask();
  const answer = { ...yes(item), value: { junk: 'j' } };
  await expect(register.answer(bob, item.id, answer)).rejects.toMatchObject(invalid);

  const hotel = openOffice({ policies, values: ['pay'] });
  const room = await hotel.ask();
  const long = { ...yes(room), value: 'j'.repeat(10_001) };
  await expect(hotel.register.answer(bob, room.id, long)).rejects.toMatchObject(invalid);
  await hotel.register.answer(bob, room.id, { ...yes(room), value: { room: 'sea-view' } });
  const handle = registerHandler(hotel.register, { path: '/w', who: () => cem });
  const get = async (path: string) => (await handle(new Request(`http://x/w${path}`))).text();
  expect(await get('')).toContain('"by":"bob"');
  expect(await get('')).not.toContain('sea-view');
  expect(await get(`/${room.id}`)).toContain('sea-view');
});

test('a request is handed on ten times and to twenty people at most', async () => {
  const { register, ask } = openOffice();
  const item = await ask();
  const people = Array.from({ length: 21 }, (_, at) => `p${at}`);
  await expect(register.handOn(bob, item.id, people)).rejects.toMatchObject(invalid);
  for (let count = 0; count < 10; count += 1) await register.handOn(bob, item.id, ['bob', 'cem']);
  await expect(register.handOn(bob, item.id, ['cem'])).rejects.toMatchObject(invalid);
});

test('a claim by its holder is not an event', async () => {
  const { register, ask } = openOffice();
  const item = await ask();
  await register.claim(bob, item.id);
  const again = (await register.claim(bob, item.id)) as WholeRequestView;
  expect(again.history.map(({ type }) => type)).toEqual(['requested', 'claimed']);
});

test('one person can’t fill the history of a request', async () => {
  const { register, ask } = openOffice();
  const item = await ask();
  let count = 0;
  const fill = async () => {
    for (; count < 1_000; count += 1)
      await register[count % 2 === 0 ? 'claim' : 'release'](bob, item.id);
  };
  await expect(fill()).rejects.toMatchObject(invalid);
  expect(count).toBeLessThan(500);
  await register.claim(cem, item.id);
  await register.comment(ada, item.id, 'Is anybody there?');
});

test('the requester can’t choose who approves where they may not approve themselves', async () => {
  const { register, ask } = openOffice({ policies: () => [notRequester()] });
  const item = await ask();
  const handed = register.handOn(ada, item.id, ['bob']);
  await expect(handed).rejects.toMatchObject({ code: 'request-forbidden' });
  await register.handOn(bob, item.id, ['cem']);
});

test('the text of what `resume` threw goes to `report` alone', async () => {
  const secret = 'https://svc:hunter2@10.0.3.7';
  const { register, ask, reports, store } = openOffice({
    resume: () => {
      throw new TypeError(`fetch ${secret} failed`);
    },
  });
  const item = await ask();
  await (await register.answer(bob, item.id, yes(item))).sent;
  const { state, history } = (await register.read(bob, item.id)) as WholeRequestView;
  expect(state).toBe('unknown');
  expect(history.at(-1)).toMatchObject({ type: 'unknown', error: 'TypeError' });
  const lines = await store.linesAfter(0, 100);
  expect(lines.map(({ text }) => text).join()).not.toContain('hunter2');
  expect(String(reports[0])).toContain('hunter2');
});

test('where a request of a pause can’t be entered, the others of it are gone', async () => {
  const store = memoryRegisterStore();
  let adds = 0;
  const add: typeof store.add = async (...args) => {
    adds += 1;
    if (adds === 2) throw new Error('no disk');
    return store.add(...args);
  };
  const { register } = openOffice({ store: { ...store, add } });
  const interrupts = [0, 1].map((position) => ({
    name: 'pay',
    position,
    input: {},
    decisionId: `two:${position}`,
  }));
  const entry = { agent: 'bank', sessionId: 's', pause: 'two', interrupts, tenant: 'acme' };
  await expect(register.enter(entry)).rejects.toMatchObject({ code: 'register-store' });
  expect((await register.ofPause(entry)).map(({ state }) => state)).toEqual(['gone']);
  expect((await register.list(bob)).items).toEqual([]);
});

test('a listener that throws is reported, and no answer fails by it', async () => {
  const { register, ask, reports } = openOffice();
  const item = await ask();
  const broken = new Error('my listener is broken');
  onTestFinished(
    register.watch(() => {
      throw broken;
    }),
  );
  let heard = 0;
  onTestFinished(
    register.watch(() => {
      heard += 1;
    }),
  );
  await register.answer(bob, item.id, yes(item));
  expect(reports).toContain(broken);
  expect(heard).toBeGreaterThan(0);
});

test.each(['tenant', 'decision'])('a NUL in the query’s %s is refused as invalid', async (name) => {
  const { register } = openOffice();
  const handle = registerHandler(register, { path: '/w', who: () => bob });
  const response = await handle(new Request(`http://x/w?${name}=%00`));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 'request-invalid' } });
});

test('a request whose tenant holds a NUL is refused before anything is written', async () => {
  const { ask, store } = openOffice();
  await expect(ask(undefined, { tenant: 'ac\u0000me' })).rejects.toMatchObject(invalid);
  expect(await store.list({ limit: 10 })).toEqual([]);
});

test.each(['agent', 'sessionId', 'pause', 'requester', 'tenant'])(
  'a request whose %s is not a text with characters is refused before anything is written',
  async (name) => {
    const { ask, store } = openOffice();
    // A requester whose id is a number could approve as the person whose id is the same text.
    for (const id of [5, null, '', { id: 'ada' }])
      await expect(ask(undefined, { [name]: id })).rejects.toMatchObject(invalid);
    expect(await store.list({ limit: 10 })).toEqual([]);
  },
);

test('an input that is not JSON is refused before anything is written', async () => {
  const { ask, store } = openOffice();
  await expect(ask({ amount: 10n })).rejects.toMatchObject(invalid);
  expect(await store.list({ limit: 10 })).toEqual([]);
});

test('an answer that gives another decision id each time it is read runs the one that was decided', async () => {
  const { register, ask } = openOffice();
  const items = [await ask(), await ask()];
  await register.answer(bob, items[0]!.id, yes(items[0]!));
  let reads = 0;
  const turning = {
    get decisionId() {
      reads += 1;
      return items[Math.min(reads, 2) - 1]!.interrupt.decisionId;
    },
  };
  const { name: tool, input, decisionId } = items[0]!.interrupt;
  const call = { tool, input, scope: 'session' };
  let runs = 0;
  const pay = () => {
    runs += 1;
    return runs;
  };
  await register.once(turning, call, { approve: pay, reject: pay });
  await register.once({ decisionId }, call, { approve: pay, reject: pay });
  expect(runs).toBe(1);
});

test.each([
  ['none', 'one', 5, 900],
  ['one', 'none', 900, 5],
])(
  'a changed input has the deadlines of the policies for it: from %s to %s',
  async (_, to, ...amounts) => {
    const { register, ask, pass } = openOffice({
      policies: ({ interrupt }) =>
        (interrupt.input as { amount: number }).amount > 100 ? [rejectAfter(MINUTE)] : [],
    });
    const pause = 'p';
    await ask({ amount: amounts[0] }, { pause });
    const item = await ask({ amount: amounts[1] }, { pause });
    pass(MINUTE);
    await register.work();
    const view = await register.read(bob, item.id);
    expect([view.expired, view.until !== undefined]).toEqual(
      to === 'one' ? [true, true] : [undefined, false],
    );
  },
);

test('a change of the input repeats no reminder and no escalation, and keeps the claim', async () => {
  const { register, ask, pass } = openOffice({
    policies: () => [
      remindAfter(MINUTE),
      escalateAfter(MINUTE, ['bob', 'cem']),
      remindAfter(10 * MINUTE),
    ],
  });
  const pause = 'p';
  const { id } = await ask({ amount: 5 }, { pause });
  pass(MINUTE);
  await register.work();
  await register.claim(bob, id);
  for (const amount of [6, 7]) {
    await ask({ amount }, { pause });
    await register.work();
  }
  pass(9 * MINUTE);
  await register.work();
  const view = (await register.read(bob, id)) as WholeRequestView;
  expect(view.history.map(({ type }) => type).join()).toBe(
    'requested,reminded,escalated,claimed,changed,changed,reminded',
  );
  expect(view.claimedBy?.id).toBe('bob');
});

test('a reminder and an escalation that are due for the changed input alone are sent once', async () => {
  const { register, ask, pass } = openOffice({
    policies: ({ interrupt }) =>
      (interrupt.input as { amount: number }).amount > 100
        ? [remindAfter(MINUTE), escalateAfter(MINUTE, ['cem'])]
        : [escalateAfter(MINUTE, ['bob'])],
  });
  const pause = 'p';
  const { id } = await ask({ amount: 5 }, { pause });
  pass(5 * MINUTE);
  await register.work();
  for (const amount of [900, 901]) {
    await ask({ amount }, { pause });
    await register.work();
  }
  const view = (await register.read(bob, id)) as WholeRequestView;
  expect(view.history.map(({ type }) => type).join()).toBe(
    'requested,escalated,changed,reminded,escalated,changed',
  );
  expect(view.approvers).toEqual(['cem']);
});

test('an input that is changed back goes to the approvers that its policy names for it', async () => {
  const { register, ask, pass } = openOffice({
    policies: ({ interrupt }) => [
      escalateAfter(MINUTE, [(interrupt.input as { amount: number }).amount > 100 ? 'cem' : 'bob']),
    ],
  });
  const { id, pause } = await ask({ amount: 900 }, { pause: 'p' });
  pass(MINUTE);
  await register.work();
  for (const [amount, approver] of [
    [5, 'bob'],
    [901, 'cem'],
  ] as const) {
    await ask({ amount }, { pause });
    await register.work();
    expect(await register.read(cem, id)).toMatchObject({ approvers: [approver] });
  }
});

test('a changed input is rejected its policy’s time after the change, and not before', async () => {
  const { register, ask, pass } = openOffice({
    policies: ({ interrupt }) => [
      rejectAfter((interrupt.input as { amount: number }).amount > 100 ? MINUTE : 60 * MINUTE),
      remindAfter(5.5 * MINUTE),
    ],
  });
  const pause = 'p';
  await ask({ amount: 5 }, { pause });
  pass(5 * MINUTE);
  const { id, since } = await ask({ amount: 900 }, { pause });
  pass(MINUTE - 1);
  await register.work();
  const view = (await register.read(bob, id)) as WholeRequestView;
  expect([view.state, view.until]).toEqual(['pending', since + 6 * MINUTE]);
  expect(view.history.map(({ type }) => type).join()).toBe('requested,changed,reminded');
  pass(1);
  await register.work();
  expect((await register.read(bob, id)).expired).toBe(true);
});

test('an input that changes after its deadline is refused', async () => {
  const { register, ask, pass } = openOffice({ policies: () => [rejectAfter(MINUTE)] });
  const pause = 'p';
  const { id } = await ask({ amount: 5 }, { pause });
  pass(MINUTE);
  await expect(ask({ amount: 6 }, { pause })).rejects.toThrow(RequestTakenError);
  await register.work();
  expect(await register.read(bob, id)).toMatchObject({
    expired: true,
    interrupt: { input: { amount: 5 } },
  });
});

// docs/approvals-privacy.md asks for ids of the sign-in for this reason.
test.each([
  ['Bob@x.example', 'bob@x.example'],
  ['zo\u00eb', 'zoe\u0308'],
  ['bob', 'bob '],
])('ids that people read as one are two approvers: %j, %j', async (...ids) => {
  const { register, ask } = openOffice({ policies: () => [approvals(2)] });
  const item = await ask();
  const states: string[] = [];
  for (const id of ids)
    states.push((await register.answer({ ...bob, id }, item.id, yes(item))).item.state);
  expect(states).toEqual(['pending', 'decided']);
});

test('an order whose agent no longer exists is unknown, is reported, and can be sent again', async () => {
  let isThere = false;
  const gone = new Error('no agent named bank');
  const { register, ask, sent, reports } = openOffice({
    resume: (order) => {
      if (!isThere) throw gone;
      sent.push(order);
    },
  });
  const item = await ask();
  await (await register.answer(bob, item.id, yes(item))).sent;
  expect((await register.read(bob, item.id)).state).toBe('unknown');
  expect(reports).toEqual([gone]);
  isThere = true;
  await (await register.sendAgain(bob, item.id)).sent;
  expect((await register.read(bob, item.id)).state).toBe('sent');
  expect(sent).toHaveLength(1);
});

test('a webhook that never answers keeps no answer waiting, and is tried again', async () => {
  const tried: string[] = [];
  const { register, ask, sent, reports, pass } = openOffice({
    notify: {
      by: [
        {
          name: 'hook',
          kinds: ['requested'],
          deliver: ({ id }) => {
            tried.push(id);
            return new Promise(() => {});
          },
        },
      ],
      timeoutMs: 20,
      retryMs: [1_000],
    },
  });
  const item = await ask();
  await (await register.answer(bob, item.id, yes(item))).sent;
  expect(sent).toHaveLength(1);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  pass(1_000);
  await register.work();
  expect(tried.length).toBe(2);
  expect(new Set(tried).size).toBe(1);
});
