import { server as adk } from '../servers/ag-ui-adk/server.ts';
import { server as agentFramework } from '../servers/ag-ui-agent-framework/server.ts';
import { server as agno } from '../servers/ag-ui-agno/server.ts';
import { server as crewAi } from '../servers/ag-ui-crewai/server.ts';
import { server as mastra } from '../servers/ag-ui-mastra/server.ts';
import { server as strands } from '../servers/ag-ui-strands/server.ts';
import { agUiApprovals, agUiLate, agUiQuestions } from './scenarios/agUi.ts';
import { agUiFlows } from './scenarios/agUiFlows.ts';
import { playAgUi } from './scenarios/playAgUi.ts';

// The frameworks that only `npm run test:interop -- --all` installs; see vite.config.ts.

playAgUi('Agno', agno, agUiApprovals, {
  path: '/agui',
  dialect: 'agno',
  gatedTools: ['transfer_money'],
});
playAgUi('Strands', strands, [...agUiApprovals, agUiLate], { path: '/agent', dialect: 'strands' });
playAgUi('ADK', adk, [...agUiApprovals, agUiLate], { path: '/agent', dialect: 'adk' });
playAgUi('ADK by default', adk, agUiApprovals, { path: '/agent/default', dialect: 'adk' });
playAgUi('Agent Framework', agentFramework, [...agUiApprovals, agUiLate], {
  path: '/agent',
  dialect: 'agent-framework',
  cannot: {
    'two at once: approve one, reject one': 'of a turn it takes all approved or all rejected',
  },
});
playAgUi('Mastra', mastra, agUiApprovals, { path: '/agent', dialect: 'mastra' });
playAgUi('Mastra by event', mastra, agUiApprovals, {
  path: '/agent/event',
  dialect: 'mastra',
  cannot: {
    'approve, its framework not named':
      'by an event, the wire does not tell it from words of a model',
  },
});
playAgUi('CrewAI', crewAi, agUiFlows, { path: '/transfer', dialect: 'crewai' });
playAgUi('CrewAI by default', crewAi, agUiFlows, {
  path: '/transfer/default',
  dialect: 'crewai',
});
playAgUi('CrewAI in words', crewAi, agUiQuestions, {
  path: '/name',
  dialect: 'crewai',
  cannot: {
    'two questions at once': 'one question for a thread',
    'an answer by a schema: what does not fit stays here, what fits arrives as it is':
      'it asks for words, by no schema',
  },
});
