import { langGraph, langGraphFacts } from '@holdpoint/client/langgraph';
import { server } from '../servers/langgraph/server.ts';
import { langGraphScenarios, mixedDropped, run } from './scenarios/langGraph.ts';
import { playAll } from './scenarios/playAll.ts';

playAll(
  'LangGraph',
  server,
  [...langGraphScenarios, mixedDropped],
  langGraphFacts,
  ({ origin, at, fetch }) => langGraph({ url: origin, assistantId: at ?? 'agent', fetch, run }),
);
