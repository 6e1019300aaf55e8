import { createSession, memoryPersistence, type Session, selectMessages } from '@holdpoint/client';
import { describe, expect, test } from 'vitest';
import { loadReceipts } from '../../session/verdicts.ts';
import { playRecording } from '../../testing/playRecording.ts';
import { aiSdk } from './aiSdk.ts';
import { answering, approve, reject } from './fixtures.testkit.ts';

const turn = (messageId: string, ...chunks: readonly object[]) =>
  answering([
    { type: 'start', messageId },
    { type: 'start-step' },
    ...chunks,
    { type: 'finish-step' },
    { type: 'finish', finishReason: 'stop' },
  ]);
const call = { type: 'tool-input-available', toolCallId: 'c1', toolName: 'pay', input: { eur: 1 } };
const asks = { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'c1' };
const paid = { type: 'tool-output-available', toolCallId: 'c1', output: 'paid 1' };

/** Answers a call; a turn later the server reports its result. */
async function answered(kind: 'approved' | 'rejected', { isReloaded = false } = {}) {
  const isYes = kind === 'approved';
  const { fetch } = playRecording(
    [
      turn('m1', call, asks),
      turn('m1', isYes ? paid : { type: 'tool-output-denied', toolCallId: 'c1' }),
      turn('m2', paid),
    ],
    { check: 'nothing' },
  );
  await loadReceipts();
  const backend = aiSdk({ url: 'http://agent.test/chat', fetch });
  const persistence = memoryPersistence();
  const open = async () => {
    const session = createSession({ backend, persistence, recoveryDelaysMs: [] });
    await session.restore();
    return session;
  };
  let session = await open();
  await session.send('pay').outcome;
  const [asked] = session.getState().interrupts;
  if (!asked) throw new Error('nothing was asked');
  const decide = isYes ? approve() : reject();
  await session.decide(decide(asked), { verdict: { kind } })?.outcome;
  if (isReloaded) session = await open();
  await session.send('hello').outcome;
  return { session, reload: open };
}

const callsIn = (session: Session) =>
  selectMessages(session.getState())
    .flatMap(({ parts }) => parts)
    .filter((part) => part.type === 'tool')
    .map(({ request, response }) => [request.name, response?.output, response?.problem]);

describe('a result that a call returns in a later turn', () => {
  test.each([false, true])('says that a rejected call may have run (reloaded: %s)', async (is) => {
    const { session, reload } = await answered('rejected', { isReloaded: is });
    for (const each of [session, await reload()])
      expect(callsIn(each).at(-1)).toEqual(['pay', 'paid 1', 'ran']);
    if (!is) expect(session.getState().interrupts).toMatchObject([{ problem: 'ran' }]);
  });

  test('has the name of its call, and no mark where the call was approved', async () => {
    const { session } = await answered('approved');
    expect(callsIn(session).at(-1)).toEqual(['pay', 'paid 1', undefined]);
    expect(session.getState().interrupts[0]?.problem).toBe(undefined);
  });
});
