import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { prepareGo, whyNoGo } from '../../../../servers/genkit-go/prepareGo.ts';
import { preparePython, whyNoPython } from '../../../../servers/genkit-python/preparePython.ts';
import { programs } from '../../../../servers/programs.ts';
import { type Run, readLedger } from '../../../../servers/run/readLedger.ts';
import { type RunningServer, startServer } from '../../../../servers/run/startServer.ts';

const languages = {
  go: { program: programs['genkit-go'], whyMissing: whyNoGo, prepare: prepareGo },
  python: { program: programs['genkit-python'], whyMissing: whyNoPython, prepare: preparePython },
} as const;

/** A language whose Genkit servers stand in `interop/`. */
export type Language = keyof typeof languages;

/** Where a language's server is. */
export type InteropState =
  /** It can be started. */
  | { readonly status: 'asleep' }
  /** It is being built or installed, which takes a minute or two the first time, or started. */
  | { readonly status: 'preparing' }
  | { readonly status: 'ready' }
  /** The language is not on this machine, or too old. */
  | { readonly status: 'missing'; readonly reason: string }
  /** The language is there, but its server could not be set up or started. */
  | { readonly status: 'broken'; readonly reason: string };

/** The Go and the Python server, each started when it is first asked for. */
export interface Interop {
  state(language: Language): Promise<InteropState>;
  /** Begins to set it up and start it, unless that has been done. */
  wake(language: Language): void;
  /** Passes a request on, once the server is there; 503 when it can't be. */
  forward(
    language: Language,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void>;
  /** What the tools did since the last reset, by language; only of servers that were started. */
  runs(): Promise<Readonly<Partial<Record<Language, readonly Run[]>>>>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  state: InteropState;
  started?: Promise<RunningServer | undefined>;
  /** How many runs the last reset has put aside: the servers keep all of them. */
  forgotten: number;
}

/** Makes it; nothing is started, and nothing is looked for, before it is asked about. */
export function createInterop(): Interop {
  const closing = new AbortController();
  const places = new Map<Language, Place>();
  const looked = new Map<Language, Promise<Place>>();

  async function look(language: Language): Promise<Place> {
    const reason = await languages[language].whyMissing();
    const state: InteropState =
      reason === undefined ? { status: 'asleep' } : { status: 'missing', reason };
    const place: Place = { state, forgotten: 0 };
    places.set(language, place);
    return place;
  }
  function placeOf(language: Language): Promise<Place> {
    const place = looked.get(language) ?? look(language);
    looked.set(language, place);
    return place;
  }

  async function start(language: Language, place: Place): Promise<RunningServer | undefined> {
    const { program, prepare } = languages[language];
    place.state = { status: 'preparing' };
    try {
      const readiness = await prepare(closing.signal);
      closing.signal.throwIfAborted();
      if (readiness.status !== 'ready') {
        place.state = readiness;
        return undefined;
      }
      const server = await startServer(program);
      place.state = { status: 'ready' };
      return server;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      place.state = { status: 'broken', reason };
      return undefined;
    }
  }
  async function running(language: Language): Promise<RunningServer | undefined> {
    const place = await placeOf(language);
    if (place.state.status === 'missing') return undefined;
    place.started ??= start(language, place);
    return place.started;
  }

  /** What each started server's tools did, with what is put aside. */
  async function allRuns(): Promise<readonly (readonly [Language, Place, readonly Run[]])[]> {
    const all = [...places].map(async ([language, place]) => {
      const server = place.state.status === 'ready' ? await place.started : undefined;
      return [language, place, server ? await readLedger(server.url) : []] as const;
    });
    return Promise.all(all);
  }

  return {
    state: async (language) => (await placeOf(language)).state,
    wake: (language) => void running(language),
    async forward(language, path, request, response) {
      const server = await running(language);
      if (!server) {
        const { state } = await placeOf(language);
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
        all.map(([language, { forgotten }, runs]) => [language, runs.slice(forgotten)]),
      );
    },
    async reset() {
      for (const [, place, runs] of await allRuns()) place.forgotten = runs.length;
    },
    async close() {
      closing.abort(new Error('The playground was stopped.'));
      for (const { started } of places.values()) await (await started)?.close();
    },
  };
}
