import { createSession, defineInterruptTool, textOf } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { answersTo, attackSession, message, turn } from './attackSession.testkit.ts';
import { type Started, startServer } from './startServer.testkit.ts';

let server: Started;
beforeAll(async () => {
  server = await startServer('researchTask.ts');
});
afterAll(() => server?.stop());

const buyReport = defineInterruptTool({
  name: 'buyReport',
  input: z.object({ title: z.string(), price: z.number() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean() }),
});
const finish = defineInterruptTool({
  name: 'finish',
  input: z.object({ report: z.string() }),
  output: z.object({ accepted: z.boolean(), feedback: z.string().optional() }),
  answer: 'respond',
});

/** As another tab, or the same page after a reload, has it. */
const open = (sessionId: string = crypto.randomUUID()) =>
  createSession({
    sessionId,
    backend: genkitAgent({
      url: `${server.url}/api/researcher`,
      detach: true,
      headers: { cookie: 'session=ada-session; csrf=ada-csrf', 'x-csrf-token': 'ada-csrf' },
    }),
  });

/** The pending cards, in a tab that is opened for it. */
async function comeBack(sessionId: string, name: string) {
  let session = open(sessionId);
  const pending = async () => {
    session = open(sessionId);
    await session.restore();
    return session.getState().interrupts.map((interrupt) => interrupt.name);
  };
  await expect.poll(pending).toEqual([name]);
  const [interrupt] = session.getState().interrupts;
  return { session, interrupt: interrupt! };
}

test('runs detached, asks on the way, is sent back once and ends when it is accepted, each in another tab', async () => {
  const first = open();
  const { sessionId } = first.getState();
  await first.send('Compare suppliers of tea').outcome;

  const asked = await comeBack(sessionId, 'buyReport');
  expect(server.payments()).toEqual([]);
  const approved = buyReport.restart(asked.interrupt, { resumed: { approved: true } });
  await asked.session.decide(approved)?.outcome;
  expect(server.payments()).toEqual(['40 for Tea in 2026']);

  const handedIn = await comeBack(sessionId, 'finish');
  expect(handedIn.interrupt.input).toMatchObject({ report: 'Three suppliers were compared.' });
  const back = { accepted: false, feedback: 'Say which is cheapest.' };
  await handedIn.session.decide(finish.respond(handedIn.interrupt, back))?.outcome;

  const again = await comeBack(sessionId, 'finish');
  expect(again.interrupt.input).toMatchObject({
    report: 'Three suppliers were compared. As asked: Say which is cheapest.',
  });
  const taken = finish.respond(again.interrupt, { accepted: true });
  expect(await again.session.decide(taken)?.outcome).toMatchObject({ status: 'completed' });
  expect(textOf(again.session.getState().messages.at(-1)!)).toBe('Then I am done.');
  expect(server.payments()).toHaveLength(1);
});

const ada = { cookie: 'session=ada-session; csrf=ada-csrf', 'x-csrf-token': 'ada-csrf' };
const guest = { cookie: 'session=guest-session; csrf=guest-csrf', 'x-csrf-token': 'guest-csrf' };

test('belongs to who began it: others can’t read, continue, answer, abort, replay or fork it', async () => {
  const before = server.payments().length;
  const url = `${server.url}/api/researcher`;
  const others = [{ headers: guest }];
  expect(await attackSession({ url, owner: ada, others, says: ['Compare'] })).toEqual([]);
  expect(server.payments()).toHaveLength(before);
});

test('buys once for one approval, whatever decision ids are made up', async () => {
  const before = server.payments().length;
  const url = `${server.url}/api/researcher`;
  const paused = await turn(url, message('Compare suppliers'), {}, ada);
  const [[, approval]] = answersTo(paused) as [readonly [string, object]];
  for (const id of ['x1', 'x2', `${paused.snapshotId}:0`, `${paused.snapshotId}:1`]) {
    const data = JSON.parse(JSON.stringify(approval).replace('"x1"', JSON.stringify(id))) as object;
    await turn(url, data, { snapshotId: paused.snapshotId }, ada);
  }
  expect(server.payments()).toHaveLength(before + 1);
});

test('buys nothing once it was rejected, also where an approval comes from a second tab', async () => {
  const before = server.payments().length;
  const url = `${server.url}/api/researcher`;
  const paused = await turn(url, message('Compare suppliers'), {}, ada);
  const [[, approval]] = answersTo(paused) as [readonly [string, object]];
  const rejection = JSON.parse(
    JSON.stringify(approval).replace('"approved":true', '"approved":false'),
  ) as object;
  const init = { snapshotId: paused.snapshotId };
  await turn(url, rejection, init, ada);
  await turn(url, approval, init, ada);
  expect(server.payments()).toHaveLength(before);
});
