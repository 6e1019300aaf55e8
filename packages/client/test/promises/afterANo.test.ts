import {
  createSession,
  type Decision,
  memoryPersistence,
  observeDecisions,
  respond,
  restart,
} from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { langGraph } from '@holdpoint/client/langgraph';
import { playRecording } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';
import { answering, runsOf } from '../../src/backends/ag-ui/fixtures.testkit.ts';
import { langGraphServer } from '../../src/backends/langgraph/langGraphServer.testkit.ts';
import { answered, asks, call, conversation, partsOf, result, text } from './afterANo.testkit.ts';

// Promises: a receipt is true. A rejected call that has run is not confirmed as one that did not.

const both = ['af-call-1', 'af-call-2'] as const;

test('one rejection of several calls learns that each of them may have run', async () => {
  for (const ran of ['c', 'd']) {
    const { session } = await answered(both, 'rejected', [
      [
        ...['c', 'd'].map((id) =>
          result(id, id === ran ? 'paid' : 'Error: Tool call invocation was rejected by user.'),
        ),
        text('Paid.'),
      ],
    ]);
    expect(session.getState().interrupts).toMatchObject([{ status: 'resolved', problem: 'ran' }]);
  }
});

test('one approval of several calls learns that one of them failed', async () => {
  const results = [
    { toolCallId: 'c', content: 'no', error: 'boom' },
    { toolCallId: 'd', content: 'paid 2' },
  ];
  const { session } = await answered(both, 'approved', [
    [
      result('c', 'no'),
      result('d', 'paid 2'),
      conversation({ c: { eur: 1 }, d: { eur: 2 } }, results),
    ],
  ]);
  expect(session.getState().interrupts).toMatchObject([{ status: 'resolved', problem: 'failed' }]);
});

test('after a reload each of several calls has its verdict, and the first the receipt', async () => {
  const { reload } = await answered(both, 'rejected', [
    [result('c', 'paid 1'), result('d', 'paid 2'), text('Paid.')],
  ]);
  const later = await reload();
  expect(partsOf(later).map(({ verdict }) => verdict)).toMatchObject([
    { kind: 'rejected', receipt: { name: 'pay + pay', problem: 'ran' } },
    { kind: 'rejected' },
  ]);
  expect(partsOf(later)[1]?.verdict).not.toHaveProperty('receipt');
});

test.each([
  ['javascript', 'pay'],
  ['python', 'pay'],
  ['javascript', 'pay both'],
  ['python', 'pay both'],
] as const)('a LangGraph server that runs what was rejected: %s, %s', async (dialect, what) => {
  const server = langGraphServer(dialect);
  const fetch: typeof globalThis.fetch = (input, init) => {
    const body = String(init?.body).replaceAll('"type":"reject"', '"type":"approve"');
    return server.fetch(input, init?.body ? { ...init, body } : init);
  };
  for (const [asked, problem] of [
    [fetch, 'ran'],
    [server.fetch, 'failed'],
  ] as const) {
    const backend = langGraph({ url: 'http://agent.test', assistantId: 'agent', fetch: asked });
    const session = createSession({ backend });
    await session.send(what).outcome;
    const told = session
      .getState()
      .interrupts.map((one) => session.decide(respond(one, { approved: false, reason: 'No.' })));
    await told.at(-1)?.outcome;
    for (const one of session.getState().interrupts)
      expect([one.status, one.problem]).toEqual(['resolved', problem]);
  }
});

const denied = {
  dotnet: ['ficc_1', 'Tool call invocation rejected.'],
  'agent-framework': ['af-call-1', 'Error: Tool call invocation was rejected by user.'],
  'pydantic-ai': ['int-c', 'The tool call was denied.'],
  strands: ['v1:c', "User denied approval for 'pay'."],
} as const;
const frameworks = Object.entries(denied);

