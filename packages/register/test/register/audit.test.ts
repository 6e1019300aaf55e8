// The audit log: whole, in order, and changed by nobody without being noticed.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeIndexLine, NO_LINES } from '../../src/audit/auditLine.ts';
import {
  AuditBrokenError,
  type AuditEntry,
  auditCsv,
  auditLines,
  verifyAudit,
} from '../../src/audit/index.ts';
import { approvals, type RegisterStore } from '../../src/index.ts';
import { ada, bob, cem, no, openOffice, yes } from './office.testkit.ts';

const toList = async (lines: AsyncIterable<string>) => {
  const list: string[] = [];
  for await (const line of lines) list.push(line);
  return list;
};
const linesOf = (store: RegisterStore) => toList(auditLines(store));

/** A payment that two approve, and one that is refused. */
async function aDay() {
  const office = openOffice({ policies: () => [approvals(2)] });
  const { register, ask, store } = office;
  const one = await ask({ to: 'Zoe', amount: 4 });
  await register.comment(ada, one.id, 'For the "roof",\nas agreed');
  await register.answer(bob, one.id, { ...yes(one), reason: '=1+1' });
  await (await register.answer(cem, one.id, yes(one))).sent;
  const other = await ask();
  await (await register.answer(bob, other.id, no(other))).sent;
  return { ...office, lines: await linesOf(store), one };
}

