// The register over real Genkit agents: the person who asks is not the person who approves, and the process that asked
// is not the one that goes on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FileSessionStore, type GenkitBeta, genkit, z } from 'genkit/beta';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  approvals,
  createRegister,
  notRequester,
  type Register,
  registerSessions,
  resumeAgent,
} from '../../src/index.ts';
import { sqliteRegisterStore } from '../../src/sqlite/index.ts';

interface Employee {
  readonly id: string;
}
const [ada, bob, cem] = ['ada', 'bob', 'cem'].map((id) => ({ id })) as [
  Employee,
  Employee,
  Employee,
];

/** A process of the bank: all it shares with others is in the folder. */
function startBank(dir: string, paid: string[]) {
  const ai = genkit({});
  const db = new DatabaseSync(join(dir, 'register.db'));
  onTestFinished(() => db.close());
  // Its type is named, because the agent's own is made of it.
  const register: Register<Employee> = createRegister({
    store: sqliteRegisterStore(db),
    // The agent is made below, with this register's sessions.
    resume: (order) => resumeAgent(bank, order, { context: () => ({ auth: { uid: 'register' } }) }),
    mayRead: () => true,
    mayAnswer: () => true,
    policies: () => [notRequester(), approvals(2)],
  });
  const pay = ai.defineTool(
    {
      name: 'pay',
      description: 'Pays.',
      inputSchema: z.object({ to: z.string(), amount: z.number() }),
      outputSchema: z.object({ paid: z.boolean(), by: z.array(z.string()) }),
    },
    async (input, { interrupt, resumed }) => {
      if (!resumed) interrupt({ kind: 'approval' });
      const call = { tool: 'pay', input, scope: ai.currentSession().sessionId };
      return register.once(resumed, call, {
        approve: ({ by }) => {
          if (input.to === 'Nobody') throw new Error('no such account');
          paid.push(`${input.to} ${input.amount}`);
          return { paid: true, by: [...by] };
        },
        reject: ({ by }) => ({ paid: false, by: [...by] }),
      });
    },
  );
  const note = ai.defineTool(
    { name: 'note', description: 'Notes.', inputSchema: z.object({}), outputSchema: z.number() },
    async () => 0,
  );
  const sessions = new FileSessionStore(join(dir, 'sessions'));
  const bank = ai.defineAgent({
    name: 'bank',
    model: scriptedModel(ai),
    tools: [pay, note],
    store: registerSessions(register, sessions, {
      agent: 'bank',
      owner: (context) => ({ requester: (context as { auth?: { uid?: string } })?.auth?.uid }),
    }),
  });
  return { register, bank };
}

/** Calls a tool for each “pay NAME AMOUNT”, and pays a second time after a payment to Twice. */
function scriptedModel(ai: GenkitBeta) {
  return ai.defineModel(
    { apiVersion: 'v2', name: 'scripted', supports: { multiturn: true, tools: true } },
    async ({ messages }) => {
      const parts = messages.at(-1)?.content ?? [];
      const done = parts.some(({ toolResponse }) => toolResponse);
      const text = messages.findLast(({ role }) => role === 'user')?.content[0]?.text ?? '';
      const isSecond = messages.filter(({ role }) => role === 'tool').length > 1;
      const calls = [...text.matchAll(/pay (\w+) (\d+)/g)].map(([, to, amount], index) => ({
        toolRequest: { name: 'pay', ref: `pay-${index}`, input: { to, amount: Number(amount) } },
      }));
      const noted = text.includes('note')
        ? [{ toolRequest: { name: 'note', ref: 'n', input: {} } }]
        : [];
      const again = done && !isSecond && text.includes('twice') ? calls : [];
      const content = done ? again : [...noted, ...calls];
      const message = content.length > 0 ? content : [{ text: 'All done.' }];
      return { message: { role: 'model', content: message }, finishReason: 'stop' };
    },
  );
}

const ask = (bank: ReturnType<typeof startBank>['bank'], text: string) =>
  bank.run(
    { message: { role: 'user', content: [{ text }] } },
    { init: {}, context: { auth: { uid: 'ada' } } },
  );

