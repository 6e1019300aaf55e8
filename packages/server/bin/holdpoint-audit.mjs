#!/usr/bin/env node
// holdpoint-audit <file> [--head <hash>]: says whether a file of JSON lines is a log as it was written.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { AuditBrokenError, verifyAudit } from '@holdpoint/server/audit';

const { values, positionals } = parseArgs({
  options: { head: { type: 'string' } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined || positionals.length > 1) {
  console.error('Usage: holdpoint-audit <file of JSON lines> [--head <hash of the last line>]');
  process.exit(2);
}
try {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const { lines: count, from, head } = await verifyAudit(lines, values);
  const where = from > 1 ? `, from number ${from} on` : '';
  console.log(`${count} lines, whole and in order${where}. The last has the hash ${head.hash}`);
} catch (error) {
  console.error(error instanceof AuditBrokenError ? error.message : String(error));
  process.exit(1);
}