test.each(frameworks)(
  'a rejected call may have run, in whatever order that comes: %s',
  async (_, [id, words]) => {
    const paid = [{ toolCallId: 'c', content: 'paid 1' }];
    for (const events of [
      [result('c', words), conversation({ c: { eur: 1 } }, paid)],
      [result('c', words), result('c', 'paid 1')],
      [result('c', 'paid 1'), result('c', words)],
      [...call('c', { eur: 1 }, 'pay_now'), result('c', 'paid 1')],
      [conversation({ c: { eur: 1 } }, paid, 'pay_now')],
      [{ type: 'TOOL_CALL_CHUNK', toolCallId: 'c', delta: '{"eur":1}' }, result('c', 'paid 1')],
    ]) {
      const { session } = await answered(id, 'rejected', [[...events, text('Done.')]]);
      const { interrupts } = session.getState();
      expect(interrupts, JSON.stringify(events)).toMatchObject([
        { status: 'resolved', problem: 'ran' },
      ]);
      expect(partsOf(session).map(({ request }) => request.name)).not.toContain('tool');
    }
  },
);

test.each(frameworks)(
  'a rejected call whose result says that it was rejected has not run: %s',
  async (_, [id, words]) => {
    const told = [{ toolCallId: 'c', content: words }];
    const { session } = await answered(id, 'rejected', [
      [result('c', words), conversation({ c: { eur: 1 } }, told), text('OK.')],
    ]);
    const [one] = session.getState().interrupts;
    expect([one?.status, one?.problem]).toEqual(['resolved', undefined]);
  },
);

test.each(frameworks)(
  'an approved call is shown as it ran, also where that comes after its result: %s',
  async (_, [id]) => {
    const told = [{ toolCallId: 'c', content: 'paid' }];
    const { session } = await answered(id, 'approved', [
      [result('c', 'paid'), conversation({ c: { eur: 900 } }, told), text('Done.')],
    ]);
    expect(partsOf(session)).toMatchObject([
      { request: { input: { eur: 1 } } },
      { request: { input: { eur: 900 } }, response: { output: 'paid' } },
    ]);
  },
);

test.each(['x1', ...frameworks.map(([, [id]]) => id)])(
  'an approval whose result only the conversation tells may be another’s, and leaves once: %s',
  async (id) => {
    const told = [{ toolCallId: 'c', content: 'paid 1' }];
    const { session, requests } = await answered(id, 'approved', [
      [conversation({ c: { eur: 1 } }, told)],
    ]);
    const [one] = session.getState().interrupts;
    expect(one).toMatchObject({ status: 'resolved' });
    expect(one?.doubt).toBe(['x1', 'ficc_1'].includes(id) ? 'unknown' : undefined);
    session.reopen(String(one?.key));
    expect(session.getState().interrupts).toMatchObject([{ status: 'resolved' }]);
    expect(requests).toHaveLength(2);
  },
);

test.each(frameworks)(
  'a rejected call whose result comes a turn later may have run: %s',
  async (_, [id, words]) => {
    const denied = [result('c', words), text('OK.')];
    const paid = [result('c', 'paid 1'), text('Paid.')];
    const { session } = await answered(id, 'rejected', [denied, paid]);
    expect(session.getState().interrupts).toMatchObject([{ status: 'resolved', problem: 'ran' }]);
    expect(partsOf(session).at(-1)).toMatchObject({
      request: { input: { eur: 1 } },
      response: { output: 'paid 1', problem: 'ran' },
    });
  },
);

test.each(frameworks)(
  'another call under the id of a rejected one has not been rejected: %s',
  async (_, [id, words]) => {
    const denied = [result('c', words), text('OK.')];
    const other = [...call('c', { eur: 2 }), result('c', 'paid 2'), text('Paid.')];
    for (const runs of [[denied, other], [[...denied, ...other]]]) {
      const { session } = await answered(id, 'rejected', runs);
      const [one] = session.getState().interrupts;
      expect([one?.status, one?.problem]).toEqual(['resolved', undefined]);
      expect(partsOf(session).some(({ response }) => response?.problem === 'ran')).toBe(false);
    }
  },
);

