import { describe, test } from 'vitest';
import {
  kortyxStandIn,
  kortyxWorkflows,
} from '../../../../../servers/kortyx-stand-in/standIn/index.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import { respond } from '../../protocol/resolve.ts';
import { backendConformance } from '../../testing/index.ts';
import { kortyxFacts } from './facts.ts';
import { kortyx } from './kortyx.ts';

const url = 'http://kortyx.test/api/chat';

/** One server for all adapters of a case, as in production; the message selects the workflow. */
function server() {
  const { fetch } = kortyxStandIn({ workflows: kortyxWorkflows() });
  const send: typeof fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body));
    const said = body.messages?.at(-1)?.content;
    return fetch(input, { ...init, body: JSON.stringify({ workflowId: said, ...body }) });
  };
  return send;
}

/** Only a text can be a secret. */
const sensitive = { message: 'text', answer: respond };

describe.each([
  ['with a checkpoint route', `${url}/checkpoints`],
  ['without one', undefined],
])('the Kortyx adapter keeps the contract %s', (_what, checkpointsUrl) => {
  const fetch = server();
  const route = checkpointsUrl === undefined ? {} : { checkpointsUrl };
  const cases = backendConformance({
    createBackend: () => kortyx({ url, fetch, ...route }),
    disturbed: (disturb) => kortyx({ url, fetch: disturb(fetch), ...route }),
    facts: kortyxFacts,
    plain: 'stream',
    pausing: 'tool',
    failing: 'boom',
    sensitive,
    answer: (interrupt) => respond(interrupt, { approved: true }),
    wrongShape: { message: 'tool', answer: (interrupt) => respond(interrupt, 'never offered') },
  });
  for (const { name, run } of cases) test(name, run);
});

describe('and where it asks a question', () => {
  const fetch = server();
  const answer = (interrupt: Interrupt) =>
    respond(interrupt, interrupt.name === 'q1' ? 'beta' : 'Ada');
  const cases = backendConformance({
    createBackend: () => kortyx({ url, fetch, checkpointsUrl: `${url}/checkpoints` }),
    disturbed: (disturb) =>
      kortyx({ url, fetch: disturb(fetch), checkpointsUrl: `${url}/checkpoints` }),
    facts: kortyxFacts,
    plain: 'stream-msg',
    pausing: 'two-nodes',
    failing: 'midfail',
    sensitive,
    answer,
    attempts: { respond: { message: 'two-nodes', answer } },
    wrongShape: {
      message: 'two-nodes',
      answer: (interrupt) => respond(interrupt, 'never offered'),
    },
  });
  for (const { name, run } of cases) test(name, run);
});
