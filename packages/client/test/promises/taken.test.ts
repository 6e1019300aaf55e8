import {
  type Backend,
  respond,
  type Taken,
  type TurnContext,
  type TurnInput,
} from '@holdpoint/client';
import { isHoldpointError } from '@holdpoint/client/internal';
import { kortyx } from '@holdpoint/client/kortyx';
import { backendConformance } from '@holdpoint/client/testing';
import { describe, expect, test } from 'vitest';
import {
  kortyxStandIn,
  kortyxWorkflows,
} from '../../../../servers/kortyx-stand-in/standIn/index.ts';

const url = 'http://agent.test/api/chat';

/** One server for each suite; the message picks the workflow. */
function startServer(): typeof fetch {
  const { fetch } = kortyxStandIn({ workflows: kortyxWorkflows() });
  return async (input, init) => {
    const body = JSON.parse(String(init?.body));
    const workflowId = body.messages?.at(-1)?.content;
    return fetch(input, { ...init, body: JSON.stringify({ workflowId, ...body }) });
  };
}

/** An adapter that says the same of every failure, whatever became of the request. */
function claiming(taken: Taken, send: typeof fetch): Backend {
  const honest = kortyx({ url, fetch: send });
  return {
    ...honest,
    async *stream(input: TurnInput, context: TurnContext) {
      try {
        yield* honest.stream(input, context);
      } catch (error) {
        throw isHoldpointError(error) ? Object.assign(error, { taken }) : error;
      }
    },
  };
}

/** The cases of the suite about `taken` that do not pass. */
async function failures(create: (send: typeof fetch) => Backend): Promise<readonly string[]> {
  const server = startServer();
  const cases = backendConformance({
    createBackend: () => create(server),
    disturbed: (disturb) => create(disturb(server)),
    plain: 'stream',
    pausing: 'tool',
    answer: (interrupt) => respond(interrupt, { approved: true }),
  }).filter(({ name }) => name.startsWith('taken: '));
  const failed: string[] = [];
  for (const { name, run } of cases) await run().catch(() => failed.push(name));
  return failed;
}

describe('whether an answer was taken is said on proof, and the conformance suite tries it', () => {
  test('an honest adapter passes', async () => {
    expect(await failures((send) => kortyx({ url, fetch: send }))).toEqual([]);
  });

  test('one that says "not taken" of what the server took does not pass', async () => {
    expect(await failures((send) => claiming('no', send))).toEqual([
      'taken: the connection breaks after the server has it',
      'taken: its answer stops after the first byte after the server has it',
      'taken: a gateway answers 502 after the server has it',
      'taken: a redirect leads to a page that is not there after the server has it',
    ]);
  });

  test('one that says "taken" of what never arrived does not pass', async () => {
    expect(await failures((send) => claiming('yes', send))).toEqual([
      'taken: there is no connection before the server has it',
      'taken: a gateway wants to know who asks before the server has it',
    ]);
  });

  test('a setup that neither brings the means nor says so does not pass', async () => {
    const server = startServer();
    const cases = backendConformance({
      createBackend: () => kortyx({ url, fetch: server }),
      plain: 'stream',
      pausing: 'tool',
      answer: (interrupt) => respond(interrupt, { approved: true }),
    }).filter(({ name }) => name.startsWith('taken: '));
    expect(cases).toHaveLength(1);
    await expect(cases[0]?.run()).rejects.toThrow('`disturbed`');
  });
});
