import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HeldAnswer } from '@holdpoint/react/hosts/held-call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { server as recipe } from '../servers/inngest/server.ts';
import { readReadiness } from '../servers/run/readiness.ts';
import { type RunningServer, startServer } from '../servers/run/startServer.ts';

interface Event {
  readonly id?: string;
  readonly name: string;
  readonly data: { readonly id: string };
}

/** A step, as the SDK tells of it. */
interface Step {
  readonly id: string;
  readonly op: 'WaitForEvent' | 'StepPlanned' | 'StepRun';
  readonly data: unknown;
}

const readiness = readReadiness(recipe);

describe.skipIf(readiness.status === 'missing')('the recipe for Inngest', () => {
  /** What the engine was sent, of each id one. */
  let events: Event[] = [];
  /** What the SDK registers. */
  let registered = '';
  const engine = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    if (incoming.url === '/fn/register') registered = body;
    else
      for (const event of JSON.parse(body) as Event[])
        if (events.every(({ id }) => id !== event.id)) events.push(event);
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end(JSON.stringify({ ids: [], status: 200 }));
  });
  let app: RunningServer;

  beforeAll(async () => {
    expect(readiness).toEqual({ status: 'ready' });
    await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
    const { port } = engine.address() as AddressInfo;
    const args = [...recipe.args, `http://127.0.0.1:${port}`];
    app = await startServer({ ...recipe, args });
  });
  afterAll(async () => {
    await app?.close();
    engine.close();
  });
  beforeEach(() => {
    events = [];
  });

  const read = async (path: string) => (await fetch(`${app.url}${path}`)).json();
  const paid = async (to: string) =>
    (await read('/ledger')).runs.filter((run: { input: { to: string } }) => run.input.to === to);

  const post = async (id: string, answer: HeldAnswer) => {
    const body = JSON.stringify({ id, answer });
    const { status } = await fetch(`${app.url}/api/answer`, { method: 'POST', body });
    expect(status).toBe(204);
  };

  /** Plays a run as the engine does: it calls the function for each step, with what it knows of the others. */
  async function run(to: string, answers: () => Promise<void>): Promise<unknown> {
    const data = { id: `call of ${to}`, input: { to, eur: 50 } };
    const asked = { name: 'payment/asked', data };
    const steps: Record<string, { type: 'data'; data: unknown }> = {};
    const call = async (stepId: string) => {
      const stack = Object.keys(steps);
      const ctx = { run_id: 'run', attempt: 0, stack: { stack, current: stack.length } };
      const body = JSON.stringify({ event: asked, events: [asked], steps, ctx, version: 2 });
      const url = `${app.url}/api/inngest?fnId=shop-payment&stepId=${stepId}`;
      const response = await fetch(url, { method: 'POST', body });
      return { isOver: response.status === 200, told: await response.json() };
    };
    for (let isAnswered = false; ; isAnswered = true) {
      const { isOver, told } = await call('step');
      if (isOver) return told;
      const waits: string[] = [];
      for (const { id, op, data } of told as Step[]) {
        if (op === 'WaitForEvent') waits.push(id);
        else {
          const [ran] = op === 'StepPlanned' ? (await call(id)).told : [{ data }];
          steps[id] = { type: 'data', data: ran.data };
        }
      }
      if (!isAnswered) await answers();
      if (!isAnswered && waits.length === 0) return 'No step waits for the answer.';
      const first = events.find(({ data }) => data.id === asked.data.id) ?? null;
      for (const id of waits) steps[id] = { type: 'data', data: first };
    }
  }

  test('waits when it shows the call, and pays what the person approved', async () => {
    await run('Ada', async () => {
      expect(await read('/open')).toEqual([
        ['call of Ada', { name: 'pay', input: { to: 'Ada', eur: 50 } }],
      ]);
      const input = { to: 'Ada', eur: 40 };
      await post('call of Ada', { type: 'approve', input, decisionId: 'd1' });
    });
    expect(await paid('Ada')).toEqual([{ tool: 'pay', input: { to: 'Ada', eur: 40 } }]);
    expect(await read('/open')).toEqual([]);
  });

  test('pays nothing if the person rejects, if no one answers, or if another call is answered', async () => {
    const answers = [
      () => post('call of Ben', { type: 'reject', reason: 'too much', decisionId: 'd2' }),
      async () => {},
      () => post('another call', { type: 'approve', input: {}, decisionId: 'd3' }),
    ];
    for (const answer of answers) {
      events = [];
      expect(await run('Ben', answer)).toBe('Not paid.');
    }
    expect(await paid('Ben')).toEqual([]);
  });

  test('pays once if an answer is sent twice, and if another tab’s answer comes later', async () => {
    const input = { to: 'Cleo', eur: 50 };
    const approve = (decisionId: string) =>
      post('call of Cleo', { type: 'approve', input, decisionId });
    await run('Cleo', async () => {
      for (const id of ['d4', 'd4', 'd5']) await approve(id);
      expect(events).toHaveLength(2);
    });
    await approve('d4');
    expect(events).toHaveLength(2);
    expect(await paid('Cleo')).toHaveLength(1);
  });

  test('is registered without retries, so a payment that fails is not made again', async () => {
    await fetch(`${app.url}/api/inngest`, { method: 'PUT' });
    const [{ steps }] = JSON.parse(registered).functions;
    expect(steps.step.retries).toEqual({ attempts: 0 });
  });
});
