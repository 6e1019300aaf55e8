import { kortyxStandIn } from '../../../../servers/kortyx-stand-in/standIn/kortyxStandIn.ts';
import {
  type KortyxStore,
  memoryStore,
  type PendingQuestion,
} from '../../../../servers/kortyx-stand-in/standIn/store.ts';
import type {
  KortyxNode,
  KortyxWorkflow,
} from '../../../../servers/kortyx-stand-in/standIn/workflow.ts';
import { isJsonObject } from '../../src/protocol/json.ts';
import { type Books, decisionsIn, pauseIn, type Run } from './books.testkit.ts';
import type { Clock } from './clock.testkit.ts';
import type { Handled, ModelServer } from './modelServer.testkit.ts';

const NODE_MS = 10;

/** The Kortyx stand-in with books: what its nodes did, and how its turns ended. */
export function kortyxServer(books: Books, clock: Clock): ModelServer {
  let generation = 0;
  const running = new Set<Run>();
  let store = watchedStore(clock);

  /** What a dead process was waiting for never comes. */
  const sleep = (ms: number) => {
    const born = generation;
    return new Promise<void>((resolve) => {
      void clock.sleep(ms).then(() => born === generation && resolve());
    });
  };

  function start() {
    const workflows = createWorkflows(books, sleep);
    return kortyxStandIn({ workflows, store: store.store, now: () => clock.rightNow() });
  }

  let standIn = start();

  async function handle(url: string, init: RequestInit): Promise<Handled> {
    if (new URL(url).pathname.endsWith('/checkpoints'))
      return { response: await standIn.fetch(url, init) };
    const body = JSON.parse(String(init.body));
    const last = body.messages.at(-1);
    const isResume = last.metadata?.resume !== undefined;
    const run: Run = { kind: isResume ? 'resume' : 'message', status: 'running' };
    running.add(run);
    // What is said picks the workflow, as an app's own route would.
    const workflowId = String(last.content).split(' ')[0];
    const request = { ...init, body: JSON.stringify(isResume ? body : { ...body, workflowId }) };
    const response = await standIn.fetch(url, request);
    return { run, response: watched(response, run, isResume) };
  }

  /** Reads along, to see how the turn ends: the stand-in itself tells no one else. */
  function watched(response: Response, run: Run, isResume: boolean): Response {
    const text: string[] = [];
    const decoder = new TextDecoder();
    const along = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        text.push(decoder.decode(bytes, { stream: true }));
        controller.enqueue(bytes);
      },
      flush() {
        running.delete(run);
        if (run.status === 'running') run.status = statusOf(text.join(''), isResume);
      },
    });
    return new Response(response.body?.pipeThrough(along) ?? null, response);
  }

  return {
    handle,
    restart(keep) {
      generation += 1;
      for (const run of running) run.status = 'killed';
      running.clear();
      if (!keep) store = watchedStore(clock);
      standIn = start();
    },
    open: (sessionId) => store.open(sessionId),
    isBusy: () => running.size > 0,
  };
}

function statusOf(text: string, isResume: boolean): Run['status'] {
  const chunks = text
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: {'))
    .map((frame) => JSON.parse(frame.slice('data: '.length)));
  const done = chunks.find(({ type }) => type === 'done');
  if (chunks.some(({ type }) => type === 'error')) return 'failed';
  // Read as a chat message: the answer itself was not taken.
  if (isResume && done?.data?.input !== '') return 'refused';
  return chunks.some(({ type }) => type === 'interrupt') ? 'interrupted' : 'completed';
}

/** A store that can be looked into. */
function watchedStore(clock: Clock) {
  const inner = memoryStore(() => clock.rightNow());
  const waiting = new Map<string, PendingQuestion>();
  const newest = new Map<string, readonly string[]>();
  const store: KortyxStore = {
    ...inner,
    async savePending(pending) {
      waiting.set(pending.token, pending);
      await inner.savePending(pending);
    },
    async takePending(token, requestId) {
      const found = await inner.takePending(token, requestId);
      if (found) waiting.delete(token);
      return found;
    },
    async saveCheckpoint(checkpoint, ttlMs) {
      newest.set(checkpoint.sessionId, checkpoint.interruptTokens);
      await inner.saveCheckpoint(checkpoint, ttlMs);
    },
  };
  return {
    store,
    open: (sessionId: string) =>
      (newest.get(sessionId) ?? []).flatMap((token) => {
        const pending = waiting.get(token);
        const isOver = !pending || pending.createdAt + pending.ttlMs <= clock.rightNow();
        const pause = isOver ? undefined : pauseIn(pending.question);
        return pause === undefined ? [] : [pause];
      }),
  };
}

function createWorkflows(
  books: Books,
  sleep: (ms: number) => Promise<void>,
): readonly [KortyxWorkflow, ...KortyxWorkflow[]] {
  /** A node that asks once and works on the answer. It runs again from its top, so only its first run names a question. */
  const asking =
    (kind: 'choice' | 'text', then: string): KortyxNode['run'] =>
    async (node) => {
      const pause = books.nextPause();
      const options = ['yes', 'no'].map((id) => ({ id: `${id} decision#${pause}`, label: id }));
      const question = `Pay Zoë ✔? pause#${pause}`;
      const answer = node.ask(kind === 'choice' ? { kind, question, options } : { kind, question });
      await sleep(NODE_MS);
      for (const answered of decisionsIn(answer)) {
        books.ran(answered);
        books.answered(answered);
      }
      await sleep(NODE_MS);
      return then;
    };
  const saying =
    (text: string): KortyxNode['run'] =>
    async (node) => {
      await sleep(NODE_MS);
      node.say(text);
      return undefined;
    };
  const one = (id: string, run: KortyxNode['run']) => ({ id, nodes: [{ name: `n_${id}`, run }] });
  return [
    one('chat', saying('Grüße 👋')),
    {
      id: 'pay',
      nodes: [
        { name: 'say', run: saying('Für Ada ✔ ') },
        { name: 'pay', run: asking('choice', 'Erledigt ✔.') },
      ],
    },
    one('ask', asking('text', 'Danke ✔.')),
    {
      id: 'steps',
      nodes: [
        { name: 'first', run: asking('choice', 'Next. ') },
        { name: 'second', run: asking('text', 'Erledigt ✔.') },
      ],
    },
    {
      id: 'again',
      nodes: [
        { name: 'first', run: asking('choice', 'Next. ') },
        { name: 'second', run: asking('choice', 'Erledigt ✔.') },
      ],
    },
    {
      id: 'breaks',
      nodes: [
        {
          name: 'breaks',
          run: async (node) => {
            await asking('choice', '')(node);
            throw new Error('failed on purpose');
          },
        },
      ],
    },
    one('fail', () => {
      throw new Error('the model is gone');
    }),
  ] satisfies readonly [KortyxWorkflow, ...KortyxWorkflow[]];
}

/** The questions in a chat body: which it answers. */
export function kortyxDecisions(body: unknown): readonly number[] {
  const messages = isJsonObject(body) && Array.isArray(body.messages) ? body.messages : [];
  const last: unknown = messages.at(-1);
  return isJsonObject(last) ? decisionsIn(last.metadata) : [];
}