test.each(frameworks)(
  'after a reload, the result of a rejected call in a later turn says that it may have run: %s',
  async (_, [id, words]) => {
    const { reload } = await answered(id, 'rejected', [[result('c', words), text('OK.')]], {
      later: [[result('c', 'paid 1'), text('Paid.')]],
    });
    const session = await reload();
    await session.send('more').outcome;
    const parts = partsOf(session);
    expect(parts.find(({ verdict }) => verdict)?.response?.problem).toBe('ran');
    expect(parts.at(-1)).toMatchObject({ response: { output: 'paid 1', problem: 'ran' } });
    const again = partsOf(await reload());
    expect(again.find(({ verdict }) => verdict)?.response?.problem).toBe('ran');
  },
);

const silent = [text('OK.')];

test.each(['x1', 'ficc_1', 'af-call-1'])(
  'a rejected call without a result, that brings one in a later turn, may have run: %s',
  async (id) => {
    const paid = [result('c', 'paid 1'), text('Paid.')];
    const told = [conversation({ c: { eur: 1 } }, [{ toolCallId: 'c', content: 'paid 1' }])];
    for (const later of [paid, told]) {
      const { session } = await answered(id, 'rejected', [silent, later]);
      expect(session.getState().interrupts).toMatchObject([{ status: 'resolved', problem: 'ran' }]);
    }
    const { reload } = await answered(id, 'rejected', [silent], { later: [paid] });
    const later = await reload();
    await later.send('more').outcome;
    expect(partsOf(later).find(({ verdict }) => verdict)?.response?.problem).toBe('ran');
  },
);

test.each(['x1', 'ficc_1', 'af-call-1'])(
  'a rejected call whose first result is the person’s reason did not run: %s',
  async (id) => {
    const told = [result('c', 'No.'), text('OK.')];
    const words = ['No.'];
    const { session } = await answered(id, 'rejected', [silent, told], { words });
    expect(session.getState().interrupts[0]?.problem).toBeUndefined();
    const { reload } = await answered(id, 'rejected', [silent], { words, later: [told] });
    const later = await reload();
    await later.send('more').outcome;
    expect(partsOf(later).map(({ response }) => response?.problem)).not.toContain('ran');
  },
);

test('one rejection of several calls without results learns later that each may have run', async () => {
  for (const ran of ['c', 'd']) {
    const { session } = await answered(both, 'rejected', [silent, [result(ran, 'paid')]]);
    expect(session.getState().interrupts).toMatchObject([{ status: 'resolved', problem: 'ran' }]);
  }
});

test.each(['sent-back', 'cancelled'] as const)(
  'a call that was %s, with another result a turn later, may have run',
  async (said) => {
    const denied = [result('c', 'The tool call was denied.'), text('OK.')];
    const { session } = await answered('int-c', said, [denied, [result('c', 'paid 1')]]);
    expect(session.getState().interrupts).toMatchObject([{ problem: 'ran' }]);
  },
);

/** An agent that asks about the call `c` twice, at once or after a further message; the person says no, then yes. */
async function askedTwice(id: string, { isLater = false } = {}) {
  const asked = { outcome: { type: 'interrupt', interrupts: [asks(id, 'c')] } };
  const run = (events: readonly object[], end: object = {}) =>
    answering([{ type: 'RUN_STARTED' }, ...events, { type: 'RUN_FINISHED', ...end }]);
  const { fetch } = playRecording(
    [
      run(call('c', { eur: 1 }), asked),
      ...(isLater ? [run(silent)] : []),
      run([text('Sure?')], asked),
      run([result('c', 'paid 1'), text('Paid.')]),
    ],
    { check: 'nothing' },
  );
  const backend = agUi({ url: 'http://agent.test/agent', fetch });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  const newest = () => {
    const one = session.getState().interrupts.at(-1);
    if (!one) throw new Error('The server asks.');
    return one;
  };
  await session.send('hi').outcome;
  await session.decide(respond(newest(), 'No.'), { verdict: { kind: 'rejected' } })?.outcome;
  if (isLater) await session.send('do it').outcome;
  const before = partsOf(session);
  if (newest().status !== 'open') session.reopen(newest().key);
  const yes = restart(newest(), { resumed: { approved: true } });
  await session.decide(yes, { verdict: { kind: 'approved' } })?.outcome;
  return { before, after: partsOf(session).map(({ response }) => response?.output) };
}

