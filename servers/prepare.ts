// Sets up what the servers need and is not there yet, and writes down which of them can run:
//
//   node servers/prepare.ts [file] [name…]
//
// Without a name, all that are always played, and with HOLDPOINT_KORTYX the checkout of Kortyx that it names.
//
// npm brings what JavaScript needs; Go's modules and Python's packages come from their own registries. A language that
// is not on this machine, or too old, is no failure: its servers are left out, and the run says so.
import { writeFileSync } from 'node:fs';
import { kortyxServer } from './kortyx/server.ts';
import type { Readiness } from './run/readiness.ts';
import { servers } from './servers.ts';

const checkout = process.env.HOLDPOINT_KORTYX;
const [file, ...names] = process.argv.slice(2);
const wanted =
  names.length > 0
    ? servers.filter(({ name }) => names.includes(name))
    : [
        ...servers.filter(({ onlyWith }) => !onlyWith),
        ...(checkout ? [kortyxServer(checkout)] : []),
      ];
const all: Readonly<Record<string, Readiness>> = Object.fromEntries(
  await Promise.all(wanted.map(async ({ name, setup }) => [name, await setup.prepare()] as const)),
);

for (const [name, readiness] of Object.entries(all)) {
  console.log(
    `${name}: ${readiness.status}${'reason' in readiness ? `, ${readiness.reason}` : ''}`,
  );
}
if (file) writeFileSync(file, JSON.stringify(all));
if (Object.values(all).some(({ status }) => status === 'broken')) process.exitCode = 1;
