import { describe, expect, test } from 'vitest';
import {
  answering,
  context,
  cuts,
  interruptsOf,
  message,
  only,
  play,
  playAndAnswer,
  playThese,
  readFixture,
  recorded,
  recordings,
  respondWith,
  tell,
  textOf,
} from './fixtures.testkit.ts';

const done = { type: 'done', data: { input: 'go' } };

describe('every recorded turn', () => {
  test.each(recordings)('%s is decoded alike however the network cuts it', async (name) => {
    for (const exchange of readFixture(name)) {
      if (exchange.request.path.endsWith('/checkpoints')) continue;
      const [first, ...rest] = await Promise.all(
        ['recorded' as const, ...cuts].map(async (chunks) => {
          const { backend } = recorded([exchange], { chunks });
          return tell(backend.stream(message, context()));
        }),
      );
      expect(first).toBeDefined();
      for (const other of rest) {
        // How much of a cut stream arrived before it was lost depends on the network.
        if (exchange.end === 'end') expect(other.events).toEqual(first?.events);
        expect(String(other.error)).toBe(String(first?.error));
      }
      // A turn ends with `end` as its last event, or throws; never both, never neither.
      expect(first?.end === undefined).toBe(first?.error !== undefined);
    }
  });
});

describe('text', () => {
  test('deltas of one stream are one part; a message of the same text shows nothing more', async () => {
    const told = await play('stream-text-and-message', 1);
    expect(textOf(told)).toBe('Hello from the fake model, streamed in pieces.');
    expect(new Set(only(told, 'text').map(({ partId }) => partId)).size).toBe(1);
  });

  test('a message of another text than what was streamed is shown too', async () => {
    const told = await playThese([
      answering([
        { type: 'text-delta', delta: 'Thinking. ', node: 'n', opId: 'o' },
        { type: 'text-end', node: 'n', opId: 'o' },
        { type: 'message', content: 'Done.', node: 'n' },
        { type: 'message', content: 'Thinking. ', node: 'other' },
        done,
      ]),
    ]);
    expect(only(told, 'text').map(({ delta }) => delta)).toEqual([
      'Thinking. ',
      'Done.',
      'Thinking. ',
    ]);
  });

  test('two streams at once keep their own parts', async () => {
    const told = await playThese([
      answering([
        { type: 'text-delta', delta: 'a', node: 'n1', opId: '1' },
        { type: 'text-delta', delta: 'b', node: 'n2', opId: '2' },
        { type: 'text-delta', delta: 'A', node: 'n1', opId: '1' },
        done,
      ]),
    ]);
    const texts = new Map<string, string>();
    for (const { partId, delta } of only(told, 'text'))
      texts.set(partId, (texts.get(partId) ?? '') + delta);
    expect([...texts.values()]).toEqual(['aA', 'b']);
  });

  test('text that no text-end has ended stays, as after a failure in mid-stream', async () => {
    const told = await play('error-mid-stream', 1);
    expect(textOf(told)).toBe('Hello from the ');
    expect(told.end).toMatchObject({ status: 'failed' });
  });
});

describe('structured data', () => {
  const chunk = (kind: string, more: object) => ({
    type: 'structured-data',
    streamId: 's',
    dataType: 'report',
    kind,
    schemaId: 'r',
    ...more,
  });

  test('set, append and text-delta change it at a path, final replaces it; one part grows', async () => {
    const told = await playThese([
      answering([
        chunk('set', { path: 'head.title', value: 'A' }),
        chunk('append', { path: 'rows', items: [1, 2] }),
        chunk('append', { path: 'rows', items: [3] }),
        chunk('text-delta', { path: 'rows.3.note', delta: 'so ' }),
        chunk('text-delta', { path: 'rows.3.note', delta: 'far' }),
        chunk('final', { data: { whole: true } }),
        done,
      ]),
    ]);
    const told2 = only(told, 'data');
    expect(new Set(told2.map(({ partId }) => partId)).size).toBe(1);
    expect(told2.at(-2)?.data).toEqual({
      dataType: 'report',
      schemaId: 'r',
      data: { head: { title: 'A' }, rows: [1, 2, 3, { note: 'so far' }] },
    });
    expect(told2.at(-1)?.data).toMatchObject({ data: { whole: true } });
  });

  test.each([
    ['an inherited key', { path: '__proto__.polluted', value: 1 }],
    ['a gap in a list', { path: 'rows.4000000000', value: 1 }],
    ['no path', { path: 'a..b', value: 1 }],
    ['a field of a list', { path: 'head.0', value: 1 }],
  ])('%s becomes custom and harms nothing', async (_what, more) => {
    const told = await playThese([
      answering([chunk('set', { path: 'head.title', value: 'A' }), chunk('set', more), done]),
    ]);
    expect(only(told, 'custom').map(({ name }) => name)).toEqual(['structured-data']);
    expect(told.end).toMatchObject({ status: 'completed' });
    expect({}).not.toHaveProperty('polluted');
  });
});

