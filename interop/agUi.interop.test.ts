import { agUi } from '@holdpoint/client/ag-ui';
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
): void {
  const dialect = program === pydanticAi ? 'pydantic-ai' : 'langgraph';
  playAll(title, program, scenarios, ({ origin, fetch }) =>
    agUi({ url: `${origin}${path}`, dialect, fetch }),
  );
}

play('pydantic-ai', pydanticAi, '/client', agUiApprovals);
play('pydantic-ai with a store', pydanticAi, '/server', agUiApprovals);
play('LangGraph agent', langGraph, '/agent', agUiApprovals);
play('LangGraph agent by default', langGraph, '/agent/default', agUiApprovals);
play('LangGraph graph', langGraph, '/graph', agUiQuestions);
play('LangGraph graph by default', langGraph, '/graph/default', agUiQuestions);
