import { langGraph, langGraphFacts } from '@holdpoint/client/langgraph';
import { server } from '../../servers/langgraph-python/server.ts';
import { langGraphScenarios, ofPython, run } from '../scenarios/langGraph.ts';
import { askingScenarios } from '../scenarios/langGraphAsking.ts';
import { playAll } from '../scenarios/playAll.ts';

playAll(
  'LangGraph, Python',
  server,
  [...langGraphScenarios, ...askingScenarios, ...ofPython],
  langGraphFacts,
  ({ origin, at, fetch }) => langGraph({ url: origin, assistantId: at ?? 'agent', fetch, run }),
);