test('structured data keeps its names where a later chunk does not say them again', async () => {
  const chunk = (more: object) => ({ type: 'structured-data', streamId: 's', ...more });
  const told = await playThese([
    answering([
      chunk({ kind: 'set', path: 'a', value: 1, dataType: 'report', schemaId: 'r' }),
      chunk({ kind: 'set', path: 'b', value: 2, schemaVersion: '2' }),
      chunk({ kind: 'final', data: { a: 3 } }),
      chunk({ kind: 'set', path: 'a', value: 4 }),
      done,
    ]),
  ]);
  const last = only(told, 'data').at(-1);
  expect(last).toMatchObject({ name: 'report' });
  expect(last?.data).toEqual({
    dataType: 'report',
    schemaId: 'r',
    schemaVersion: '2',
    data: { a: 4 },
  });
});

describe('tool calls', () => {
  test('a start is a request, a result its response', async () => {
    const { second } = await playAndAnswer('tool-approve', respondWith('approve'));
    expect(only(second, 'tool-response').map(({ response }) => response)).toEqual([
      { name: 'delete_rows', ref: 'call_1', output: { content: 'deleted 3' } },
    ]);
  });

  test('a denied call that returns a result may have run', async () => {
    const { second } = await playAndAnswer('tool-approve', respondWith('deny'));
    expect(only(second, 'tool-response').map(({ response }) => response.problem)).toEqual(['ran']);
  });

  test('a denied call and one that failed say so', async () => {
    const { second } = await playAndAnswer('tool-deny', respondWith('deny'));
    expect(only(second, 'tool-response')[0]?.response.output).toEqual({
      error: 'Tool call denied by user.',
    });
    const failed = await playThese([
      answering([
        { type: 'tool-call-start', tool: 't', toolCallId: '1' },
        { type: 'tool-call-error', tool: 't', toolCallId: '1', message: 'no' },
        done,
      ]),
    ]);
    expect(only(failed, 'tool-response')[0]?.response).toEqual({
      name: 't',
      ref: '1',
      output: { error: 'no' },
    });
  });
});

