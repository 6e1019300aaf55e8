import type { Books, Run } from './books.testkit.ts';
import { pauseIn } from './books.testkit.ts';
import type { Clock } from './clock.testkit.ts';
import {
  type Generated,
  GenerateError,
  generate,
  type Resume,
  type Wire,
  type WireTurn,
} from './generate.testkit.ts';
import { createPulse, type Handled, type ModelServer, parseBody } from './modelServer.testkit.ts';

/** Which Genkit server is modelled. */
export interface GenkitModel {
  readonly kind: 'agent' | 'flow';
  /** The agent keeps its sessions; else the whole state travels. */
  readonly store: boolean;
  /** Streams can be joined again, as long as the process lives. */
  readonly durable?: boolean;
  readonly recordedRefs?: boolean;
}

interface Snapshot extends Wire {
  readonly snapshotId: string;
  readonly sessionId: string;
  readonly parentId?: string;
  readonly status: 'pending' | 'completed' | 'failed' | 'aborted' | 'expired';
  readonly finishReason?: string;
  readonly error?: Wire;
  readonly state: { readonly messages: readonly WireTurn[] } & Wire;
}

interface State extends Wire {
  readonly messages?: readonly WireTurn[];
}

interface AgentBody {
  readonly data?: {
    readonly message?: WireTurn;
    readonly resume?: Resume;
    readonly detach?: boolean;
    readonly messages?: readonly WireTurn[];
    readonly sessionId?: string;
    readonly snapshotId?: string;
  };
  readonly init?: {
    readonly sessionId?: string;
    readonly snapshotId?: string;
    readonly state?: State;
  };
}

const FRAME_MS = 5;

/**
 * A Genkit server as its recordings show it (backends/genkit/fixtures): no protection from a second resume, a turn that
 * goes on without its caller and shows in the session's state once it has ended, failures as data.
 */
