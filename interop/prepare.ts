// Sets up what the servers need and is not there yet, and writes down which of them can run:
//
//   node interop/prepare.ts [file]
//
// With HOLDPOINT_KORTYX also the checkout of Kortyx that it names.
//
// npm brings what JavaScript needs; Go's modules and Python's packages come from their own registries. A language that
// is not on this machine, or too old, is no failure: its servers are left out, and the run says so.
import { writeFileSync } from 'node:fs';
import { prepareGo } from './prepare/prepareGo.ts';
import { prepareKortyx } from './prepare/prepareKortyx.ts';
import { preparePython } from './prepare/preparePython.ts';
import type { Readiness } from './prepare/readiness.ts';
import { agUiPrograms, type ProgramName, programs } from './servers/programs.ts';

const checkout = process.env.HOLDPOINT_KORTYX;
const [go, python, pydanticAi, langGraph, kortyx] = await Promise.all([
  prepareGo(),
  preparePython(programs['genkit-python']),
  preparePython(agUiPrograms['ag-ui-pydantic-ai']),
  preparePython(agUiPrograms['ag-ui-langgraph']),
  checkout ? prepareKortyx(checkout) : undefined,
]);
const all: Record<ProgramName | keyof typeof agUiPrograms, Readiness> & { kortyx?: Readiness } = {
  'genkit-js': { status: 'ready' },
  'genkit-go': go,
  'genkit-python': python,
  'ag-ui-pydantic-ai': pydanticAi,
  'ag-ui-langgraph': langGraph,
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
