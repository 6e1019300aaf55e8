import {
  genkitAgent,
  genkitAgentFacts,
  genkitFlow,
  genkitFlowFacts,
} from '@holdpoint/client/genkit';
import { genkitServers, mounts } from '../servers/genkit.ts';
import { server as genkitJs } from '../servers/genkit-js/server.ts';
import { agentSpec, specMounts } from './scenarios/agentSpec.ts';
import { answers } from './scenarios/answers.ts';
import { approvals } from './scenarios/approvals.ts';
import { contract } from './scenarios/contract.ts';
import { oddities } from './scenarios/oddities.ts';
import { playAll } from './scenarios/playAll.ts';
import { troubles } from './scenarios/troubles.ts';
import { unreadable } from './scenarios/unreadable.ts';

const scenarios = [...answers, ...approvals, ...oddities, ...troubles, contract];

for (const program of genkitServers) {
  const flow = { ...genkitFlowFacts, ...program.facts };
  playAll(`${program.name} flow`, program, scenarios, flow, ({ origin, at = 'tools', fetch }) =>
    genkitFlow({ url: `${origin}${mounts[at].flow}`, fetch }),
  );
  const agent = { ...genkitAgentFacts, ...program.facts };
  playAll(`${program.name} agent`, program, scenarios, agent, ({ origin, at = 'tools', fetch }) =>
    genkitAgent({ url: `${origin}${mounts[at].agent}`, fetch }),
  );
}

// What Genkit's own specification of agents says.
playAll(
  'genkit-js agent, by its specification',
  genkitJs,
  agentSpec,
  genkitAgentFacts,
  (options) => {
    const { path, ...rest } = specMounts[options.at ?? 'kept'];
    return genkitAgent({ url: `${options.origin}${path}`, fetch: options.fetch, ...rest });
  },
);

// As Genkit's own sample mounts an agent with interrupts: without the route that reads it.
playAll(
  'genkit-js agent, unreadable',
  genkitJs,
  unreadable,
  genkitAgentFacts,
  ({ origin, fetch }) => genkitAgent({ url: `${origin}/agents/unreadable`, fetch }),
);
