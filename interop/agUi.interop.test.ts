import { type AgUiDialect, agUi, agUiFacts } from '@holdpoint/client/ag-ui';
import { server as langGraph } from '../servers/ag-ui-langgraph/server.ts';
import { server as pydanticAi } from '../servers/ag-ui-pydantic-ai/server.ts';
import type { Server } from '../servers/run/server.ts';
import { agUiApprovals, agUiQuestions } from './scenarios/agUi.ts';
import { playAll } from './scenarios/playAll.ts';
import type { Scenario } from './scenarios/scenario.ts';

function play(
  title: string,
  server: Server,
  path: string,
  scenarios: readonly Scenario<string>[],
  dialect?: AgUiDialect,
): void {
  playAll(title, server, scenarios, agUiFacts(dialect), ({ origin, fetch }) =>
    agUi({ url: `${origin}${path}`, fetch, ...(dialect && { dialect }) }),
  );
}

// What is not named is recognised. LangGraph's capabilities are not the protocol's, and the suite compares them.
play('pydantic-ai', pydanticAi, '/client', agUiApprovals);
play('pydantic-ai with a store', pydanticAi, '/server', agUiApprovals);
play('LangGraph agent', langGraph, '/agent', agUiApprovals, 'langgraph');
play(
  'LangGraph agent, not named',
  langGraph,
  '/agent',
  agUiApprovals.filter(({ name }) => name === 'a message while it waits'),
);
play('LangGraph agent by default', langGraph, '/agent/default', agUiApprovals, 'langgraph');
play('LangGraph graph', langGraph, '/graph', agUiQuestions);
play('LangGraph graph by default', langGraph, '/graph/default', agUiQuestions);
