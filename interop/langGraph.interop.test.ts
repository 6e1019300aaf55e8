import { langGraph, langGraphFacts } from '@holdpoint/client/langgraph';
import { server } from '../servers/langgraph/server.ts';
import { langGraphScenarios, mixedDropped, run, signsIn } from './scenarios/langGraph.ts';
import { askingScenarios } from './scenarios/langGraphAsking.ts';
import { playAll } from './scenarios/playAll.ts';

playAll(
  'LangGraph',
  server,
  [...langGraphScenarios, ...askingScenarios, mixedDropped, signsIn],
  langGraphFacts,
  ({ origin, at, fetch }) =>
    langGraph({
      ...{ url: origin, assistantId: at ?? 'agent', fetch, run },
      signIns: ['sign_in'],
    }),
);
