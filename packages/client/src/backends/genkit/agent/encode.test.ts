import { describe, expect, test } from 'vitest';
import type { TurnInput } from '../../../protocol/backend.ts';
import { InvalidAnswerError } from '../../../protocol/errors.ts';
import type { Interrupt } from '../../../protocol/interrupt.ts';
import type { Resolution } from '../../../protocol/resolution.ts';
import {
  context,
  interruptsOf,
  message,
  play,
  readFixture,
  recorded,
  respondWith,
  restartWith,
  resume,
  tell,
} from '../fixtures.testkit.ts';

type Body = { readonly data: unknown; readonly init: unknown };

function recordedBody(name: string, exchange: number): Body {
  return JSON.parse(readFixture(name)[exchange - 1]?.request.body ?? '');
}

async function sent(input: TurnInput, over: Parameters<typeof play>[3] = {}): Promise<Body> {
  const { player } = await play('agent-respond-approve', 2, input, over);
  // The player keeps the parsed JSON.
  return player.requests[0]?.body as Body;
}

/** Approves userApproval with a respond, everything else with a restart, like the mixed recordings. */
const mixed = (interrupt: Interrupt): Resolution =>
  interrupt.name === 'userApproval'
    ? respondWith({ approved: true })(interrupt)
    : restartWith({ approved: true })(interrupt);

describe('a message', () => {
  test('is what the recordings sent', async () => {
    const body = await sent({ type: 'message', message: { text: 'mixed' } });
    expect(body.data).toEqual(recordedBody('agent-parallel-mixed-pending-output', 1).data);
    expect(body.init).toEqual({ sessionId: 'session-1' });
  });

  test('carries further parts unchanged', async () => {
    const media = { media: { url: 'https://a.test/x.png' } };
    const body = await sent({ type: 'message', message: { parts: [media] } });
    expect(body.data).toEqual({ message: { role: 'user', content: [media] } });
  });

  test('asks for a stream with that Accept value alone', async () => {
    const { player } = await play('agent-respond-approve', 1, message, {
      headers: { accept: 'application/json', 'x-app': '1' },
    });
    const headers = player.requests[0]?.headers;
    expect(headers?.get('accept')).toBe('text/event-stream');
    expect(headers?.get('content-type')).toBe('application/json');
    expect(headers?.get('x-app')).toBe('1');
  });

  test('asks the headers function each time', async () => {
    let calls = 0;
    const options = { headers: async () => ({ authorization: `Bearer ${++calls}` }) };
    const [turn] = readFixture('agent-twostep-bare-sessionid');
    const { backend, player } = recorded(turn ? [turn, turn] : [], options);
    await tell(backend.stream(message, context()));
    await tell(backend.stream(message, context()));
    expect(player.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer 1',
      'Bearer 2',
    ]);
  });
});

describe('a resume is what the recordings sent', () => {
  test.each([
    ['agent-twostep', 2, respondWith({ approved: true })],
    ['agent-question-single', 2, respondWith({ answers: ['green'] })],
    ['agent-restart-approve', 2, restartWith({ approved: true })],
    ['agent-parallel-mixed-pending-output', 2, mixed],
    ['agent-tool-throws-after-resume', 2, restartWith(true)],
    ['agent-parallel-falsy-pending-output', 3, respondWith({ approved: true })],
  ] as const)('%s, exchange %d', async (name, exchange, decide) => {
    const first = await play(name, 1);
    const body = await sent(resume(interruptsOf(first), decide));
    expect(body.data).toEqual(recordedBody(name, exchange).data);
  });

  test('a falsy output of a finished sibling is answered for the server', async () => {
    const first = await play('agent-parallel-falsy-pending-output', 1);
    const body = await sent(resume(interruptsOf(first), respondWith(true)));
    expect(body.data).toMatchObject({
      resume: { respond: [{}, { toolResponse: { name: 'get_zero', ref: 'call_1_1', output: 0 } }] },
    });
  });

  test('an interrupt that went through storage encodes the same', async () => {
    const first = await play('agent-parallel-mixed-pending-output', 1);
    const stored = JSON.parse(JSON.stringify(interruptsOf(first)));
    const body = await sent(resume(stored, mixed));
    expect(body.data).toEqual(recordedBody('agent-parallel-mixed-pending-output', 2).data);
  });

  test('a restart always says that it is one, and keeps the metadata the tool gave', async () => {
    const first = await play('agent-restart-credential', 1);
    const body = await sent(resume(interruptsOf(first), restartWith(true)));
    const [interrupt] = interruptsOf(first);
    expect(body.data).toMatchObject({
      resume: { restart: [{ metadata: { interrupt: interrupt?.metadata, resumed: true } }] },
    });
  });

  test('the received input goes back as the very same value', async () => {
    const first = await play('agent-restart-approve', 1);
    const [interrupt] = interruptsOf(first);
    const body = await sent(resume(interruptsOf(first), restartWith(true)));
    expect(body.data).toMatchObject({
      resume: { restart: [{ toolRequest: { input: interrupt?.input } }] },
    });
  });
});

