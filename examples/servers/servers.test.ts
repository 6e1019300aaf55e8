import { createSession, defineInterruptTool, textOf } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answersTo, attackSession, message, turn } from './attackSession.testkit.ts';
import { type Started, startServer } from './startServer.testkit.ts';

const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean() }),
});

const programs = [
  ['Hono', 'hono.ts', '/api/bankingAgent'],
  ['Fastify', 'fastify.ts', '/api/bankingAgent'],
  ['Cloud Functions', 'functionsLocal.ts', ''],
] as const;

// All at once: each takes its time to load Genkit.
const started = new Map<string, Started>();
beforeAll(async () => {
  await Promise.all(programs.map(async ([, file]) => started.set(file, await startServer(file))));
});
afterAll(() => Promise.all([...started.values()].map((server) => server.stop())));

describe.each(programs)('an agent behind %s', (_name, file, path) => {
  let server: Started;
  beforeAll(() => {
    server = started.get(file)!;
  });

  const open = (sessionId: string = crypto.randomUUID(), user = 'ada', csrf = `${user}-csrf`) =>
    createSession({
      sessionId,
      backend: genkitAgent({
        url: `${server.url}${path}`,
        // In a browser the cookies go along by themselves.
        headers: { cookie: `session=${user}-session; csrf=${csrf}`, 'x-csrf-token': csrf },
      }),
    });

  const pay = async (session: ReturnType<typeof open>) => {
    const outcome = await session.send('Pay Ada').outcome;
    if (outcome.status !== 'interrupted' || !outcome.interrupts[0]) throw outcome;
    return outcome.interrupts[0];
  };

  test('streams, asks, and runs its tool once when it is approved', async () => {
    const before = server.payments().length;
    const session = open();
    const turn = session.send('Pay Ada');
    const streamed: string[] = [];
    for await (const event of turn) if (event.type === 'text') streamed.push(event.delta);
    expect(streamed.join('')).toBe('One moment. ');
    expect(await turn.outcome).toMatchObject({ status: 'interrupted' });
    expect(server.payments()).toHaveLength(before);

    const [interrupt] = session.getState().interrupts;
    const answer = transferMoney.restart(interrupt!, { resumed: { approved: true } });
    expect(await session.decide(answer)?.outcome).toMatchObject({ status: 'completed' });
    expect(server.payments().slice(before)).toEqual(['50 to Ada']);
    expect(textOf(session.getState().messages.at(-1)!)).toBe('Paid 50 to Ada.');
  });

  test('a pending card is there after a reload, and is answered there', async () => {
    const before = server.payments().length;
    const session = open();
    const { key } = await pay(session);
    const reloaded = open(session.getState().sessionId);
    await reloaded.restore();
    expect(reloaded.getState().interrupts).toMatchObject([
      { status: 'open', input: { to: 'Ada' } },
    ]);
    const [interrupt] = reloaded.getState().interrupts;
    await reloaded.decide(transferMoney.restart(interrupt!, { resumed: { approved: false } }))
      ?.outcome;
    expect(server.payments()).toHaveLength(before);

    // The page before the reload comes too late; the server's own words of refusal reach it.
    const late = session.decide({ type: 'restart', key, resumed: { approved: true } });
    expect(await late?.outcome).toMatchObject({ error: { code: 'resume-rejected' } });
    // What was refused had no part in the result.
    expect(session.getState().interrupts).toMatchObject([{ status: 'elsewhere' }]);
    expect(server.payments()).toHaveLength(before);
  });

  test('a page that stops listening hears no more; the turn ends on the server anyway', async () => {
    const session = open();
    const turn = session.send('Hello');
    for await (const event of turn) if (event.type === 'text') session.stop();
    expect(await turn.outcome).toEqual({ status: 'aborted' });
    const later = open(session.getState().sessionId);
    await expect
      .poll(async () => {
        await later.restore();
        return later.getState().messages.map(textOf);
      })
      .toEqual(['Hello', 'Tell me whom to pay, a word at a time.']);
  });

  test('asks who it is, and whether the request came from its own page', async () => {
    const stranger = await open(undefined, 'nobody').send('Hello').outcome;
    expect(stranger).toMatchObject({ status: 'failed', error: { code: 'auth', taken: 'no' } });
    const forged = await open(undefined, 'ada', 'guessed').send('Hello').outcome;
    expect(forged).toMatchObject({ status: 'failed', error: { code: 'forbidden', taken: 'no' } });
    expect(forged).toMatchObject({
      error: { serverMessage: 'This did not come from our page.' },
    });
  });

  test('a conversation belongs to who began it: others can’t read, continue, answer, abort, replay or fork it', async () => {
    const before = server.payments().length;
    const headersOf = (who: string) => ({
      cookie: `session=${who}-session; csrf=${who}-csrf`,
      'x-csrf-token': `${who}-csrf`,
    });
    const refused = await attackSession({
      url: `${server.url}${path}`,
      owner: headersOf('ada'),
      others: [{ headers: headersOf('guest') }],
      says: ['Hello', 'Pay Ada'],
    });
    expect(refused).toEqual([]);
    expect(server.payments()).toHaveLength(before);
  });

  test('the same yes five times at once pays once, and a no after it changes nothing', async () => {
    const before = server.payments().length;
    const url = `${server.url}${path}`;
    const headers = { cookie: 'session=ada-session; csrf=ada-csrf', 'x-csrf-token': 'ada-csrf' };
    const paused = await turn(url, message('Pay Ada'), {}, headers);
    const [[, yes]] = answersTo(paused) as [readonly [string, object]];
    const no = JSON.parse(JSON.stringify(yes).replace('"approved":true', '"approved":false'));
    const answer = (data: object) => turn(url, data, { snapshotId: paused.snapshotId }, headers);
    const turns = await Promise.all(Array.from({ length: 5 }, () => answer(yes)));
    turns.push(await answer(no));
    expect(server.payments()).toHaveLength(before + 1);
    const said = turns.map(({ message }) =>
      (message as { readonly content: readonly { readonly text: string }[] }).content
        .map(({ text }) => text)
        .join(''),
    );
    expect(new Set(said)).toEqual(new Set(['Paid 50 to Ada.']));
  });

  test('a tool that a user may not run does not run, approved or not', async () => {
    const before = server.payments().length;
    const session = open(undefined, 'guest');
    const interrupt = await pay(session);
    await session.decide(transferMoney.restart(interrupt, { resumed: { approved: true } }))
      ?.outcome;
    expect(server.payments()).toHaveLength(before);
    expect(textOf(session.getState().messages.at(-1)!)).toBe('This user may not pay.');
  });
});
