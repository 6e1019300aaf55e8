import { isRunInput } from './agUiServer.testkit.ts';
import { readAiSdk } from './aiSdkServer.testkit.ts';
import type { Books, Exchange } from './books.testkit.ts';
import { decisionsIn } from './books.testkit.ts';
import type { Clock } from './clock.testkit.ts';
import { kortyxDecisions } from './kortyxServer.testkit.ts';
import { readLangGraph } from './langGraphServer.testkit.ts';
import type { ModelServer } from './modelServer.testkit.ts';
import { readTanstackAi } from './tanstackAiServer.testkit.ts';

/** What goes wrong with one request or its answer. */
export interface Fault {
  /**
   * `refused`: no connection, so the server never had it. `lost`: the server has it, and no answer comes back.
   * `hangs`: the server never had it, and no one says so.
   */
  readonly way?: 'refused' | 'lost' | 'hangs';
  /** A gateway, or the route's own guard, answers instead of the server. */
  readonly instead?: {
    readonly status: number;
    readonly retryAfter?: string;
    /** A web page; with a status of 200 it is where someone is to sign in. */
    readonly html?: true;
    /** It redirects to what the rest says, for whoever follows. */
    readonly redirects?: true;
    /** The server has the request anyway: the gateway gave up waiting. */
    readonly reached?: true;
  };
  /** The answer is cut after so many bytes of its body. */
  readonly cut?: { readonly after: number; readonly how: 'fin' | 'reset' | 'stall' };
  /** In which pieces the body comes. Default: as the server writes it. */
  readonly pieces?: 'bytes' | 'whole';
  /** How much later everything comes, in milliseconds. */
  readonly lateMs?: number;
  /** What follows the last frame: the same frames once more. */
  readonly repeated?: true;
}

/** The wires between the pages of a world and its server. */
export interface Network {
  /** False: no request gets through and every open connection is gone, though the browser may not know. */
  isUp: boolean;
  /** Faults of the next turns, one each. */
  readonly turns: Fault[];
  /** Faults of the next reads of the server's state, one each. */
  readonly reads: Fault[];
  /** The `fetch` of one page. */
  fetchOf(page: PageOfNetwork): typeof fetch;
  /** Every open connection is reset. */
  reset(): void;
}

/** What a request says of its page. */
interface PageOfNetwork {
  readonly id: number;
  readonly isAlive: boolean;
  readonly turnId: () => string | undefined;
}

