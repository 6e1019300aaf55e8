import { kortyx, kortyxFacts } from '@holdpoint/client/kortyx';
import { afterAll } from 'vitest';
import { startRedis, whyNoRedis } from '../scripts/redis.ts';
import { kortyxServer } from '../servers/kortyx/server.ts';
import { scenarios } from './scenarios/kortyx.ts';
import { playAll } from './scenarios/playAll.ts';

// Kortyx itself, from a checkout that was given by `--kortyx`; see vite.config.ts.

const checkout = process.env.HOLDPOINT_KORTYX ?? '';
const redis = whyNoRedis() === undefined ? await startRedis() : undefined;
afterAll(() => redis?.stop());

/** For scenarios that speak to several workflows: a message goes to the one that it names. */
function saysWorkflow(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const body = JSON.parse(String(init?.body));
    const workflowId = body.messages?.at(-1)?.content;
    return fetch(input, { ...init, body: JSON.stringify({ workflowId, ...body }) });
  };
}

function play(name: string, redisUrl?: string): void {
  playAll(name, kortyxServer(checkout, redisUrl), scenarios, kortyxFacts, ({ origin, at, fetch }) =>
    kortyx({
      url: `${origin}/api/chat`,
      checkpointsUrl: `${origin}/api/chat/checkpoints`,
      // Without a place of its own, what is said is the name of the workflow.
      fetch: at === undefined ? saysWorkflow(fetch) : fetch,
      ...(at === undefined ? {} : { workflowId: at }),
    }),
  );
}

play('kortyx in memory');
if (redis) play('kortyx on Redis', redis.url);
