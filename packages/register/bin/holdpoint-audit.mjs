#!/usr/bin/env node
// holdpoint-audit <file> [--head <head>] [--after <head>]: says whether a file of JSON lines is a log as it was written.
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { AuditBrokenError, verifyAudit } from '@holdpoint/register/audit';

const USAGE =
  'Usage: holdpoint-audit <file of JSON lines> [--head <head that was kept>] [--after <head of the lines before>]';

/** 1 says that a log is broken; where none was looked at, it is 2. */
function giveUp(why) {
  console.error(`${why}${USAGE}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: { head: { type: 'string' }, after: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    return giveUp(`${error.message}\n`);
  }
}

/** Lines end at a line feed and nowhere else: text in them may hold any other separator. */
async function* readLines(file) {
  let rest = [];
  for await (const chunk of createReadStream(file)) {
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      yield decode([...rest, chunk.subarray(from, to)]).replace(/\r$/, '');
      rest = [];
      from = to + 1;
    }
    rest.push(chunk.subarray(from));
  }
  yield decode(rest);
}

/** Returns a line, with half of a character where the bytes are not UTF-8: no line that was written has one. */
function decode(parts) {
  const bytes = Buffer.concat(parts);
  return isUtf8(bytes) ? bytes.toString() : '\ud800';
}

const { values, positionals } = readArguments();
const [file] = positionals;
if (file === undefined || positionals.length > 1) giveUp('');
try {
  const { lines: count, from, head, uncovered } = await verifyAudit(readLines(file), values);
  if (count === 0) giveUp('The file has no lines.\n');
  const where = from > 1 ? `, from number ${from} on` : '';
  console.log(`${count} lines, whole and in order${where}. Its head is ${head}`);
  if (uncovered > 0)
    console.log(
      `No line of the index covers ${uncovered} of them: missing lines there show only against a head that was kept (--head).`,
    );
} catch (error) {
  if (error instanceof RangeError) giveUp(`${error.message}\n`);
  if (!(error instanceof AuditBrokenError)) giveUp(`The file can’t be read: ${error.message}\n`);
  console.error(error.message);
  process.exit(1);
}
