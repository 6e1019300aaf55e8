import { server as langGraph } from '../servers/ag-ui-langgraph/server.ts';
import { server as pydanticAi } from '../servers/ag-ui-pydantic-ai/server.ts';
import { agUiApprovals, agUiQuestions } from './scenarios/agUi.ts';
import { playAgUi } from './scenarios/playAgUi.ts';
import { pick } from './scenarios/scenario.ts';

// What is not named is recognised. LangGraph's capabilities are not the protocol's, and the suite compares them.
playAgUi('pydantic-ai', pydanticAi, agUiApprovals, { path: '/client' });
playAgUi('pydantic-ai with a store', pydanticAi, agUiApprovals, { path: '/server' });
playAgUi('LangGraph agent', langGraph, agUiApprovals, { path: '/agent', dialect: 'langgraph' });
playAgUi(
  'LangGraph agent, not named',
  langGraph,
  pick(agUiApprovals, 'a message while an approval is pending'),
  { path: '/agent' },
);
// With the flag off the wire does not tell a review or a graph's text from other texts, so the app names the framework.
playAgUi(
  'LangGraph agent by default',
  langGraph,
  agUiApprovals.filter(({ at }) => at !== 'unnamed'),
  { path: '/agent/default', dialect: 'langgraph' },
);
// Each call has an interrupt of its own, and a decision without a list around it.
playAgUi(
  'LangGraph agent, asked per call',
  langGraph,
  pick(
    agUiApprovals,
    'approve',
    'reject',
    'edit before sending',
    'two in one turn, all approved: each runs once',
    'two at once: approve one, reject one',
    'a message while an approval is pending',
  ),
  { path: '/per_call', dialect: 'langgraph' },
);
playAgUi('LangGraph graph', langGraph, agUiQuestions, { path: '/graph' });
playAgUi('LangGraph graph by default', langGraph, agUiQuestions, {
  path: '/graph/default',
  dialect: 'langgraph',
});