test.each(['x1', 'ficc_1', 'af-call-1'])(
  'a call that is rejected, asked about again and approved has what it returned: %s',
  async (id) => {
    const { before, after } = await askedTwice(id);
    expect(before[0]).not.toHaveProperty('response');
    expect(after).toEqual(['paid 1']);
  },
);

test.each(['x1', 'ficc_1', 'af-call-1'])(
  'a call that is rejected, asked about in a later turn and approved has what it returned: %s',
  async (id) => {
    const { after } = await askedTwice(id, { isLater: true });
    expect(after.at(-1)).toBe('paid 1');
  },
);

test.each(frameworks)(
  'an approved call whose result says that it was rejected is not confirmed: %s',
  async (_, [id, words]) => {
    const told = [{ toolCallId: 'c', content: words }];
    for (const events of [
      [result('c', words)],
      [...call('c', { eur: 1 }), result('c', words)],
      [conversation({ c: { eur: 1 } }, told), text('No.')],
    ]) {
      const { session } = await answered(id, 'approved', [events]);
      expect(session.getState().interrupts[0]?.problem, JSON.stringify(events)).toBe('denied');
    }
  },
);

test.each([
  ['x1', 'The tool call was denied.'],
  ['af-call-1', "User denied approval for 'inner'."],
])(
  'an approved call may say what another framework says of a rejected one: %s',
  async (id, words) => {
    const { session } = await answered(id, 'approved', [[result('c', words), text('OK.')]]);
    const [one] = session.getState().interrupts;
    expect([one?.status, one?.problem]).toEqual(['resolved', undefined]);
  },
);

test('a new call has no result of an earlier one with its id, though the server repeats that first', async () => {
  const repeated = [result('c', 'paid 1'), ...call('c', { eur: 2 })];
  const { session } = await answered('int-c', 'approved', [[result('c', 'paid 1')], repeated]);
  expect(partsOf(session).at(-1)).toMatchObject({ request: { input: { eur: 2 } } });
  expect(partsOf(session).at(-1)).not.toHaveProperty('response');
});

test('an approved call may say of an order what pydantic-ai says of a canceled call', async () => {
  const { session } = await answered('int-c', 'approved', [[result('c', 'Cancelled by user.')]]);
  const [one] = session.getState().interrupts;
  expect([one?.status, one?.problem]).toEqual(['resolved', undefined]);
});

test.each(frameworks)(
  'another call of the run may say what the server says of a rejected one: %s',
  async (_, [id, words]) => {
    const other = [...call('e', {}, 'read'), result('e', words)];
    const { session } = await answered(id, 'approved', [[result('c', 'paid 1'), ...other]]);
    expect(partsOf(session).map(({ response }) => response?.problem)).toEqual([
      undefined,
      undefined,
    ]);
  },
);

test.each(['x1', ...frameworks.map(([, [id]]) => id)])(
  'a rejected call has not run if its first result, a turn later, says that it was rejected: %s',
  async (id) => {
    for (const [, [, words]] of frameworks)
      for (const later of [
        [result('c', words)],
        [conversation({ c: { eur: 1 } }, [{ toolCallId: 'c', content: words }])],
      ]) {
        const { session } = await answered(id, 'rejected', [[text('OK.')], later]);
        expect(session.getState().interrupts[0]?.problem, words).toBeUndefined();
        expect(partsOf(session).at(-1)?.response?.problem).not.toBe('ran');
      }
  },
);

test.each(frameworks)(
  'a call that ran under another name than it was asked about is there after a reload: %s',
  async (_, [id]) => {
    for (const said of ['rejected', 'approved'] as const) {
      const { reload } = await answered(id, said, [
        [...call('c', { eur: 1 }, 'pay_now'), result('c', 'paid 1'), text('Done.')],
      ]);
      const parts = partsOf(await reload());
      expect(parts.map(({ request }) => request.name).sort()).toEqual(['pay', 'pay_now']);
      if (said === 'approved') continue;
      const asked = parts.find(({ verdict }) => verdict);
      expect(asked).toMatchObject({ request: { name: 'pay' }, verdict: { kind: said } });
      expect(asked?.verdict?.receipt).toMatchObject({ problem: 'ran' });
    }
  },
);

