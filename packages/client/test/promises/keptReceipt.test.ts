import {
  createSession,
  forget,
  type Interrupt,
  type Json,
  memoryPersistence,
  type Resolution,
  respond,
  restart,
  type Session,
  selectUnsettled,
  type Verdict,
} from '@holdpoint/client';
import { loadReceipts, readRemembered, restoreReceipt } from '@holdpoint/client/internal';
import { scriptedBackend } from '@holdpoint/client/testing';
import { beforeAll, describe, expect, test } from 'vitest';

beforeAll(loadReceipts);

const allowed = { respond: true, restart: true, replaceInput: true, cancel: false };

/** A decision that a server has confirmed, and what this browser then remembers. */
async function decided(
  input: Json,
  answer: (open: Interrupt) => Resolution,
  verdict: Verdict,
  more: Partial<Interrupt> = {},
) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', input, { allowed, ...more }));
  });
  const persistence = memoryPersistence();
  const session = createSession({ backend, persistence });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  await session.decide(answer(open as Interrupt), { verdict })?.outcome;
  const stored = async () => JSON.stringify(await persistence.load());
  const kept = async () =>
    readRemembered(await persistence.load()).sessions.flatMap(({ verdicts = [] }) =>
      verdicts.flatMap((one) => restoreReceipt(one) ?? []),
    );
  return { session, persistence, stored, kept };
}

const settled = (session: Session) => session.getState().interrupts[0] as Interrupt;
const approve: Verdict = { kind: 'approved' };

describe('a receipt is kept for as long as its session is remembered', () => {
  const approves = { isInputKnown: true, takesReason: true, resumed: { toolApproved: true } };
  test.each<[string, (open: Interrupt) => Resolution, Verdict, Partial<Interrupt>?]>([
    ['an approval', (open) => restart(open), approve],
    ['a change', (open) => restart(open, { input: { to: 'Ada', amount: 9 } }), approve],
    [
      'a rejection with a reason',
      (open) => respond(open, { approved: false }),
      { kind: 'rejected', words: ['Paid already.'] },
    ],
    ['an approval that a server asks for', (open) => restart(open), approve, { approves }],
  ])('%s: what was asked, what was said, when, and that it was confirmed', async (...row) => {
    const [, answer, verdict, more] = row;
    const { session, kept } = await decided({ to: 'Ada', amount: 5 }, answer, verdict, more);
    const { status, input, decidedAt, settledAt, resolution } = settled(session);
    const [receipt] = await kept();
    expect(status).toBe('resolved');
    expect(receipt).toMatchObject({ name: 'pay', status, input, verdict, decidedAt, settledAt });
    expect(receipt?.resolution?.type).toBe(resolution?.type);
    const sent = (of: Resolution | undefined) => (of?.type === 'restart' ? of.input : undefined);
    expect(sent(receipt?.resolution)).toEqual(sent(resolution));
    expect(receipt?.approves?.resumed !== undefined).toBe(more !== undefined);
  });

  test('starting over keeps it, and nothing else of the conversation', async () => {
    const { session, kept, persistence } = await decided({ to: 'Ada' }, restart, approve);
    await session.startOver();
    await session.send('go').outcome;
    expect(await kept()).toMatchObject([{ input: { to: 'Ada' } }]);
    const left = readRemembered(await persistence.load()).sessions.find(({ leftFor }) => leftFor);
    expect(left).toMatchObject({ verdicts: [{ receipt: { input: { to: 'Ada' } } }] });
    expect(left).not.toHaveProperty('checkpoint');
  });

  test('forget() clears it', async () => {
    const { persistence, stored, kept } = await decided({ to: 'Ada Byron' }, restart, approve);
    expect(await stored()).toContain('Ada Byron');
    await forget(persistence);
    expect(await stored()).not.toContain('Ada Byron');
    expect(await kept()).toEqual([]);
  });
});

describe('what is secret is not kept', () => {
  test('a sensitive answer, and words said with it', async () => {
    const { stored, kept } = await decided(
      { app: 'mail' },
      (open) => ({ ...restart(open, { resumed: { code: 'SECRET-1' } }), sensitive: true }),
      { kind: 'refreshed', words: ['SECRET-2'] },
    );
    expect(await stored()).not.toContain('SECRET');
    expect(await kept()).toMatchObject([
      { input: { app: 'mail' }, verdict: { kind: 'refreshed' } },
    ]);
  });

  test('the result and the data that an answer gives', async () => {
    const given = await decided({ to: 'Ada' }, (open) => respond(open, 'SECRET-1'), approve);
    expect(await given.stored()).not.toContain('SECRET');
    const resumed = await decided(
      { to: 'Ada' },
      (open) => restart(open, { resumed: { note: 'SECRET-2' } }),
      approve,
      { metadata: { note: 'SECRET-3' } },
    );
    expect(await resumed.stored()).not.toContain('SECRET');
  });

  test.each([
    ...['password', 'clientSecret', 'api_key', 'access_token', 'userCredentials', 'passwordHint'],
    ...['cardPin', 'otp', 'authorization', 'mfaCode', 'seed phrase', 'Passwort', 'Kennwort'],
    ...['contraseña', 'mot de passe', 'senha', 'wachtwoord', 'hasło', 'lösenord', 'kata sandi'],
    ...['пароль', '密码', 'パスワード', '비밀번호', 'كلمة المرور', 'پاس ورڈ', 'पासवर्ड', 'পাসওয়ার্ড'],
  ])('an input with a field named %s', async (name) => {
    const { stored, kept } = await decided({ at: [{ [name]: 'SECRET-1' }] }, restart, approve);
    expect(await stored()).not.toContain('SECRET');
    expect(await kept()).toEqual([]);
  });
});

test('an input that is too long is not kept, and the answer still counts', async () => {
  const { session, kept } = await decided({ text: 'x'.repeat(5_000) }, restart, approve);
  expect(settled(session).status).toBe('resolved');
  expect(await kept()).toEqual([]);
});

test.each([
  null,
  [],
  {},
  { status: 'open', verdict: approve },
  { status: 'resolved' },
  { status: 'resolved', verdict: { kind: 'done' } },
  { status: 'superseded' },
  { status: 'superseded', doubt: 'maybe' },
])('a stored receipt that can’t be read is left out: %j', (receipt) => {
  expect(restoreReceipt({ key: 'k', name: 'pay', receipt: receipt as never })).toBeUndefined();
});

test('odd fields of a stored receipt are dropped', () => {
  const receipt = {
    ...{ status: 'resolved', problem: 'odd', approves: 1, continues: 'yes', decidedAt: 'now' },
    ...{ verdict: { kind: 'approved', words: [1] }, answer: { type: 'odd' } },
  };
  expect(restoreReceipt({ key: 'k', name: 'pay', receipt })).toEqual({
    ...{ key: 'k', name: 'pay', batch: 'k', position: 0, raw: null, status: 'resolved' },
    allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
    verdict: { kind: 'approved' },
  });
});
