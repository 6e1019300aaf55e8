import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conversation } from './conversation.ts';
import { createLedger } from './createLedger.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'ledger-')), 'deep', 'ledger.json');
const call = { scene: 'deploy', tool: 'runShell', input: { command: 'rm -rf build' } };

test('counts every run, by scene and tool, in order', async () => {
  const ledger = createLedger(newFile());
  await ledger.record(call);
  await ledger.record({ ...call, scene: 'everything' });
  await ledger.record(call);
  const { total, scenes } = await ledger.read();
  expect(total).toBe(3);
  expect(scenes.deploy?.runShell?.map((run) => run.id)).toEqual(['run-1', 'run-3']);
  expect(scenes.everything?.runShell).toMatchObject([
    { id: 'run-2', input: call.input, repeats: 0 },
  ]);
});

test('a decision carried out twice shows as two runs: nothing is hidden here', async () => {
  const ledger = createLedger(newFile());
  await ledger.record({ ...call, decisionId: 'd1' });
  await ledger.record({ ...call, decisionId: 'd1' });
  expect((await ledger.read()).total).toBe(2);
});

test('counts how often a decision came again without a run', async () => {
  const ledger = createLedger(newFile());
  await ledger.record({ ...call, decisionId: 'd1' });
  await ledger.record({ ...call, decisionId: 'd2' });
  await ledger.repeat({ ...call, decisionId: 'd1' });
  expect((await ledger.read()).scenes.deploy?.runShell).toMatchObject([
    { decisionId: 'd1', repeats: 1 },
    { decisionId: 'd2', repeats: 0 },
  ]);
});

test('is still there after a restart, and empty after a reset', async () => {
  const file = newFile();
  await createLedger(file).record(call);
  expect((await createLedger(file).read()).total).toBe(1);
  await createLedger(file).reset();
  expect(await createLedger(file).read()).toEqual({ total: 0, scenes: {} });
});

test('a damaged file does not keep the server from starting', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ledger-')), 'ledger.json');
  writeFileSync(file, '[{"id": "run-');
  expect((await createLedger(file).read()).total).toBe(0);
});

test('a run belongs to the conversation of the request that it was made for, or to none', async () => {
  const ledger = createLedger(newFile());
  await Promise.all(['a', 'b'].map((id) => conversation.run(id, () => ledger.record(call))));
  await ledger.record(call);
  const runs = (await ledger.read()).scenes.deploy?.runShell ?? [];
  expect(runs.map((run) => run.conversation)).toEqual(['a', 'b', undefined]);
});
