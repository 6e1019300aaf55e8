import {
  type CallVerdict,
  createSession,
  type Interrupt,
  memoryPersistence,
  type Resolution,
  respond,
  restart,
  type Session,
  StreamLostError,
  selectMessages,
  selectUnsettled,
  type Verdict,
} from '@holdpoint/client';
import { agUi } from '@holdpoint/client/ag-ui';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test } from 'vitest';
import { fingerprint } from '../../src/integrity/fingerprint.ts';
import { readRemembered } from '../../src/persistence/remembered.ts';
import { withVerdicts } from '../../src/session/verdicts.ts';

/** The transcript’s verdict for each call. */
const verdictsOf = (session: Session) =>
  selectMessages(session.getState())
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.type === 'tool' ? [part.verdict] : []));

async function answer(
  resolve: (interrupt: Interrupt) => Resolution,
  kind: Verdict['kind'],
): Promise<{ readonly session: Session; readonly reload: () => Promise<Session> }> {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { eur: 5 }));
  });
  const persistence = memoryPersistence();
  const session = createSession({ backend, persistence });
  await session.send('pay').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  await session.decide(resolve(open), { verdict: { kind } })?.outcome;
  const reload = async () => {
    const later = createSession({ backend, persistence });
    await later.restore();
    return later;
  };
  return { session, reload };
}

test.each<[string, Verdict['kind'], (interrupt: Interrupt) => Resolution, CallVerdict]>([
  ['approved', 'approved', (one) => restart(one), { kind: 'approved' }],
  [
    'approved by a result',
    'approved',
    (one) => respond(one, 'yes'),
    { kind: 'approved', isOnlyTold: true },
  ],
  [
    'rejected',
    'rejected',
    (one) => respond(one, { approved: false }),
    { kind: 'rejected', isOnlyTold: true },
  ],
])('what a person has said is known after a reload: %s', async (_, kind, resolve, verdict) => {
  const { session, reload } = await answer(resolve, kind);
  const { decidedAt } = session.getState().interrupts[0] ?? {};
  expect(decidedAt).toBeTypeOf('number');
  const known = [expect.objectContaining({ ...verdict, decidedAt })];
  expect(verdictsOf(await reload())).toEqual(known);
  // And after the next one, which has it from what was remembered alone.
  const later = await reload();
  await later.send('thanks').outcome;
  expect(verdictsOf(await reload())).toEqual(known);
});

test('where it is unknown which call a verdict is of, none is shown', () => {
  const call = (id: string) => ({
    type: 'tool' as const,
    id,
    request: { name: 'pay', input: { eur: 5 } },
  });
  const verdicts = (...kinds: Verdict['kind'][]) =>
    kinds.map((kind, at) => ({ kind, key: `k${at}`, name: 'pay', input: fingerprint({ eur: 5 }) }));
  const messages = [{ id: 'm', role: 'assistant' as const, parts: [call('a'), call('b')] }];
  const told = (...kinds: Verdict['kind'][]) =>
    withVerdicts(messages, verdicts(...kinds))[0]?.parts.map(
      (part) => part.type === 'tool' && part.verdict?.kind,
    );
  expect(told('approved')).toEqual([undefined, undefined]);
  expect(told('approved', 'rejected')).toEqual(['approved', 'rejected']);
});

test('a verdict in storage that is none is left out', () => {
  const one = { key: 'k', name: 'pay', input: 'x', kind: 'approved' };
  const back = { ...one, kind: 'sent-back' };
  const stored = {
    version: 3,
    sessions: [
      {
        ...{ sessionId: 's', revision: 1, savedAt: Date.now() },
        verdicts: [
          one,
          back,
          { ...one, kind: 'done' },
          { ...one, name: 1 },
          null,
          { ...one, decidedAt: 'now' },
        ],
      },
    ],
  };
  expect(readRemembered(stored).sessions[0]?.verdicts).toEqual([one, back]);
});

type Run = (...told: readonly object[]) => readonly object[];

