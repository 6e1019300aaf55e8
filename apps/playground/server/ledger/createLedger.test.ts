import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLedger } from './createLedger.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'ledger-')), 'deep', 'ledger.json');
const call = { scene: 'deploy', tool: 'runShell', input: { command: 'rm -rf build' } };

test('counts every run, by scene and tool, in order', () => {
  const ledger = createLedger(newFile());
  ledger.record(call);
  ledger.record({ ...call, scene: 'everything' });
  ledger.record(call);
  const { total, scenes } = ledger.read();
  expect(total).toBe(3);
  expect(scenes.deploy?.runShell?.map((run) => run.id)).toEqual(['run-1', 'run-3']);
  expect(scenes.everything?.runShell).toMatchObject([
    { id: 'run-2', input: call.input, repeats: 0 },
  ]);
});

test('carries the same decision out once, however often it comes', () => {
  const ledger = createLedger(newFile());
  const first = ledger.record({ ...call, decisionId: 'd1' });
  const again = ledger.record({ ...call, decisionId: 'd1' });
  expect(again.id).toBe(first.id);
  expect(ledger.read().scenes.deploy?.runShell).toMatchObject([{ decisionId: 'd1', repeats: 1 }]);
});

test('one decision over two different inputs is two runs, and no decision is never a repeat', () => {
  const ledger = createLedger(newFile());
  ledger.record({ ...call, decisionId: 'd1' });
  ledger.record({ ...call, decisionId: 'd1', input: { command: 'sudo reboot' } });
  ledger.record(call);
  ledger.record(call);
  expect(ledger.read().total).toBe(4);
});

test('is still there after a restart, and empty after a reset', () => {
  const file = newFile();
  createLedger(file).record(call);
  expect(createLedger(file).read().total).toBe(1);
  createLedger(file).reset();
  expect(createLedger(file).read()).toEqual({ total: 0, scenes: {} });
});

test('a damaged file does not keep the server from starting', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ledger-')), 'ledger.json');
  writeFileSync(file, '[{"id": "run-');
  expect(createLedger(file).read().total).toBe(0);
});
