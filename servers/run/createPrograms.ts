import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Run, readLedger } from '../ledger/runs.ts';
import type { Offer, Server } from './server.ts';
import { type RunningServer, startServer } from './startServer.ts';

/** Where a program is. */
export type ProgramState =
  /** It can be started. */
  | { readonly status: 'asleep' }
  /** It is being built or installed, which takes a minute or two the first time, or started. */
  | { readonly status: 'preparing' }
  | { readonly status: 'ready' }
  /** What it needs, its language for example, is not on this machine, or too old. */
  | { readonly status: 'missing'; readonly reason: string }
  /** That is there, but the program could not be set up or started. */
  | { readonly status: 'broken'; readonly reason: string };

/** A server that is offered, as the playground does. */
export type OfferedServer = Server & { readonly offered: Offer };

/** Servers that are each started when they are first asked for. Each is named by its offer's id. */
export interface Programs {
  readonly offered: readonly OfferedServer[];
  state(id: string): Promise<ProgramState>;
  /** Begins to set it up and start it, unless that has been done. */
  wake(id: string): void;
  /** Passes a request on, once the server is there; 503 when it can't be. */
  forward(
    id: string,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>;
  /** What the tools did since the last reset, by id; only of those that were started. */
  runs(): Promise<Readonly<Record<string, readonly Run[]>>>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  readonly server: OfferedServer;
  state: ProgramState;
  started?: Promise<RunningServer | undefined>;
  /** How many runs the last reset has put aside: the servers keep all of them. */
  forgotten: number;
}

/** Makes it of those that are offered; nothing is started, and nothing is looked for, before it is asked about. */
export function createPrograms(servers: readonly Server[]): Programs {
  const offered = servers.filter((server): server is OfferedServer => 'offered' in server);
  const closing = new AbortController();
  const places = new Map<string, Place>();
  const looked = new Map<string, Promise<Place>>();

  async function look(id: string): Promise<Place> {
    const server = offered.find((one) => one.offered.id === id);
    if (!server) throw new Error(`No server is offered as ${id}.`);
    const reason = await server.setup.whyMissing();
    const state: ProgramState =
      reason === undefined ? { status: 'asleep' } : { status: 'missing', reason };
    const place: Place = { server, state, forgotten: 0 };
    places.set(id, place);
    return place;
  }
  function placeOf(id: string): Promise<Place> {
    const place = looked.get(id) ?? look(id);
    looked.set(id, place);
    return place;
  }

  async function start(place: Place): Promise<RunningServer | undefined> {
    place.state = { status: 'preparing' };
    try {
      const readiness = await place.server.setup.prepare(closing.signal);
      closing.signal.throwIfAborted();
      if (readiness.status !== 'ready') {
        place.state = readiness;
        return undefined;
      }
      const server = await startServer(place.server);
      place.state = { status: 'ready' };
      return server;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      place.state = { status: 'broken', reason };
      return undefined;
    }
  }
  async function running(id: string): Promise<RunningServer | undefined> {
    const place = await placeOf(id);
    if (place.state.status === 'missing') return undefined;
    place.started ??= start(place);
    return place.started;
  }

  /** What each started server's tools did, with what is put aside. */
  async function allRuns(): Promise<readonly (readonly [string, Place, readonly Run[]])[]> {
    const all = [...places].map(async ([id, place]) => {
      const server = place.state.status === 'ready' ? await place.started : undefined;
      return [id, place, server ? await readLedger(server.url) : []] as const;
    });
    return Promise.all(all);
  }

  return {
    offered,
    state: async (id) => (await placeOf(id)).state,
    wake: (id) => void running(id),
    async forward(id, path, request, response) {
      const server = await running(id);
      if (!server) {
        const { state } = await placeOf(id);
        const message = 'reason' in state ? state.reason : 'It is not there.';
        response.writeHead(503, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ status: 'UNAVAILABLE', message }));
        return;
      }
      const url = new URL(path, server.url);
      // Its own address as host, and no origin: to it we are a program, not a page.
      const { origin: _origin, host: _host, connection: _connection, ...headers } = request.headers;
      const method = request.method ?? 'POST';
      const onward = httpRequest(url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      response.on('close', () => onward.destroy());
      request.pipe(onward);
    },
    async runs() {
      const all = await allRuns();
      return Object.fromEntries(
        all.map(([id, { forgotten }, runs]) => [id, runs.slice(forgotten)]),
      );
    },
    async reset() {
      for (const [, place, runs] of await allRuns()) place.forgotten = runs.length;
    },
    async close() {
      closing.abort(new Error('Whoever offered it was stopped.'));
      for (const { started } of places.values()) await (await started)?.close();
    },
  };
}