test.each(frameworks)(
  'where each approved call has a result, another tool’s under its id confirms none, and it leaves once: %s',
  async (_, [id]) => {
    const weather = [...call('c', { city: 'Rome' }, 'weather'), result('c', 'sunny')];
    // A .NET server may say nothing of an approved call.
    const untold = id === 'ficc_1' ? ['resolved', undefined] : ['superseded', 'failed'];
    for (const [events, end] of [
      [weather, untold],
      [
        [result('c', 'paid 1'), ...weather],
        ['resolved', undefined],
      ],
    ] as const) {
      const { session, requests } = await answered(id, 'approved', [[...events, text('Done.')]]);
      const [one] = session.getState().interrupts;
      expect([one?.status, one?.doubt], JSON.stringify(events)).toEqual(end);
      session.reopen(String(one?.key));
      expect(session.getState().interrupts).toMatchObject([{ status: end[0] }]);
      expect(requests).toHaveLength(2);
    }
  },
);

test('after a reload each call of one rejection that ran says so, also without a receipt', async () => {
  const no = 'Error: Tool call invocation was rejected by user.';
  const ran = [result('c', no), result('d', 'paid 2'), text('Paid.')];
  const { reload } = await answered(both, 'rejected', [ran]);
  expect(partsOf(await reload())[1]?.response).toMatchObject({ output: 'paid 2', problem: 'ran' });
});

test('another tool that reuses an id of one rejection of several calls raises no alarm', async () => {
  const no = 'Error: Tool call invocation was rejected by user.';
  const denied = [result('c', no), result('d', no)];
  const other = [...call('d', { q: 1 }, 'weather'), result('d', 'sunny')];
  const { session } = await answered(both, 'rejected', [denied, other, [result('d', 'cloudy')]]);
  expect(session.getState().interrupts[0]?.problem).toBeUndefined();
});

test('a rejection with an empty reason that comes back raises no alarm', async () => {
  const { session } = await answered('int-c', 'rejected', [[result('c', ''), text('OK.')]], {
    reason: '',
  });
  expect(session.getState().interrupts[0]?.problem).toBeUndefined();
});

test('an approved call that ran keeps that when a call with its id fails in the same run', async () => {
  const paid = conversation({ c: { eur: 1 } }, [{ toolCallId: 'c', content: 'paid 1' }]);
  const failed = [{ toolCallId: 'c', content: 'no', error: 'boom' }];
  const later = conversation({ c: { eur: 5 } }, failed).messages.slice(1);
  const messages = [...paid.messages, ...later.map((one) => ({ ...one, id: `${one.id}-later` }))];
  const { session } = await answered('int-c', 'approved', [
    [result('c', 'paid 1'), ...call('c', { eur: 5 }), { ...paid, messages }, text('Done.')],
  ]);
  const [one] = session.getState().interrupts;
  expect([one?.status, one?.problem]).toEqual(['resolved', undefined]);
});

test('an approved call that the server repeats with more arguments, and denies, is not confirmed', async () => {
  for (const [, [id, words]] of frameworks) {
    const told = [...call('c', { eur: 1, currency: 'EUR' }), result('c', words), text('OK.')];
    const { session } = await answered(id, 'approved', [told]);
    expect(session.getState().interrupts, id).toMatchObject([{ problem: 'denied' }]);
  }
});

test('an approved call that the server denies is not confirmed after a reload, with or without its receipt', async () => {
  for (const [, [id, words]] of frameworks)
    for (const input of [{}, { password: 'x' }]) {
      const { reload } = await answered(id, 'approved', [[result('c', words)]], { input });
      for (const part of partsOf(await reload()))
        expect(part, id).toMatchObject({
          verdict: { kind: 'approved' },
          response: { problem: 'denied' },
        });
    }
});

test('a rejected call that runs after its denial in the same run may have run', async () => {
  for (const [, [id, words]] of frameworks) {
    const runs = [[result('c', words), ...call('c', { eur: 1 }), result('c', 'paid 1')]];
    const { session } = await answered(id, 'rejected', runs);
    expect(session.getState().interrupts, id).toMatchObject([{ problem: 'ran' }]);
  }
});