describe('what an agent can not be told is refused before anything is sent', () => {
  test.each([
    [
      'another input',
      (key: string): Resolution => ({ type: 'restart', key, resumed: true, input: { value: {} } }),
    ],
    ['a cancel', (key: string): Resolution => ({ type: 'cancel', key })],
  ])('%s', async (_what, decide) => {
    const first = await play('agent-restart-approve', 1);
    const told = await play(
      'agent-restart-approve',
      2,
      resume(interruptsOf(first), ({ key }) => decide(key)),
    );
    expect(told.error).toBeInstanceOf(InvalidAnswerError);
    expect(told.player.requests).toEqual([]);
  });
});

describe('where a turn goes on', () => {
  const checkpoint = { sessionId: 's', snapshotId: 'snap' };

  test('by session: a second answer then fails once the first is through', async () => {
    expect((await sent(message, { context: { checkpoint } })).init).toEqual({ sessionId: 's' });
  });

  test('by snapshot, with the session as a guard', async () => {
    const { init } = await sent(message, { address: 'snapshot', context: { checkpoint } });
    expect(init).toEqual({ snapshotId: 'snap', sessionId: 's' });
  });

  test('by snapshot, before there is one', async () => {
    expect((await sent(message, { address: 'snapshot' })).init).toEqual({ sessionId: 'session-1' });
  });

  test('the recorded resume names the snapshot that the recorded turn gave', async () => {
    const first = await play('agent-respond-approve', 1);
    const { init } = await sent(message, {
      address: 'snapshot',
      context: { checkpoint: first.checkpoint },
    });
    expect(init).toMatchObject(recordedBody('agent-respond-approve', 2).init as object);
  });

  test('a strange checkpoint is a session at its start', async () => {
    for (const strange of [null, 7, 'x', [], { snapshotId: 3, state: undefined, kind: 'x' }]) {
      expect((await sent(message, { context: { checkpoint: strange as null } })).init).toEqual({
        sessionId: 'session-1',
      });
    }
  });
});

describe('an agent without a store', () => {
  test('gets an empty init first, then its state back, as recorded', async () => {
    const options = { sessions: 'client' as const };
    const first = await play('agent-client-managed', 1, message, options);
    expect(first.player.requests[0]?.body).toMatchObject({ init: {} });
    const second = await play('agent-client-managed', 2, resume(interruptsOf(first), mixed), {
      ...options,
      context: { checkpoint: first.checkpoint },
    });
    expect(second.player.requests[0]?.body).toEqual(recordedBody('agent-client-managed', 2));
  });

  test('is noticed by the state it sends, without the option', async () => {
    const first = await play('agent-client-managed', 1);
    const { init } = await sent(message, { context: { checkpoint: first.checkpoint } });
    expect(Object.keys(init as object)).toEqual(['state']);
  });

  test('a failed turn gives the last good state back', async () => {
    const told = await play('agent-client-managed', 4);
    expect(told.end).toMatchObject({
      status: 'failed',
      open: [{ name: 'userApproval' }, { name: 'run_shell' }],
    });
    expect(told.checkpoint).toHaveProperty('state.messages');
  });
});

describe('a decision id', () => {
  const withIds = { decisionIds: true } as const;
  const idsOf = (told: Parameters<typeof interruptsOf>[0]) =>
    interruptsOf(told).map(({ decisionId }) => decisionId);

  test('goes back with every answer: in `resumed` of a restart, in the metadata of a respond', async () => {
    const first = await play('agent-parallel-mixed-pending-output', 1);
    const { resume: told } = (await sent(resume(interruptsOf(first), mixed), withIds)).data as {
      resume: { respond: unknown[]; restart: unknown[] };
    };
    const [respondId, restartId] = idsOf(first);
    expect(respondId).toMatch(/^[0-9a-f-]{36}:1$/);
    expect(told.respond[0]).toMatchObject({
      metadata: { interruptResponse: { decisionId: respondId } },
    });
    expect(told.restart[0]).toMatchObject({
      metadata: { resumed: { approved: true, decisionId: restartId } },
    });
  });

  test('stands in for a `resumed` that says nothing', async () => {
    const first = await play('agent-restart-approve', 1);
    const body = await sent(resume(interruptsOf(first), restartWith(true)), withIds);
    expect(body.data).toMatchObject({
      resume: { restart: [{ metadata: { resumed: { decisionId: idsOf(first)[0] } } }] },
    });
  });

  test('leaves an app’s own id unchanged', async () => {
    const first = await play('agent-restart-approve', 1);
    const body = await sent(
      resume(interruptsOf(first), restartWith({ decisionId: 'mine' })),
      withIds,
    );
    expect(body.data).toMatchObject({
      resume: { restart: [{ metadata: { resumed: { decisionId: 'mine' } } }] },
    });
  });

  test('is the same after a failed try, and another for the next question', async () => {
    const [first, failed] = [
      await play('agent-tool-throws-after-resume', 1),
      await play('agent-tool-throws-after-resume', 2),
    ];
    const open = failed.end?.status === 'failed' ? failed.end.open : undefined;
    expect(open?.map(({ decisionId }) => decisionId)).toEqual(idsOf(first));
    const [one, two] = [await play('agent-twostep', 1), await play('agent-twostep', 2)];
    expect(idsOf(one)[0]).toBeTypeOf('string');
    expect(idsOf(two)[0]).not.toBe(idsOf(one)[0]);
  });

  test('of an agent without a store tells one place of the conversation from the next', async () => {
    const first = await play('agent-client-managed', 1);
    expect(new Set(idsOf(first)).size).toBe(interruptsOf(first).length);
  });
});
