import { server as agUiAdk } from './ag-ui-adk/server.ts';
import { server as agUiAgentFramework } from './ag-ui-agent-framework/server.ts';
import { server as agUiAgno } from './ag-ui-agno/server.ts';
import { server as agUiCrewAi } from './ag-ui-crewai/server.ts';
import { server as agUiLangGraph } from './ag-ui-langgraph/server.ts';
import { server as agUiMastra } from './ag-ui-mastra/server.ts';
import { server as agUiPydanticAi } from './ag-ui-pydantic-ai/server.ts';
import { server as agUiStrands } from './ag-ui-strands/server.ts';
import { server as aiSdk } from './ai-sdk/server.ts';
import { server as genkitGo } from './genkit-go/server.ts';
import { server as genkitJs } from './genkit-js/server.ts';
import { server as genkitPython } from './genkit-python/server.ts';
import { server as inngest } from './inngest/server.ts';
import { server as langGraph } from './langgraph/server.ts';
import { server as langGraphPython } from './langgraph-python/server.ts';
import { server as langGraphPythonOlder } from './langgraph-python-older/server.ts';
import type { Server } from './run/server.ts';
import { server as tanstackAi } from './tanstack-ai/server.ts';

/** All servers, whether they can run on this machine or not: a line for each folder. */
export const servers: readonly Server[] = [
  genkitJs,
  genkitGo,
  genkitPython,
  aiSdk,
  inngest,
  langGraph,
  langGraphPython,
  langGraphPythonOlder,
  tanstackAi,
  agUiPydanticAi,
  agUiLangGraph,
  agUiAgno,
  agUiStrands,
  agUiAdk,
  agUiAgentFramework,
  agUiMastra,
  agUiCrewAi,
];
