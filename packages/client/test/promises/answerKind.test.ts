import {
  createSession,
  defineInterruptTool,
  type Interrupt,
  InvalidAnswerError,
  selectUnsettled,
} from '@holdpoint/client';
import { answerKind } from '@holdpoint/client/internal';
import { scriptedBackend } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const input = z.object({ to: z.string() });
const restarts = defineInterruptTool({ name: 'pay', input, answer: 'restart' });
const responds = defineInterruptTool({ name: 'pay', input, answer: 'respond' });

async function ask(more: Partial<Interrupt> = {}) {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', { to: 'Ada' }, more));
  });
  const session = createSession({ backend });
  await session.send('pay').outcome;
  const open = selectUnsettled(session.getState())[0] as Interrupt;
  return { session, open, backend };
}

describe('what is sent never says the opposite of the receipt', () => {
  const asked = { isInputKnown: true, takesReason: true };
  const calls = { ...asked, resumed: { approved: true } };
  const told = (approved: boolean) => ({ type: 'restart', resumed: { approved } });
  const result = (approved: boolean) => ({ type: 'respond', output: { approved } });
  const takes = { respond: true, restart: true, replaceInput: false, cancel: true };
  test.each<[string, string, object, object]>([
    ['a restart that a tool is told yes by', 'rejected', told(true), {}],
    ['a restart that a tool is told no by', 'approved', told(false), {}],
    ['a result that says yes', 'declined', result(true), {}],
    ['a result that says no', 'approved', result(false), {}],
    ['a result that says no', 'accepted', result(false), {}],
    ['a cancelling', 'approved', { type: 'cancel' }, {}],
    ['a word that says yes', 'rejected', result(true), { approves: asked }],
    ['a word that says no', 'approved', result(false), { approves: asked }],
    ['a restart that lets a call run', 'rejected', told(true), { approves: calls }],
    ['a result where only a restart lets it run', 'approved', result(true), { approves: calls }],
  ])('%s is not %s', async (_what, kind, answer, more) => {
    const { session, open, backend } = await ask({ allowed: takes, ...more });
    const decide = () =>
      session.decide({ key: open.key, ...answer } as never, { verdict: { kind: kind as never } });
    expect(decide).toThrow(InvalidAnswerError);
    expect(backend.requests).toHaveLength(1);
  });
});

describe('what approves follows the tool', () => {
  test('a tool that is restarted is never answered by a result', async () => {
    const { open } = await ask();
    const wrong = () => (restarts as never as typeof responds).respond(open, { approved: true });
    expect(wrong).toThrow(InvalidAnswerError);
    expect(wrong).toThrow(
      /not answered by a respond .*by a result it would not run.* Nothing was sent/,
    );
  });

  test('a tool that is responded to is never run again', async () => {
    const { open } = await ask();
    const wrong = () => (responds as never as typeof restarts).restart(open);
    expect(wrong).toThrow(InvalidAnswerError);
    expect(wrong).toThrow(/not answered by a restart .* Nothing was sent/);
  });

  test.each([restarts, responds])('a decline is a result, of either kind', async (tool) => {
    const { session, open, backend } = await ask();
    await session.decide(tool.decline(open, { approved: false }))?.outcome;
    expect(backend.requests.at(-1)).toMatchObject({
      answers: [{ resolution: { type: 'respond', output: { approved: false } } }],
    });
  });

  test('a decline fits the tool’s result, and is one of this tool', async () => {
    const { open } = await ask();
    const strict = defineInterruptTool({
      name: 'pay',
      input,
      answer: 'restart',
      output: z.object({ refused: z.string() }),
    });
    expect(() => strict.decline(open, { refused: 7 as never })).toThrow(/does not fit the schema/);
    expect(() => restarts.decline({ ...open, name: 'other' }, 1)).toThrow(/one of "other"/);
  });
});

describe('which kind lets a tool have its way', () => {
  const both = { respond: true, restart: true, replaceInput: false, cancel: false };
  const call = { isInputKnown: true, takesReason: true };
  test.each([
    ['nobody says', { allowed: both }, undefined, undefined],
    ['the definition says restart', { allowed: both }, restarts, 'restart'],
    ['the definition says respond', { allowed: both }, responds, 'respond'],
    ['the wire takes one alone', { allowed: { ...both, restart: false } }, undefined, 'respond'],
    ['or the other', { allowed: { ...both, respond: false } }, undefined, 'restart'],
    ['the wire lets it run', { allowed: both, approves: call }, restarts, 'respond'],
    [
      'the wire lets it run by a restart',
      { allowed: both, approves: { ...call, resumed: { ok: true } } },
      responds,
      'restart',
    ],
  ] as const)('%s', (_, interrupt, tool, kind) => {
    expect(answerKind(interrupt, tool)).toBe(kind);
  });

  test('by the wire’s word a definition that says otherwise can answer it', async () => {
    const { session, open, backend } = await ask({
      approves: { ...call, resumed: { toolApproved: true } },
    });
    const strict = defineInterruptTool({
      name: 'pay',
      input,
      answer: 'restart',
      resumed: z.strictObject({ approved: z.boolean() }),
    });
    expect(strict.restart(open).resumed).toEqual({ toolApproved: true });
    await session.decide((responds as never as typeof restarts).restart(open))?.outcome;
    expect(backend.requests.at(-1)).toMatchObject({
      answers: [{ resolution: { type: 'restart', resumed: { toolApproved: true } } }],
    });
  });
});