describe('the log', () => {
  test('says what was shown, who decided, on what grounds, and what came of it', async () => {
    const { lines, one } = await aDay();
    const entries = lines.map((line) => JSON.parse(line) as AuditEntry);
    expect(entries.map(({ type }) => type)).toEqual([
      'requested',
      'commented',
      'voted',
      'voted',
      'decided',
      'sent',
      'requested',
      'voted',
      'decided',
      'sent',
    ]);
    const { digest } = one;
    expect(entries[0]).toMatchObject({ by: 'ada', input: { to: 'Zoe', amount: 4 }, digest });
    expect(entries[2]).toMatchObject({ vote: { by: 'bob', reason: '=1+1', digest } });
    expect(entries[4]).toMatchObject({ decision: { verdict: 'approve', by: ['bob', 'cem'] } });
    expect(entries[5]).toMatchObject({ outcome: { said: 'paid' } });
    expect(await verifyAudit(lines)).toMatchObject({
      lines: 10,
      from: 1,
      head: expect.stringMatching(/^10:[\da-f]{64}$/),
    });
  });

  test('is whole where three processes write at once', async () => {
    const { join: open, ask, store } = openOffice();
    const item = await ask();
    const processes = [open(), open(), open()];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        processes[index % 3]!.comment(ada, item.id, `${index}`),
      ),
    );
    expect(await verifyAudit(await linesOf(store))).toMatchObject({ lines: 61 });
  });

  test('has no line for what was refused', async () => {
    const { register, ask, store } = openOffice();
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    const before = await linesOf(store);
    await expect(register.answer(cem, item.id, yes(item))).rejects.toThrow();
    expect(await linesOf(store)).toEqual(before);
  });

  test.each<[string, (lines: string[]) => string[]]>([
    ['a changed amount', (all) => all.map((line) => line.replace('"amount":4', '"amount":5'))],
    ['a changed name', (all) => all.map((line) => line.replace('"by":"bob"', '"by":"ada"'))],
    ['a line that was taken out', (all) => all.toSpliced(3, 1)],
    ['two that changed places', (all) => [...all.slice(0, 2), all[3]!, all[2]!, ...all.slice(4)]],
    ['one that came twice', (all) => all.toSpliced(4, 0, all[3]!)],
    ['half a line at the end', (all) => [...all.slice(0, -1), all.at(-1)!.slice(0, 40)]],
    ['words of nobody', (all) => [...all, '{}']],
    ['its first three lines taken out', (all) => all.slice(3)],
    ['all lines but the last taken out', (all) => all.slice(-1)],
    ['a byte order mark', ([first, ...all]) => [`\ufeff${first}`, ...all]],
  ])('with %s is broken', async (_what, change) => {
    const { lines } = await aDay();
    await expect(verifyAudit(change(lines))).rejects.toThrow(AuditBrokenError);
  });

  test('that lacks its end is found by the hash that was kept of it', async () => {
    const { lines } = await aDay();
    const { head } = await verifyAudit(lines);
    expect(await verifyAudit(lines, { head })).toMatchObject({ head });
    const short = verifyAudit(lines.slice(0, -1), { head });
    await expect(short).rejects.toThrow(AuditBrokenError);
  });

  test('that has lost all lines is found by the hash that was kept of it', async () => {
    const { lines } = await aDay();
    const { head } = await verifyAudit(lines);
    await expect(verifyAudit([], { head })).rejects.toThrow(AuditBrokenError);
  });

  test('that has grown since is proven the same by the hash that was kept of it', async () => {
    const { lines } = await aDay();
    const { head } = await verifyAudit(lines.slice(0, 4));
    expect(await verifyAudit(lines, { head })).toMatchObject({ lines: 10 });
    const without = [...lines.slice(0, 3), ...lines.slice(6)];
    await expect(verifyAudit(without, { head })).rejects.toThrow(AuditBrokenError);
  });

  test('is verified from a later line where the hash of the lines before it is given', async () => {
    const { lines, store } = await aDay();
    const rest = await toList(auditLines(store, { after: 6 }));
    expect(rest).toEqual(lines.slice(6));
    const { head: after } = await verifyAudit(lines.slice(0, 6));
    const { head } = await verifyAudit(lines);
    expect(await verifyAudit(rest, { after, head })).toMatchObject({ lines: 4, from: 7, head });
    const earlier = verifyAudit(lines.slice(5), { after, head });
    await expect(earlier).rejects.toThrow(AuditBrokenError);
  });

  /** A day whose requests have an index behind them. */
  async function indexed() {
    const office = await aDay();
    await office.register.work();
    // It covers all that is there already.
    await office.register.work();
    const lines = await linesOf(office.store);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ type: 'index', lines: 10, seq: 1 });
    expect(lines).toHaveLength(11);
    return { ...office, lines };
  }

  test.each<[string, (lines: string[]) => string[]]>([
    ['all lines of one request taken out', (all) => [...all.slice(0, 6), ...all.slice(10)]],
    ['the end of one request taken out', (all) => all.toSpliced(5, 1)],
    ['the end of another request taken out', (all) => all.toSpliced(9, 1)],
    ['a request moved', (all) => [...all.slice(6, 10), ...all.slice(0, 6), ...all.slice(10)]],
    ['a line of the index twice', (all) => [...all, all[10]!]],
    ['an entry about nothing', (all) => all.map((line) => line.replace(/"request":"[^"]*",/, ''))],
  ])('with an index and %s is broken, also without a hash that was kept', async (_what, change) => {
    const { lines } = await indexed();
    expect(await verifyAudit(lines)).toMatchObject({ lines: 11 });
    await expect(verifyAudit(change(lines))).rejects.toThrow(AuditBrokenError);
  });

  test('says how many lines no line of the index covers', async () => {
    const { lines, ask, register, store } = await aDay();
    expect(await verifyAudit(lines)).toMatchObject({ uncovered: 10 });
    await register.work();
    expect(await verifyAudit(await linesOf(store))).toMatchObject({ lines: 11, uncovered: 0 });
    await ask();
    expect(await verifyAudit(await linesOf(store))).toMatchObject({ lines: 12, uncovered: 1 });
  });

  test.each([-1, 0.5, '1'])('with a line of the index for %j lines is broken', async (count) => {
    const { lines } = await aDay();
    const end = { lines: count as number, hash: '0'.repeat(64) };
    const { text } = await makeIndexLine(NO_LINES, end, 0);
    const { head: after } = await verifyAudit(lines);
    await expect(verifyAudit([...lines, text])).rejects.toThrow(AuditBrokenError);
    await expect(verifyAudit([text], { after })).rejects.toThrow(AuditBrokenError);
  });

  test.each([undefined, null, 'f'.repeat(63), '0'.repeat(64)])(
    'with a line of the index that says %j for what it covers is broken, even one for lines that do not exist',
    async (hash) => {
      const { lines } = await aDay();
      const { text } = await makeIndexLine(NO_LINES, { lines: 1e9, hash: hash as string }, 0);
      // One request is taken out.
      await expect(verifyAudit([...lines.slice(6), text])).rejects.toThrow(AuditBrokenError);
    },
  );

  test('has one line of the index where three processes write it at once, and goes on', async () => {
    const { join: open, ask, store } = openOffice();
    for (let round = 1; round <= 3; round += 1) {
      await ask();
      const processes = [open(), open(), open()];
      await Promise.all(processes.map((one) => one.work()));
      const lines = await linesOf(store);
      expect(lines.filter((line) => line.includes('"type":"index"'))).toHaveLength(round);
      expect(await verifyAudit(lines)).toMatchObject({ lines: 2 * round });
    }
  });

  test('is a table for people, in which no cell is a formula', async () => {
    const { store } = await aDay();
    const rows = await toList(auditCsv(store));
    expect(rows).toHaveLength(11);
    expect(rows[0]).toMatch(/^seq,at,type,by,tool,verdict,reason,input/);
    expect(rows[1]).toContain('1,1970-01-01T00:16:40.000Z,requested,ada,pay,,,"{""to"":""Zoe""');
    expect(rows[2]).toContain('"For the ""roof"",\nas agreed"');
    expect(rows[3]).toContain(",voted,bob,pay,approve,'=1+1,");
  });

  test.each(['ok;=1+1', 'ok|@SUM(A1)', 'ok\t-1', 'ok;"=1'])(
    'has no cell that is a formula where a spreadsheet splits %j elsewhere',
    async (comment) => {
      const { register, ask, store } = openOffice();
      const { id } = await ask();
      await register.comment(ada, id, comment);
      const [, , row] = await toList(auditCsv(store));
      for (const cell of row!.split(/[;|\t]/)) expect(cell).not.toMatch(/^"*[=+\-@]/);
    },
  );
});

test('a line with half of a character in place of U+FFFD was changed, though it has the same hash', async () => {
  const { register, one, store } = await aDay();
  await register.comment(ada, one.id, 'three \ufffd');
  const lines = (await linesOf(store)).map((line) => line.replace('\ufffd', '\ud800'));
  await expect(verifyAudit(lines)).rejects.toThrow(AuditBrokenError);
});

test('the command says of a file whether it is whole', async () => {
  const { register, one, store } = await aDay();
  await register.comment(ada, one.id, 'two\u2028lines\u2029or three');
  const lines = await linesOf(store);
  expect(lines.at(-1)).toContain('two\\u2028lines\\u2029or three');
  const dir = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const command = fileURLToPath(new URL('../../bin/holdpoint-audit.mjs', import.meta.url));
  const run = promisify(execFile);
  const verify = (file: string, ...more: string[]) =>
    run(process.execPath, ['--conditions=holdpoint-source', command, file, ...more]);
  const [whole, broken] = ['whole', 'broken'].map((name) => join(dir, `${name}.jsonl`)) as [
    string,
    string,
  ];
  writeFileSync(whole, `${lines.join('\n')}\n`);
  writeFileSync(broken, lines.join('\n').replace('"amount":4', '"amount":5'));
  expect((await verify(whole)).stdout).toMatch(
    /^11 lines, whole and in order\. .*\nNo line of the index covers 11 of them/,
  );
  await expect(verify(broken)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('line 1 of the log was changed'),
  });
  await expect(verify(whole, '--head', `11:${'0'.repeat(64)}`)).rejects.toMatchObject({ code: 1 });
  // As an earlier version wrote it, with the separators as they are.
  writeFileSync(whole, lines.join('\n').replace('two\\u2028', 'two\u2028'));
  await expect(verify(whole)).rejects.toMatchObject({
    stderr: expect.stringContaining('line 11 of the log was changed'),
  });
  // Decoded leniently, bytes that are no UTF-8 would read as U+FFFD, and have its hash.
  await register.comment(ada, one.id, 'three \ufffd');
  const bytes = Buffer.from((await linesOf(store)).join('\n'));
  writeFileSync(broken, bytes);
  const [, kept = ''] = /head is (\S+)/.exec((await verify(broken)).stdout) ?? [];
  const at = bytes.indexOf('\ufffd');
  const other = Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at + 3)]);
  writeFileSync(broken, other);
  for (const more of [[], ['--head', kept]])
    await expect(verify(broken, ...more)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('line 12 of the log was changed: it is not valid UTF-8'),
    });
  const later = join(dir, 'later.jsonl');
  writeFileSync(later, lines.slice(4).join('\n'));
  await expect(verify(later)).rejects.toMatchObject({ code: 1 });
  const { head: after } = await verifyAudit(lines.slice(0, 4));
  expect((await verify(later, '--after', after)).stdout).toContain('from number 5 on');
  writeFileSync(later, '');
  await expect(verify(later)).rejects.toMatchObject({ code: 2 });
  // Where nothing was verified, that is another number: a job that looks for a broken log must not take one for the other.
  for (const unusable of [['--head'], ['--head', 'x'], ['--hed', 'x'], [whole]])
    await expect(verify(whole, ...unusable)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage: holdpoint-audit'),
    });
  await expect(verify(join(dir, 'none.jsonl'))).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('The file can’t be read'),
  });
});