test('a rejection that is given after a reload is confirmed by the server’s words for it', async () => {
  const [asks, , takes] = runsOf('adk-two');
  if (!asks || !takes) throw new Error('The recording has three runs.');
  const { fetch } = playRecording([asks, takes], { check: 'nothing' });
  const options = { backend: agUi({ url: 'http://agent.test/agent', fetch }) };
  const persistence = memoryPersistence();
  await createSession({ ...options, persistence }).send('two').outcome;
  const session = createSession({ ...options, persistence });
  await session.restore();
  const told = session
    .getState()
    .interrupts.map((one, at) =>
      session.decide(
        at === 0
          ? restart(one, { resumed: { approved: true } })
          : respond(one, { approved: false }),
        { verdict: { kind: at === 0 ? 'approved' : 'rejected' } },
      ),
    );
  await told.at(-1)?.outcome;
  const ends = session.getState().interrupts.map(({ status, problem }) => [status, problem]);
  expect(ends).toEqual([
    ['resolved', undefined],
    ['resolved', undefined],
  ]);
});

test('the reason of a rejection is nowhere in what is stored', async () => {
  const [first] = frameworks;
  const [id, words] = first?.[1] ?? ['', ''];
  const runs = [[result('c', words), text('OK.')]];
  const { session } = await answered(id, 'rejected', runs, { reason: 'CANARY-7f3a' });
  expect(JSON.stringify(session.getState().checkpoint)).not.toContain('CANARY');
});

test.each(frameworks)(
  'what was asked and what ran are both there after a reload: %s',
  async (_, [id]) => {
    for (const [said, problem] of [
      ['rejected', 'ran'],
      ['approved', undefined],
    ] as const) {
      const { reload } = await answered(id, said, [
        [...call('c', { eur: 900 }), result('c', 'paid 900'), text('Done.')],
      ]);
      const parts = partsOf(await reload());
      const asked = parts.find(({ verdict }) => verdict);
      expect(asked).toMatchObject({ request: { input: { eur: 1 } }, verdict: { kind: said } });
      expect(asked?.verdict?.receipt).toMatchObject({
        input: { eur: 1 },
        ...(problem && { problem }),
      });
      expect(parts.find(({ response }) => response)).toMatchObject({
        request: { input: { eur: 900 } },
        response: { output: 'paid 900' },
      });
    }
  },
);

test.each([
  ['"not now"', '"not now"'],
  ['[1]', '[1]'],
])(
  'a reason that reads as JSON, and comes back as the result, is a rejection: %s',
  async (reason, content) => {
    const { session } = await answered('int-c', 'rejected', [[result('c', content), text('OK.')]], {
      reason,
    });
    expect(session.getState().interrupts[0]).not.toHaveProperty('problem');
  },
);

test('the log of decisions says that a rejected call may have run, and that an approved one failed', async () => {
  const failed = conversation({ c: { eur: 1 } }, [
    { toolCallId: 'c', content: 'x', error: 'boom' },
  ]);
  for (const [said, events, problem] of [
    ['rejected', [result('c', 'paid 1')], 'ran'],
    ['approved', [result('c', 'x'), failed], 'failed'],
    ['approved', [result('c', 'paid 1')], undefined],
  ] as const) {
    const log: Decision[] = [];
    const observe = observeDecisions((decision) => log.push(decision));
    await answered('int-c', said, [[...events, text('Done.')]], { observe });
    const last = log.at(-1);
    expect([last?.status, last?.problem]).toEqual(['resolved', problem]);
  }
});

test('the log of decisions says it when a later turn shows that a rejected call may have run', async () => {
  const log: Decision[] = [];
  const observe = observeDecisions((decision) => log.push(decision));
  await answered(
    'ficc_1',
    'rejected',
    [[text('OK.')], [result('c', 'paid 1'), text('Paid.')], [text('Bye.')]],
    { observe },
  );
  expect(log.map(({ status, problem }) => [status, problem])).toEqual([
    ['sent', undefined],
    ['resolved', undefined],
    ['resolved', 'ran'],
  ]);
  const [first, , last] = log;
  expect(last).toMatchObject({
    answerId: first?.answerId,
    verdict: { kind: 'rejected' },
    sent: first?.sent,
  });
});