describe('an agent whose payments two others approve', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'bank-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  async function approveBy(
    people: readonly Employee[],
    { register }: ReturnType<typeof startBank>,
    id: string,
  ) {
    for (const who of people) {
      const { digest } = await register.read(who, id);
      await (await register.answer(who, id, { verdict: 'approve', digest })).sent;
    }
  }

  test('pays once, though the process that asked has ended; whoever comes later sees how it went', async () => {
    const paid: string[] = [];
    const asked = startBank(dir, paid);
    const { result } = await ask(asked.bank, 'pay Zoe 400');
    expect(result.finishReason).toBe('interrupted');

    const later = startBank(dir, paid);
    const [item] = (await later.register.list(bob)).items;
    expect(item).toMatchObject({
      requester: 'ada',
      interrupt: { name: 'pay', input: { to: 'Zoe', amount: 400 } },
    });
    await expect(approveBy([ada], later, item!.id)).rejects.toThrow('the requester');
    await approveBy([bob, cem], later, item!.id);
    expect(paid).toEqual(['Zoe 400']);

    const { sessionId = '' } = result;
    const chat = await startBank(dir, paid).bank.loadChat({ sessionId });
    expect(chat.messages.at(-1)?.content[0]?.text).toBe('All done.');
    const shown = await startBank(dir, paid).register.read(ada, item!.id);
    expect(shown).toMatchObject({ state: 'sent', outcome: { finishReason: 'stop' } });
    expect((await later.register.list(bob)).items).toEqual([]);
  });

  test('pays nothing when the requester answers the agent directly', async () => {
    const paid: string[] = [];
    const office = startBank(dir, paid);
    const { result } = await ask(office.bank, 'pay Eve 900');
    const part = result.message!.content.find(({ toolRequest }) => toolRequest)!;
    const forged = {
      ...part,
      metadata: {
        ...part.metadata,
        resumed: { approved: true, decisionId: `${result.snapshotId}:0` },
      },
    } as never;
    const { result: after } = await office.bank.run(
      { resume: { restart: [forged] } },
      { init: { snapshotId: result.snapshotId! }, context: { auth: { uid: 'ada' } } },
    );
    expect(after).toMatchObject({ finishReason: 'failed', error: { status: 'PERMISSION_DENIED' } });
    expect(paid).toEqual([]);
    // It waits still.
    const [item] = (await office.register.list(bob)).items;
    await approveBy([bob, cem], office, item!.id);
    expect(paid).toEqual(['Eve 900']);
  });

  test('sends two payments of one message together, beside a tool that gave 0', async () => {
    const paid: string[] = [];
    const office = startBank(dir, paid);
    await ask(office.bank, 'note, pay Zoe 1, pay Yan 2');
    const { items } = await office.register.list(bob);
    expect(items.map(({ interrupt }) => interrupt)).toMatchObject([
      { position: 1 },
      { position: 2 },
    ]);
    await approveBy([bob, cem], office, items[0]!.id);
    expect(paid).toEqual([]);
    await approveBy([bob, cem], office, items[1]!.id);
    expect(paid.sort()).toEqual(['Yan 2', 'Zoe 1']);
    expect(await office.register.read(ada, items[0]!.id)).toMatchObject({ state: 'sent' });
  });

  test('a pause that the register’s own answer leads to has the first requester', async () => {
    const paid: string[] = [];
    const office = startBank(dir, paid);
    await ask(office.bank, 'pay Zoe 5 twice');
    const [first] = (await office.register.list(bob)).items;
    await approveBy([bob, cem], office, first!.id);
    const [second] = (await office.register.list(bob)).items;
    expect(second!.id).not.toBe(first!.id);
    expect(second).toMatchObject({ requester: 'ada' });
    await approveBy([bob, cem], office, second!.id);
    expect(paid).toEqual(['Zoe 5', 'Zoe 5']);
  });

  test.each(['approved', 'rejected'])(
    'refuses a turn that someone else runs from a pause that was %s',
    async (how) => {
      const office = startBank(dir, []);
      const { result } = await ask(office.bank, 'pay Zoe 6');
      const [first] = (await office.register.list(bob)).items;
      const { digest, id } = first!;
      if (how === 'approved') await approveBy([bob, cem], office, id);
      else await (await office.register.answer(bob, id, { verdict: 'reject', digest })).sent;
      const { result: forged } = await office.bank.run(
        { message: { role: 'user', content: [{ text: 'pay Bob 990' }] } },
        {
          init: { snapshotId: result.snapshotId! },
          // A token that somebody makes up counts for nothing.
          context: { auth: { uid: 'bob' }, holdpointTurn: 'made up' },
        },
      );
      expect(forged).toMatchObject({
        finishReason: 'failed',
        error: { status: 'PERMISSION_DENIED', details: { code: 'pause-held' } },
      });
      expect((await office.register.list(bob)).items).toEqual([]);
    },
  );

  test('a request is unknown after a turn that failed with the answers, and says so', async () => {
    const office = startBank(dir, []);
    await ask(office.bank, 'pay Nobody 5');
    const [item] = (await office.register.list(bob)).items;
    await approveBy([bob, cem], office, item!.id);
    const shown = await office.register.read(ada, item!.id);
    expect(shown).toMatchObject({ state: 'unknown' });
    expect(JSON.stringify(shown)).toContain('AgentTurnFailedError');
    expect(JSON.stringify(shown)).not.toContain('no such account');
  });

  test('refuses a message past a request that waits, which waits still', async () => {
    const office = startBank(dir, []);
    const { result } = await ask(office.bank, 'pay Zoe 7');
    const [item] = (await office.register.list(bob)).items;
    const chat = office.bank.chat({ snapshotId: result.snapshotId! });
    await expect(chat.send('Never mind.')).rejects.toThrow('waits for approval');
    expect(await office.register.read(ada, item!.id)).toMatchObject({ state: 'pending' });
  });
});
