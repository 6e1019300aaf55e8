// Sets up what the servers need and is not there yet, and writes down which of them can run:
//
//   node servers/prepare.ts [file]
//
// With HOLDPOINT_KORTYX also the checkout of Kortyx that it names.
//
// npm brings what JavaScript needs; Go's modules and Python's packages come from their own registries. A language that
// is not on this machine, or too old, is no failure: its servers are left out, and the run says so.
import { writeFileSync } from 'node:fs';
import { prepareGo } from './genkit-go/prepareGo.ts';
import { preparePython } from './genkit-python/preparePython.ts';
import { prepareKortyx } from './kortyx/prepareKortyx.ts';
import type { ProgramName } from './programs.ts';
import type { Readiness } from './run/readiness.ts';

const checkout = process.env.HOLDPOINT_KORTYX;
const [go, python, kortyx] = await Promise.all([
  prepareGo(),
  preparePython(),
  checkout ? prepareKortyx(checkout) : undefined,
]);
const all: Record<ProgramName, Readiness> & { kortyx?: Readiness } = {
  'genkit-js': { status: 'ready' },
  'genkit-go': go,
  'genkit-python': python,
  ...(kortyx && { kortyx }),
};

for (const [name, readiness] of Object.entries(all)) {
  console.log(
    `${name}: ${readiness.status}${'reason' in readiness ? `, ${readiness.reason}` : ''}`,
  );
}
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, JSON.stringify(all));
if (Object.values(all).some(({ status }) => status === 'broken')) process.exitCode = 1;
