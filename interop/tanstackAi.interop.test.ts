import { tanstackAi, tanstackAiFacts } from '@holdpoint/client/tanstack-ai';
import { server } from '../servers/tanstack-ai/server.ts';
import { playAll } from './scenarios/playAll.ts';
import { tanstackAiScenarios } from './scenarios/tanstackAi.ts';

playAll('TanStack AI', server, tanstackAiScenarios, tanstackAiFacts, ({ origin, at, fetch }) =>
  at === 'joined'
    ? tanstackAi({ url: `${origin}/log`, fetch, reconnect: true })
    : tanstackAi({ url: `${origin}/chat`, fetch }),
);