export function genkitServer(model: GenkitModel, books: Books, clock: Clock): ModelServer {
  let snapshots: Snapshot[] = [];
  let streams = new Map<string, ReturnType<typeof createPulse<string>>>();
  let generation = 0;
  const running = new Set<Run>();

  const sleep = (ms: number) => {
    const born = generation;
    return new Promise<void>((resolve) => {
      void clock.sleep(ms).then(() => born === generation && resolve());
    });
  };
  const leafOf = (sessionId: string) => snapshots.findLast((one) => one.sessionId === sessionId);
  const byId = (id: string | undefined) => snapshots.find((one) => one.snapshotId === id);
  /** Where a turn by the session's id goes on: past everything that did not end well. */
  function goodOf(sessionId: string): Snapshot | 'cyclic' | undefined {
    let at = leafOf(sessionId);
    while (at !== undefined && at.status !== 'completed') {
      if (at.parentId === at.snapshotId) return 'cyclic';
      at = byId(at.parentId);
    }
    return at;
  }

  function handle(url: string, init: RequestInit): Promise<Handled> {
    const { path, body, headers } = parseBody<AgentBody>(url, init);
    if (path.endsWith('/getSnapshot')) return getSnapshot(body);
    if (path.endsWith('/abort')) return abort(body);
    const streamId = headers.get('x-genkit-stream-id');
    if (streamId !== null && model.durable) return join(streamId);
    return turn(body);
  }

  async function getSnapshot({ data = {} }: AgentBody): Promise<Handled> {
    const { snapshotId, sessionId } = data;
    const found = sessionId === undefined ? byId(snapshotId) : leafOf(sessionId);
    if (found !== undefined) return json({ result: found });
    const message = `Snapshot '${snapshotId ?? sessionId}' not found for agent 'bank'.`;
    return json({ status: 'NOT_FOUND', message }, 404);
  }

  /** Only what runs detached has a name to be stopped by. The answer is the status before. */
  async function abort({ data = {} }: AgentBody): Promise<Handled> {
    const found = byId(data.snapshotId);
    const run = found && detached.get(found.snapshotId);
    if (found?.status === 'pending' && run) {
      run.status = 'killed';
      running.delete(run);
      const { snapshotId } = found;
      snapshots = snapshots.map((one) =>
        one.snapshotId === snapshotId ? { ...one, status: 'aborted' as const } : one,
      );
    }
    return json({ result: { snapshotId: data.snapshotId, status: found?.status } });
  }
  const detached = new Map<string, Run>();

  async function join(streamId: string): Promise<Handled> {
    const stream = streams.get(streamId);
    if (!stream) return { response: new Response(null, { status: 204 }) };
    await stream.begun;
    return { response: new Response(encode(stream)), run: runs.get(stream) };
  }
  const runs = new WeakMap<object, Run>();

  async function turn(body: AgentBody): Promise<Handled> {
    const { message, resume, detach } = body.data ?? {};
    const run: Run = { kind: resume ? 'resume' : 'message', status: 'running' };
    running.add(run);
    const stream = createPulse<string>();
    runs.set(stream, run);
    const frame = (value: unknown, field = 'data') =>
      stream.push(`${field}: ${JSON.stringify(value)}\n\n`);
    const settings = {
      books,
      recordedRefs: model.recordedRefs === true,
      isAgent: model.kind === 'agent',
      emit: async (chunk: Wire) => {
        if (!detach) frame({ message: model.kind === 'agent' ? { modelChunk: chunk } : chunk });
        await sleep(FRAME_MS);
        // Stopped: nothing more comes of it.
        if (run.status === 'killed') await new Promise<never>(() => {});
      },
    };
    const work = model.kind === 'flow' ? workFlow() : workAgent();
    void work.finally(() => {
      running.delete(run);
      stream.end();
    });

    async function workFlow() {
      const { messages = [] } = body.data ?? {};
      try {
        await sleep(FRAME_MS);
        const made = await generate(messages, resume, settings);
        settle(run, made, messages);
        frame({ result: { messages: made.messages, finishReason: made.finishReason } });
      } catch (error) {
        fail(run, error);
        const { status, message: words } = toWire(error, false);
        frame({ error: { status, message: words } }, 'error');
      }
    }

    async function workAgent() {
      const { init = {} } = body;
      const named = byId(init.snapshotId);
      const sessionId = String(
        init.sessionId ?? named?.sessionId ?? init.state?.sessionId ?? crypto.randomUUID(),
      );
      const found = init.snapshotId ? named : goodOf(sessionId);
      if (found === 'cyclic') {
        run.status = 'refused';
        const message = `FAILED_PRECONDITION: Session '${sessionId}' has a cyclic snapshot chain.`;
        const error = { status: 'FAILED_PRECONDITION', message };
        await sleep(FRAME_MS);
        frame({ result: { finishReason: 'failed', error } });
        return;
      }
      const base = found;
      const state: State = model.store ? (base?.state ?? {}) : (init.state ?? {});
      const before = state.messages ?? [];
      const history = message ? [...before, message] : before;
      const pending = detach ? save(sessionId, base, 'pending', before) : undefined;
      if (pending) {
        const { snapshotId } = pending;
        detached.set(snapshotId, run);
        frame({ result: { sessionId, snapshotId, finishReason: 'detached' } });
        stream.end();
      }
      try {
        await sleep(FRAME_MS);
        if (run.status === 'killed') return;
        const made = await generate(history, resume, settings);
        settle(run, made, before);
        const { finishReason, messages } = made;
        const saved = model.store
          ? save(sessionId, base, 'completed', messages, { finishReason }, pending)
          : undefined;
        const id = saved && { snapshotId: saved.snapshotId };
        if (detach) return;
        frame({ message: { turnEnd: { ...id, finishReason } } });
        await sleep(FRAME_MS);
        const kept = model.store ? id : { state: { artifacts: [], messages, sessionId } };
        frame({ result: { sessionId, message: messages.at(-1), finishReason, ...kept } });
      } catch (error) {
        fail(run, error);
        const said = { finishReason: 'failed', error: toWire(error, true) };
        const saved = model.store
          ? save(sessionId, base, 'failed', history, said, pending)
          : undefined;
        if (detach) return;
        frame({
          message: {
            turnEnd: { ...(saved && { snapshotId: saved.snapshotId }), finishReason: 'failed' },
          },
        });
        const last = before.at(-1);
        const kept = model.store
          ? base && { snapshotId: base.snapshotId }
          : { state: { artifacts: [], messages: before, sessionId } };
        frame({ result: { sessionId, ...said, ...(last && { message: last }), ...kept } });
      }
    }

    const streamId = model.durable ? crypto.randomUUID() : undefined;
    if (streamId !== undefined) streams.set(streamId, stream);
    // The head leaves with the first frame.
    await stream.begun;
    return {
      run,
      response: new Response(encode(stream), {
        headers: {
          'content-type': 'text/plain',
          ...(streamId === undefined ? {} : { 'x-genkit-stream-id': streamId }),
        },
      }),
    };
  }

  function save(
    sessionId: string,
    base: Snapshot | undefined,
    status: Snapshot['status'],
    messages: readonly WireTurn[],
    more: Wire = {},
    instead?: Snapshot,
  ): Snapshot {
    const snapshot: Snapshot = {
      snapshotId: instead?.snapshotId ?? crypto.randomUUID(),
      sessionId,
      state: { artifacts: [], messages, sessionId },
      ...(base && { parentId: base.snapshotId }),
      status,
      ...more,
    };
    // A failed detached snapshot names itself as its parent, as recorded.
    const kept =
      instead && base && status === 'failed'
        ? { ...snapshot, parentId: snapshot.snapshotId }
        : snapshot;
    if (instead) snapshots = snapshots.map((one) => (one === instead ? kept : one));
    else snapshots.push(kept);
    return kept;
  }

  function settle(run: Run, { finishReason, messages }: Generated, before: readonly WireTurn[]) {
    run.status = finishReason === 'interrupted' ? 'interrupted' : 'completed';
    const was = openIn(before);
    const now = openIn(messages);
    if (run.kind === 'resume')
      for (const pause of was) if (!now.includes(pause)) books.answered(pause);
  }

  return {
    handle,
    restart(keep) {
      generation += 1;
      for (const run of running) run.status = 'killed';
      running.clear();
      streams = new Map();
      snapshots = keep
        ? snapshots.map((one) => (one.status === 'pending' ? { ...one, status: 'expired' } : one))
        : [];
    },
    // Without a store only whoever has the conversation knows.
    open(sessionId) {
      if (!model.store) return undefined;
      const good = goodOf(sessionId);
      // A failed detached turn cuts the session off from what came before it: the server itself finds nothing more.
      return good === 'cyclic' ? undefined : openIn(good?.state.messages ?? []);
    },
    isBusy: () => running.size > 0,
  };
}

/** The questions that a conversation ends with. */
export function openIn(messages: readonly WireTurn[]): readonly number[] {
  const last = messages.at(-1);
  if (last?.role !== 'model') return [];
  return last.content.flatMap(({ toolRequest, metadata }) => {
    const pause = (metadata as Wire | undefined)?.interrupt ? pauseIn(toolRequest) : undefined;
    return pause === undefined ? [] : [pause];
  });
}

function fail(run: Run, error: unknown) {
  run.status = error instanceof GenerateError && error.isRefusal ? 'refused' : 'failed';
}

function toWire(error: unknown, prefixed: boolean): { status: string; message: string } {
  if (!(error instanceof GenerateError)) throw error;
  const { status, message } = error;
  return { status, message: prefixed ? message : message.replace(`${status}: `, '') };
}

function encode(stream: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      for await (const frame of stream) controller.enqueue(encoder.encode(frame));
      controller.close();
    },
  });
}

function json(body: unknown, status = 200): Handled {
  return {
    response: new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    }),
  };
}
