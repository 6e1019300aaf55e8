#!/usr/bin/env node
// holdpoint-audit <file> [--head <hash>]: says whether a file of JSON lines is a log as it was written.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { AuditBrokenError, verifyAudit } from '@holdpoint/server/audit';

const USAGE = 'Usage: holdpoint-audit <file of JSON lines> [--head <hash of the last line>]';

/** 1 says that a log is broken; where none was looked at, it is 2. */
function giveUp(why) {
  console.error(`${why}${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({ options: { head: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    return giveUp(`${error.message}\n`);
  }
}

const { values, positionals } = readArguments();
const [file] = positionals;
if (file === undefined || positionals.length > 1) giveUp('');
try {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const { lines: count, from, head } = await verifyAudit(lines, values);
  const where = from > 1 ? `, from number ${from} on` : '';
  console.log(`${count} lines, whole and in order${where}. The last has the hash ${head.hash}`);
} catch (error) {
  if (!(error instanceof AuditBrokenError)) giveUp(`The file can’t be read: ${error.message}\n`);
  console.error(error.message);
  process.exit(1);
}