describe('interrupts', () => {
  test('a choice, in the shape that is drawn as a question', async () => {
    const told = await play('choice', 1);
    expect(interruptsOf(told)[0]).not.toHaveProperty('approves');
    expect(interruptsOf(told)).toMatchObject([
      {
        name: 'n_choice',
        ref: 'human-df154da0-c655-495d-ac0a-1d1a0e2e28f0',
        position: 0,
        input: {
          question: 'Pick one:',
          options: [
            { id: 'alpha', label: 'Alpha', description: 'first letter' },
            { id: 'beta', label: 'Beta' },
            { id: 'gamma', label: 'Gamma' },
          ],
        },
        metadata: { kind: 'choice', workflow: 'choice', node: 'n_choice' },
        provenance: { agent: 'choice', subAgent: 'n_choice' },
        answerSchema: { type: 'string', enum: ['alpha', 'beta', 'gamma'] },
        allowed: { respond: true, restart: false, replaceInput: false, cancel: true },
      },
    ]);
    expect(interruptsOf(told)).toEqual(only(told, 'interrupt').map((event) => event.interrupt));
  });

  test('ids, schema ids and meta of either level are in the metadata; the schema names it', async () => {
    const [interrupt] = interruptsOf(await play('choice-full', 1));
    expect(interrupt?.name).toBe('letter-picker');
    expect(interrupt?.metadata).toEqual({
      kind: 'choice',
      workflow: 'choice-full',
      node: 'n_choice_full',
      id: 'pick-letter',
      schemaId: 'letter-picker',
      schemaVersion: '2',
      meta: { hint: 'server meta', nested: { a: 1 } },
    });
  });

  test('a multi-choice says that several may be chosen', async () => {
    const [interrupt] = interruptsOf(await play('multi', 1));
    expect(interrupt?.input).toMatchObject({ question: 'Pick some:', multiple: true });
    expect(interrupt?.answerSchema).toMatchObject({ type: 'array', minItems: 1 });
  });

  test('a choice with `multiple` is a single one, because the server keeps the first id only', async () => {
    const [interrupt] = interruptsOf(await play('choice-multiflag', 1));
    expect(interrupt?.input).not.toHaveProperty('multiple');
    expect(interrupt?.metadata).toMatchObject({ kind: 'choice', onlyFirstCounts: true });
  });

  test('a text has its question and takes words; it may lack the question', async () => {
    const [asked] = interruptsOf(await play('text', 1));
    expect(asked).toMatchObject({
      name: 'name-q',
      input: { question: 'Your name?' },
      answerSchema: { type: 'string', minLength: 1 },
    });
    const [bare] = interruptsOf(await play('text-bare', 1));
    expect(bare).toMatchObject({ name: 'n_text_bare', input: { question: 'n_text_bare' } });
  });

  test('a text with options offers them beside words of one’s own', async () => {
    const input = { kind: 'text', question: 'Who?', options: [{ id: 'me', label: 'Me' }] };
    const told = await playThese([
      answering([{ type: 'interrupt', requestId: 'r', resumeToken: 't', node: 'n', input }, done]),
    ]);
    expect(interruptsOf(told)[0]?.input).toEqual({
      question: 'Who?',
      options: [{ id: 'me', label: 'Me' }],
      allowOther: true,
    });
  });

  test('a choice without options is filled from elsewhere: any id is taken', async () => {
    const [interrupt] = interruptsOf(await play('choice-noopts', 1));
    expect(interrupt).toMatchObject({
      name: 'dynamic',
      input: { question: 'Pick from elsewhere' },
      answerSchema: { type: 'string', minLength: 1 },
    });
  });

  test('the one of a reasoning step is named by its schema', async () => {
    const [interrupt] = interruptsOf(await play('reason-interrupt', 1));
    expect(interrupt).toMatchObject({ name: 'city', metadata: { id: 'plan' } });
  });

  test('after a transition it names the workflow that asks, not the one that was started', async () => {
    const told = await play('transition', 1);
    expect(only(told, 'custom').map(({ name }) => name)).toContain('transition');
    const [interrupt] = interruptsOf(told);
    const started = (readFixture('transition')[0]?.request.body ?? '').match(
      /"workflowId":"([^"]+)"/,
    )?.[1];
    expect(interrupt?.metadata).not.toMatchObject({ workflow: started });
  });

  test('has its own place in the transcript before it is announced', async () => {
    const told = await play('choice', 1);
    const [interrupt] = interruptsOf(told);
    expect(only(told, 'tool-request').map(({ request }) => request)).toEqual([
      { name: interrupt?.name, ref: interrupt?.ref, input: interrupt?.input },
    ]);
  });

  test('of two parallel nodes one is announced', async () => {
    expect(interruptsOf(await play('parallel', 1))).toHaveLength(1);
  });

  test('only the chunk tells: `done` looks the same with and without one', async () => {
    const asked = await play('choice', 1);
    const not = await play('message', 1);
    expect(asked.end?.status).toBe('interrupted');
    expect(not.end).toEqual({ status: 'completed', finishReason: 'stop' });
  });

  test('without its token it is still open, but marked as unanswerable', async () => {
    const told = await playThese([
      answering([{ type: 'interrupt', requestId: 'r', input: { kind: 'text' } }, done]),
    ]);
    const waiting = { ref: 'r', input: { kind: 'text' }, unanswerable: 'form' };
    expect(told.end).toMatchObject({ status: 'interrupted', interrupts: [waiting] });
  });

  test('expires only where the app says how long the server keeps it', async () => {
    const [never] = interruptsOf(await play('choice', 1));
    expect(never).not.toHaveProperty('expiresAt');
    const before = Date.now();
    const [some] = interruptsOf(await play('choice', 1, message, { ttlMs: 900_000 }));
    expect(some?.expiresAt).toBeGreaterThanOrEqual(before + 900_000);
    expect(some?.expiresAt).toBeLessThanOrEqual(Date.now() + 900_000);
  });
});

