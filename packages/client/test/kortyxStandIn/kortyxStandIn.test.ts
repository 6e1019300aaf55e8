import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kortyxStandIn } from '../../../../servers/kortyx-stand-in/standIn/kortyxStandIn.ts';
import { memoryStore } from '../../../../servers/kortyx-stand-in/standIn/store.ts';
import { kortyxWorkflows } from '../../../../servers/kortyx-stand-in/standIn/workflows.ts';
import { parseTrace } from '../parseTrace.testkit.ts';
import { compare, readAnswer } from './compare.testkit.ts';

const folder = new URL('../../src/backends/kortyx/fixtures/', import.meta.url);
const known = new Set([...kortyxWorkflows().map(({ id }) => id), 'no-such']);

/** What the stand-in does not have, and why. */
const left: Readonly<Record<string, string>> = {
  abort: 'a stream that runs on after it was closed: a workflow that takes its time',
  'bad-requests': 'the words of a JSON parser, which every version chooses itself',
  'early-close-memory': 'the first stream is cut',
  'early-close-redis': 'the first stream is cut',
  'no-session-shared': 'other recordings had used the shared session before it',
  'react-choice': 'some streams are cut',
  'react-text': 'some streams are cut',
  'redis-down': 'there is no Redis that could be down; see servers/kortyx-stand-in',
  'replay-concurrent': 'recorded one after the other, sent at once',
  'replay-concurrent-redis':
    'recorded one after the other, sent at once; see servers/kortyx-stand-in',
  'restart-redis': 'see servers/kortyx-stand-in',
};

const recordings = readdirSync(folder).map((name) => {
  const exchanges = parseTrace(readFileSync(new URL(name, folder)));
  return { name: name.slice(0, -'.http'.length), exchanges };
});

const covered = recordings.filter(
  ({ name, exchanges }) =>
    !(name in left) &&
    exchanges.every(({ request, end }) => {
      const id = /"workflowId":"([^"]+)"/.exec(request.body)?.[1];
      return end === 'end' && (id === undefined || known.has(id));
    }),
);

describe('the stand-in answers as the recorded server did', () => {
  test('most recordings are of workflows that it has', () => {
    expect(covered.length).toBeGreaterThan(55);
  });

  test.each(covered)('$name', async ({ name, exchanges }) => {
    let clock = 0;
    const now = () => clock;
    const isRedis = name.endsWith('-redis');
    const start = () =>
      kortyxStandIn({
        workflows: kortyxWorkflows(),
        store: { ...memoryStore(now), remembersAnswers: isRedis },
        now,
      });
    let server = start();
    const ids = new Map<string, string>();
    for (const [at, { request, response }] of exchanges.entries()) {
      if (name.startsWith('expiry') && at === 1) clock += 15 * 60 * 1000;
      // On Redis the checkpoints run out with the questions.
      if ((name === 'expiry-redis' || name === 'restart-memory') && at === 1) server = start();
      let { body } = request;
      for (const [recorded, actual] of ids) body = body.replaceAll(recorded, actual);
      const answer = await server.fetch(`http://kortyx.test${request.path}`, {
        method: 'POST',
        body,
      });
      expect(answer.status).toBe(response.status);
      const recorded = response.arrivals.map((bytes) => new TextDecoder().decode(bytes)).join('');
      const differences = compare(readAnswer(recorded), readAnswer(await answer.text()), ids);
      expect(differences).toEqual([]);
    }
  });
});

describe('what the recordings can not show', () => {
  const ask = async (server: ReturnType<typeof kortyxStandIn>, body: object) => {
    const answer = await server.fetch('http://kortyx.test/api/chat', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return readAnswer(await answer.text()) as Record<string, string>[];
  };

  test('of two resumes at once in memory one wins, the other is an ordinary turn', async () => {
    const server = kortyxStandIn({ workflows: kortyxWorkflows() });
    const first = await ask(server, {
      sessionId: 's',
      workflowId: 'choice',
      messages: [{ role: 'user', content: 'go' }],
    });
    const interrupt = first.find(({ type }) => type === 'interrupt');
    const resume = {
      token: interrupt?.resumeToken,
      requestId: interrupt?.requestId,
      selected: ['beta'],
    };
    const body = {
      sessionId: 's',
      messages: [{ role: 'user', content: 'answer', metadata: { resume } }],
    };
    const both = await Promise.all([ask(server, body), ask(server, body)]);
    const said = both.map((chunks) => chunks.find(({ type }) => type === 'message')?.content);
    expect(said.sort()).toEqual(['echo: answer', 'picked="beta"']);
  });

  test('a run goes on after its connection was closed', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const server = kortyxStandIn({
      workflows: [
        {
          id: 'slow',
          nodes: [
            {
              name: 'n',
              run: async (node) => {
                node.say('w0 ');
                await gate;
                return 'done';
              },
            },
          ],
        },
      ],
    });
    const answer = await server.fetch('http://kortyx.test/api/chat', {
      method: 'POST',
      body: JSON.stringify({ sessionId: 's', messages: [{ role: 'user', content: 'go' }] }),
    });
    await answer.body?.cancel();
    open();
    const list = async () => {
      const body = JSON.stringify({ action: 'list', sessionId: 's' });
      const read = await server.fetch('http://kortyx.test/checkpoints', { method: 'POST', body });
      return (await read.json()) as { turnIndex: number }[];
    };
    await expect.poll(async () => (await list()).map(({ turnIndex }) => turnIndex)).toEqual([0, 1]);
  });
});