const UNREAD = [401, 403, 404, 405, 413, 414, 415, 431];
/** A last frame that has come whole. */
const FINAL =
  /(?:^|\n)(?:data: \{"(?:result|error)"|error: |data: \{"type":"(?:done|RUN_FINISHED|RUN_ERROR)"|data: \[DONE\])[^\n]*\n\n|^\{"result":\{.*\}\}$|^\{"run_id":"[^"]*","status":"(?:success|error)"\}$/s;
const NEVER = new Promise<never>(() => {});

/** A network without faults, until they are put into its queues. */
export function createNetwork(server: ModelServer, books: Books, clock: Clock): Network {
  const cuts = new Set<() => void>();
  const network: Network = {
    isUp: true,
    turns: [],
    reads: [],
    reset() {
      for (const cut of [...cuts]) cut();
    },
    fetchOf: (page) => async (input, init) => {
      if (!page.isAlive) return NEVER;
      const url = String(input);
      const exchange = describe(url, init, page, clock.now());
      books.leave(exchange);
      const isRead = exchange.kind === 'read' || exchange.kind === 'join';
      const fault = (isRead ? network.reads : network.turns).shift();
      if (fault) books.faults += 1;
      return send(url, init ?? {}, exchange, fault ?? {}, page);
    },
  };

  /** The server has refused the answers: its own turn’s, or another’s that it is asked about. */
  function prove(exchange: Exchange, heard: string) {
    for (const one of books.exchanges) {
      const isToldOf =
        exchange.kind === 'read' ? heard.includes('"status":"failed"') : one.run === exchange.run;
      // One that failed may have done something: that is no proof.
      if (isToldOf && one.run?.status === 'refused') one.isProvenNotTaken = true;
    }
  }

  async function send(
    url: string,
    init: RequestInit,
    exchange: Exchange,
    fault: Fault,
    page: PageOfNetwork,
  ): Promise<Response> {
    const { way, instead, lateMs = 0 } = fault;
    let broke = false;
    let lose: (cause: unknown) => void = () => {};
    const lost = new Promise<never>((_resolve, reject) => {
      lose = reject;
    });
    lost.catch(() => {});
    const drop = () => {
      broke = true;
      lose(new TypeError('fetch failed'));
    };
    cuts.add(drop);
    init.signal?.addEventListener('abort', () => lose(init.signal?.reason), { once: true });
    const waiting = <T>(work: Promise<T>): Promise<T> => Promise.race([work, lost]);
    try {
      await waiting(clock.sleep(1 + lateMs));
      if (!network.isUp || way === 'refused') throw new TypeError('fetch failed');
      if (way === 'hangs') return await waiting(NEVER);
      if (instead && !instead.reached) {
        exchange.isProvenNotTaken = UNREAD.includes(instead.status) && !instead.redirects;
        return gateway(instead, init);
      }
      exchange.reached = true;
      const handling = server.handle(url, init);
      const { response, run } = await waiting(handling);
      exchange.run = run;
      if (instead) return gateway(instead, init);
      // In LangGraph's words for a run that it does not begin.
      if (response.status === 422) exchange.isProvenNotTaken = way !== 'lost';
      if (way === 'lost') throw new TypeError('fetch failed');
      if (response.body === null || broke) return response;
      const body = forward(response, exchange, fault, init, page, drop);
      return new Response(body, response);
    } catch (error) {
      cuts.delete(drop);
      if (!page.isAlive) return NEVER;
      throw error;
    }
  }

  function forward(
    { body }: Response,
    exchange: Exchange,
    { cut, pieces, repeated }: Fault,
    { signal }: RequestInit,
    page: PageOfNetwork,
    dropped: () => void,
  ): ReadableStream<Uint8Array> {
    cuts.delete(dropped);
    let isOpen = true;
    let isStalled = false;
    let count = 0;
    let heard = '';
    const decoder = new TextDecoder();
    let end: () => void = () => {};
    return new ReadableStream<Uint8Array>({
      async start(controller) {
        const close = (how: () => void) => {
          if (!isOpen) return;
          isOpen = false;
          cuts.delete(reset);
          if (page.isAlive) how();
        };
        const reset = () => close(() => controller.error(new TypeError('terminated')));
        end = () => close(() => {});
        cuts.add(reset);
        signal?.addEventListener('abort', () => close(() => controller.error(signal.reason)));
        const give = (bytes: Uint8Array) => {
          const room = cut ? Math.max(0, cut.after - count) : bytes.length;
          const some = bytes.slice(0, room);
          count += some.length;
          if (isOpen && !isStalled && page.isAlive && some.length > 0) {
            exchange.bytes = count;
            heard += decoder.decode(some, { stream: true });
            if (heard.endsWith('\n\n')) exchange.frames.push(count);
            if (FINAL.test(heard)) {
              exchange.isHeard = true;
              prove(exchange, heard);
            }
            if (pieces === 'bytes')
              for (const byte of some) controller.enqueue(Uint8Array.of(byte));
            else controller.enqueue(some);
          }
          if (cut && count >= cut.after) {
            // What was written before it is read before it.
            if (cut.how === 'reset') void clock.sleep(1).then(reset);
            if (cut.how === 'fin') close(() => controller.close());
            if (cut.how !== 'fin') isStalled = true;
          }
        };
        const all: Uint8Array[] = [];
        // The server writes on, whoever reads.
        for await (const bytes of body ?? []) {
          all.push(bytes);
          if (pieces !== 'whole') give(bytes);
        }
        if (pieces === 'whole') give(join(all));
        if (repeated) give(join(all));
        if (!isStalled) close(() => controller.close());
      },
      cancel: () => end(),
    });
  }
  return network;
}

function gateway(
  { status, retryAfter, html, redirects }: NonNullable<Fault['instead']>,
  { redirect }: RequestInit,
): Response {
  // As browsers show a redirect that is not to be followed: without a status, and without an address.
  if (redirects && redirect === 'manual') {
    const seen = { type: { value: 'opaqueredirect' }, status: { value: 0 }, ok: { value: false } };
    return Object.defineProperties(new Response(), seen);
  }
  const response = new Response(html ? '<!doctype html><p>Sign in' : '{"error":"no"}', {
    status,
    headers: {
      'content-type': html ? 'text/html' : 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    },
  });
  if (redirects) Object.defineProperty(response, 'redirected', { value: true });
  return response;
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** What a request is about, read off its body: nothing but the wire is asked. */
function describe(
  url: string,
  init: RequestInit | undefined,
  page: PageOfNetwork,
  at: number,
): Exchange {
  const known = readLangGraph(url, init) ?? readTanstackAi(url, init);
  if (known) {
    const { kind, decisions, said } = known;
    return exchangeOf(page, at, kind, decisions, kind === 'message' ? String(said) : undefined);
  }
  const body = JSON.parse(String(init?.body));
  const isTurn = !/\/(?:getSnapshot|abort|checkpoints)$/.test(url);
  const isJoin = isTurn && new Headers(init?.headers).has('x-genkit-stream-id');
  const { resume, message, messages } = body.data ?? {};
  const isAgUi = isRunInput(body);
  const aiSdk = readAiSdk(body);
  const isKortyx = !isAgUi && !aiSdk && Array.isArray(body.messages);
  const answers = isAgUi ? body.resume : resume;
  const decisions = aiSdk?.decisions ?? (isKortyx ? kortyxDecisions(body) : decisionsIn(answers));
  const said = aiSdk
    ? aiSdk.said
    : isAgUi || isKortyx
      ? body.messages.at(-1)?.content
      : textOf(message ?? messages?.at(-1));
  const isResume =
    aiSdk?.isResume ??
    (isKortyx ? body.messages.at(-1)?.metadata?.resume !== undefined : answers !== undefined);
  const kind = !isTurn ? 'read' : isJoin ? 'join' : isResume ? 'resume' : 'message';
  const text = kind === 'message' ? String(said) : undefined;
  return exchangeOf(page, at, kind, isTurn && !isJoin ? decisions : [], text);
}

function exchangeOf(
  page: PageOfNetwork,
  at: number,
  kind: Exchange['kind'],
  decisions: readonly number[],
  text: string | undefined,
): Exchange {
  return {
    ...{ at, page: page.id, kind, turnId: page.turnId(), decisions, text },
    reached: false,
    run: undefined,
    isProvenNotTaken: false,
    isHeard: false,
    bytes: 0,
    frames: [],
  };
}

function textOf(message: { readonly content?: readonly { readonly text?: string }[] } | undefined) {
  return message?.content?.[0]?.text;
}