describe('a tool approval', () => {
  test('is the tool’s: its name, and the arguments of the call before it', async () => {
    const told = await play('tool-approve', 1);
    expect(interruptsOf(told)).toMatchObject([
      {
        name: 'delete_rows',
        ref: 'call_1',
        input: { table: 'users', count: 3 },
        message: 'Approve delete_rows?',
        metadata: { kind: 'approval', id: 'tool:call_1', arguments: 'known' },
        approves: { isInputKnown: true, takesReason: false },
      },
    ]);
    // The call itself is its place in the transcript.
    expect(only(told, 'tool-request')).toHaveLength(1);
  });

  const approval = {
    type: 'interrupt',
    requestId: 'r',
    resumeToken: 't',
    node: 'n',
    id: 'tool:call_9',
    input: {
      kind: 'choice',
      question: 'Approve wipe?',
      options: [
        { id: 'approve', label: 'Approve' },
        { id: 'deny', label: 'Deny' },
      ],
    },
  };

  test('without the call, or with a call that has no input, says that its arguments are not known', async () => {
    const start = { type: 'tool-call-start', tool: 'wipe', toolCallId: 'call_9', node: 'n' };
    for (const chunks of [[approval], [start, approval]]) {
      const told = await playThese([answering([...chunks, done])]);
      expect(interruptsOf(told)).toMatchObject([
        {
          name: 'wipe',
          ref: 'call_9',
          input: { question: 'Approve wipe?' },
          metadata: { kind: 'approval', arguments: 'unknown' },
          approves: { isInputKnown: false },
        },
      ]);
    }
  });

  test('the arguments of another call are not taken for its own', async () => {
    const start = { type: 'tool-call-start', tool: 'wipe', toolCallId: 'call_8', node: 'n' };
    const other = { ...start, input: { not: 'this one' } };
    const told = await playThese([answering([other, approval, done])]);
    expect(interruptsOf(told)).toMatchObject([
      {
        ref: 'call_9',
        // It is open too, so it is shown next to it.
        input: { question: 'Approve wipe?', calls: [{ input: { not: 'this one' } }] },
        metadata: { arguments: 'several' },
        approves: { isInputKnown: false },
      },
    ]);
  });

  test('an empty object of arguments is known', async () => {
    const start = { type: 'tool-call-start', tool: 'wipe', toolCallId: 'call_9', input: {} };
    const told = await playThese([answering([start, approval, done])]);
    expect(interruptsOf(told)).toMatchObject([{ input: {}, metadata: { arguments: 'known' } }]);
  });

  test('a question that only has such an id is a question', async () => {
    const options = [{ id: 'yes', label: 'Yes' }];
    const told = await playThese([
      answering([{ ...approval, input: { ...approval.input, options } }, done]),
    ]);
    expect(interruptsOf(told)).toMatchObject([
      { name: 'tool:call_9', metadata: { kind: 'choice' } },
    ]);
  });
});

describe('everything else', () => {
  test('chunks that mean nothing to a transcript, and unknown ones, become custom', async () => {
    const chunks = [
      { type: 'status', message: 'busy' },
      { type: 'trace', traceId: 't' },
      { type: 'transition', transitionTo: 'b', payload: {} },
      { type: 'tool-result', content: 1 },
      { type: 'structured-data-invalidated', streamId: 's', checkpointId: 'c' },
      { type: 'from-the-future', a: 1 },
    ];
    const told = await playThese([answering([...chunks, done])]);
    expect(only(told, 'custom').map(({ value }) => value)).toEqual(chunks);
    expect(told.end).toMatchObject({ status: 'completed' });
  });
});
