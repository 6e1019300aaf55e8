import { type AgUiDialect, agUi } from '@holdpoint/client/ag-ui';
import { agUiApprovals, agUiQuestions } from './scenarios/agUi.ts';
import { playAll } from './scenarios/playAll.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { agUiPrograms } from './servers/programs.ts';

const { 'ag-ui-pydantic-ai': pydanticAi, 'ag-ui-langgraph': langGraph } = agUiPrograms;

function play(
  title: string,
  program: typeof pydanticAi,
  path: string,
  scenarios: readonly Scenario<string>[],
  dialect?: AgUiDialect,
): void {
  playAll(title, program, scenarios, ({ origin, fetch }) =>
    agUi({ url: `${origin}${path}`, fetch, ...(dialect && { dialect }) }),
  );
}

// What is not named is recognised. LangGraph's capabilities are not the protocol's, and the suite compares them.
play('pydantic-ai', pydanticAi, '/client', agUiApprovals);
play('pydantic-ai with a store', pydanticAi, '/server', agUiApprovals);
play('LangGraph agent', langGraph, '/agent', agUiApprovals, 'langgraph');
play('LangGraph agent by default', langGraph, '/agent/default', agUiApprovals, 'langgraph');
play('LangGraph graph', langGraph, '/graph', agUiQuestions);
play('LangGraph graph by default', langGraph, '/graph/default', agUiQuestions);