/** An agent over AG-UI that keeps nothing and counts its calls from the start in each run; these are its runs. */
function forgetfulAgent(...runs: readonly ((run: Run) => readonly object[])[]) {
  const left = [...runs];
  const backend = agUi({
    url: '/agent',
    async fetch(_url, init) {
      const { threadId, runId } = JSON.parse(String(init?.body));
      const told = left.shift()?.((...events) => events) ?? [];
      const events = [{ type: 'RUN_STARTED', threadId, runId }, ...told];
      const isEnded = told.some((event) => 'type' in event && event.type === 'RUN_FINISHED');
      const all = isEnded ? events : [...events, { type: 'RUN_FINISHED', threadId, runId }];
      const body = all.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  const persistence = memoryPersistence();
  const load = async () => {
    const session = createSession({ backend, persistence });
    await session.restore();
    return session;
  };
  return { load };
}

const calls = (eur: number) => [
  { type: 'TOOL_CALL_START', toolCallId: 'call_1', toolCallName: 'pay' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'call_1', delta: JSON.stringify({ eur }) },
  { type: 'TOOL_CALL_END', toolCallId: 'call_1' },
];
const asks = {
  type: 'RUN_FINISHED',
  outcome: {
    type: 'interrupt',
    interrupts: [
      {
        ...{ id: 'int-call_1', reason: 'tool_call', toolCallId: 'call_1' },
        responseSchema: {
          type: 'object',
          properties: { approved: { type: 'boolean' }, editedArgs: { type: 'object' } },
        },
      },
    ],
  },
};
const gives = { type: 'TOOL_CALL_RESULT', messageId: 'r', toolCallId: 'call_1', content: 'paid' };

async function approveOpen(session: Session, input?: { readonly eur: number }) {
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  const resolution = restart(open, input ? { input } : {});
  await session.decide(resolution, { verdict: { kind: 'approved' } })?.outcome;
}

test('a call that is asked about once more was not approved by the answer to the first question', async () => {
  const { load } = forgetfulAgent(
    (run) => run(...calls(5), asks),
    (run) => run(asks),
    (run) => run(),
  );
  const session = await load();
  await session.send('pay').outcome;
  await approveOpen(session);
  expect(verdictsOf(await load())).toEqual([undefined]);
  await session.send('never mind').outcome;
  expect(verdictsOf(await load())).toEqual([undefined]);
});

test('a call is not told approved by an answer to the same call in a part of the conversation that is not kept', async () => {
  const delta = 'x'.repeat(700_000);
  const talks = (messageId: string) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId, delta });
  const { load } = forgetfulAgent(
    (run) => run(...calls(5), asks),
    (run) => run(gives),
    (run) => run(talks('m1')),
    (run) => run(talks('m2')),
    (run) => run(...calls(5), asks),
    (run) => run(),
  );
  const session = await load();
  await session.send('pay').outcome;
  await approveOpen(session);
  for (const message of ['talk', 'talk on', 'pay', 'never mind'])
    await session.send(message).outcome;
  expect(verdictsOf(await load())).toEqual([undefined]);
});

test('a call that ran unasked is not told approved because another one was changed into it', async () => {
  const { load } = forgetfulAgent(
    (run) => run(...calls(500), asks),
    (run) => run(gives),
    (run) => run(...calls(50), gives),
  );
  const session = await load();
  await session.send('pay').outcome;
  await approveOpen(session, { eur: 50 });
  await session.send('pay once more').outcome;
  expect(verdictsOf(await load())).toEqual([undefined, undefined]);
});

test('a question beside the answered one that was set aside takes nothing from it', async () => {
  const { load } = forgetfulAgent(
    (run) => run(...calls(5), asks),
    (run) => run(gives),
    (run) => run(...calls(5), asks),
    (run) => run(),
  );
  const session = await load();
  await session.send('pay').outcome;
  await approveOpen(session);
  for (const message of ['pay', 'never mind']) await session.send(message).outcome;
  expect(verdictsOf(await load())).toMatchObject([{ kind: 'approved' }, undefined]);
});

test('what was said in one conversation is not told of a call in the next one', async () => {
  const scripted = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { eur: 5 }));
  });
  let isCut = false;
  const backend: typeof scripted = {
    ...scripted,
    async *stream(input, context) {
      for await (const event of scripted.stream(input, context)) {
        if (!isCut) yield event;
      }
      if (isCut) throw new StreamLostError();
    },
  };
  const persistence = memoryPersistence();
  const load = () => createSession({ backend, persistence, recoveryDelaysMs: [0] });
  const first = load();
  await first.send('pay').outcome;
  await approveOpen(first);
  const session = load();
  await session.restore();
  expect(verdictsOf(session)).toMatchObject([{ kind: 'approved' }]);
  await session.startOver();
  await session.send('pay').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  isCut = true;
  await session.decide(respond(open, { approved: false }), { verdict: { kind: 'rejected' } })
    ?.outcome;
  expect(verdictsOf(session)).not.toContainEqual(expect.objectContaining({ kind: 'approved' }));
});
