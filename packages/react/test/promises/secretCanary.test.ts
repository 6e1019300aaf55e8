import { createSession, memoryPersistence, type Session, selectUnsettled } from '@holdpoint/client';
import { recordSession } from '@holdpoint/devtools';
import { describe, expect, test } from 'vitest';
import { CANARY, type SecretCase, secretCases } from './secretServers.testkit.ts';

// Promise: a secret answer is sent to the server that asked, and nothing else in the page ever contains it.

/** A page at that server, with everything its session sends and reports. */
function openPage({ make, serve }: SecretCase, persistence = memoryPersistence()) {
  const sent: string[] = [];
  const wire: unknown[] = [];
  const backend = make(async (url, init) => {
    const said = String(init?.body ?? '');
    sent.push(said);
    return serve(said, String(url));
  });
  const session = createSession({ backend, persistence, recoveryDelaysMs: [0] });
  const recorder = recordSession(session);
  session.observe({ onAction() {}, onWire: (record) => void wire.push(record) });
  return { session, persistence, sent, wire, recorder };
}

const holds = (value: unknown) => (JSON.stringify(value) ?? '').includes(CANARY);

/** Returns where the canary is found, by name; excludes what only the server has. */
function foundIn({ session, persistence, wire, recorder }: ReturnType<typeof openPage>) {
  const state = session.getState();
  const places = {
    storage: persistence.stored,
    messages: state.messages,
    receipts: state.interrupts,
    errors: [state.error, state.undelivered],
    'the state of the agent': [state.agentState, state.artifacts],
    checkpoint: state.checkpoint,
    wire,
    devtools: recorder.getLog(),
    recording: recorder.toRecording(),
  };
  return Object.entries(places).flatMap(([place, held]) => (holds(held) ? [place] : []));
}

async function ask(session: Session, message: string) {
  await session.send(message).outcome;
  const [interrupt] = selectUnsettled(session.getState());
  if (!interrupt) throw new Error('nothing waits');
  return interrupt;
}

const table = secretCases.flatMap((make) => {
  const { backend, answers, refused = [] } = make();
  return Object.keys(answers).map((what) => ({
    ...{ backend, what, make },
    isRefused: refused.includes(what),
  }));
});

describe.each(table.filter(({ isRefused }) => !isRefused))('$backend, $what', ({ make, what }) => {
  test('a secret leaves for the server and is found nowhere, nor after a reload or in the next turn', async () => {
    const one = make();
    const page = openPage(one);
    const interrupt = await ask(page.session, one.first);
    const answer = one.answers[what]?.(interrupt);
    if (!answer) throw new Error('no such answer');
    const outcome = await page.session.decide({ ...answer, sensitive: true })?.outcome;
    expect(outcome?.status).toBe('completed');
    expect(page.sent.some(holds)).toBe(true);
    expect(foundIn(page)).toEqual([]);

    // A server shows what it stores: nothing here can hide it any more.
    if (one.isKeptThere) return;
    const reloaded = openPage(one, page.persistence);
    await reloaded.session.restore();
    expect(reloaded.session.getState().messages).not.toEqual([]);
    expect(foundIn(reloaded)).toEqual([]);
    await reloaded.session.send('next').outcome;
    expect(reloaded.sent.filter(holds)).toEqual([]);
    expect(foundIn(reloaded)).toEqual([]);
  });
});

describe.each(table.filter(({ isRefused }) => isRefused))('$backend, $what', ({ make, what }) => {
  test('a secret that would stay in the conversation is refused before it leaves, with the ways that work', async () => {
    const one = make();
    const page = openPage(one);
    const interrupt = await ask(page.session, one.first);
    const answer = one.answers[what]?.(interrupt);
    if (!answer) throw new Error('no such answer');
    const outcome = await page.session.decide({ ...answer, sensitive: true })?.outcome;
    expect(outcome).toMatchObject({
      status: 'failed',
      error: { code: 'invalid-answer', taken: 'no' },
    });
    expect(JSON.stringify(outcome)).toMatch(/`resumed`.*CredentialRefresh/);
    expect(page.sent.some(holds)).toBe(false);
    expect(foundIn(page)).toEqual([]);
    expect(selectUnsettled(page.session.getState())).toMatchObject([{ status: 'open' }]);
  });
});
