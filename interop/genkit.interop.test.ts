import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { answers } from './scenarios/answers.ts';
import { contract } from './scenarios/contract.ts';
import { playAll } from './scenarios/playAll.ts';
import { troubles } from './scenarios/troubles.ts';
import { programs, type ServerProgram } from './servers/programs.ts';

const scenarios = [...answers, ...troubles, contract];

for (const program of Object.values<ServerProgram>(programs)) {
  const { capabilities = {} } = program;
  playAll(`${program.name} flow`, program, scenarios, ({ origin, fetch }) =>
    genkitFlow({ url: `${origin}${program.flow}`, fetch, capabilities }),
  );
  playAll(`${program.name} agent`, program, scenarios, ({ origin, fetch }) =>
    genkitAgent({ url: `${origin}${program.agent}`, fetch, capabilities }),
  );
}
