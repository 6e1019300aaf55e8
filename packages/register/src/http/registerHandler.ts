import type { AnswerResult, Register } from '../register/createRegister.ts';
import { RequestNotFoundError } from '../register/errors.ts';
import { mustBeNumbers } from '../register/mustBeNumbers.ts';
import { isPerson } from '../register/rights.ts';
import type { RegisterPerson, RequestView } from '../store/approvalRequest.ts';
import { type ChangeStreamOptions, changeStream } from './changeStream.ts';
import { overHttp, overHttpListed } from './overHttp.ts';
import { readBody } from './readBody.ts';
import { readQuery } from './readQuery.ts';
import { describeError, eventStream, json, notAllowed, Refusal, signedOut } from './refusals.ts';

/** Options of {@link registerHandler}. */
export interface RegisterHandlerOptions<Person extends RegisterPerson> {
  /** The path it is served at, as in the request's URL: `/api/approvals`. */
  readonly path: string;
  /**
   * Returns the signed-in person, from a cookie or token of this request. It must not read the body. Return null or
   * undefined if no one is signed in. Called again now and then while changes are streamed, so that a sign-out ends the
   * stream.
   */
  readonly who: (
    request: Request,
  ) => Person | null | undefined | Promise<Person | null | undefined>;
  /** Maximum size of a body, in bytes. Default: 262,144. */
  readonly maxBodyBytes?: number;
  /** How often an idle stream sends a sign of life, in milliseconds. Default: 15,000; pages wait 30,000. */
  readonly beatMs?: number;
  /** Maximum number of open streams per person, in this process. Default: 30. */
  readonly streamsEach?: number;
  /** Keeps work running after the response, on platforms that end a function with it: `after` of Next, `waitUntil`. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
  /** Receives errors whose details the client does not see. Default: none. */
  readonly report?: (error: unknown) => void;
}

/** Handles a Fetch `Request`. Never rejects. */
export type RegisterHandler = (request: Request) => Promise<Response>;

type Action<Person> = (
  who: Person,
  id: string,
  body: Readonly<Record<string, unknown>>,
) => Promise<RequestView>;

/**
 * Serves the register over HTTP. Applies all rights of the person that `who` returns: a request they may not see gets
 * the same response as one that does not exist.
 * @example
 * const handle = registerHandler(register, { path: '/api/approvals', who: (request) => userOf(request) });
 */
export function registerHandler<Person extends RegisterPerson>(
  register: Register<Person>,
  options: RegisterHandlerOptions<Person>,
): RegisterHandler {
  const { maxBodyBytes = 262_144, beatMs = 15_000, streamsEach = 30, waitUntil } = options;
  mustBeNumbers({ maxBodyBytes, beatMs, streamsEach });
  const path = options.path.replace(/\/+$/, '');
  const streams = new Map<string, number>();
  const report = (error: unknown) => void (async () => options.report?.(error))().catch(() => {});

  async function whoAsks(request: Request): Promise<Person> {
    const who: unknown = await options.who(request);
    if (!isPerson(who)) throw signedOut();
    return who as Person;
  }

  async function follow(who: Person, request: Request, id: string | undefined): Promise<Response> {
    // A missing request gets an error status, as everywhere else.
    if (id !== undefined) await register.read(who, id);
    const open = streams.get(who.id) ?? 0;
    if (open >= streamsEach)
      throw new Refusal(429, 'register-busy', 'you follow changes in too many places already');
    streams.set(who.id, open + 1);
    const onEnd = () => {
      const left = (streams.get(who.id) ?? 1) - 1;
      if (left > 0) streams.set(who.id, left);
      else streams.delete(who.id);
    };
    const streamed: ChangeStreamOptions<Person> = {
      register,
      async mustBeThere() {
        const still = await whoAsks(request);
        if (still.id !== who.id) throw signedOut();
        return still;
      },
      id,
      tenant: new URL(request.url).searchParams.get('tenant') ?? undefined,
      after: readLastEvent(request),
      beatMs,
      signal: request.signal,
      report,
      onEnd,
    };
    try {
      return eventStream(changeStream(streamed));
    } catch (error) {
      onEnd();
      throw error;
    }
  }

  const goOn = ({ item, sent }: AnswerResult) => {
    waitUntil?.(sent);
    return item;
  };
  /** Actions on one request, by the last segment of the path. */
  const actions: ReadonlyMap<string, Action<Person>> = new Map<string, Action<Person>>([
    // The register validates these values, whatever their type says.
    ['answer', async (who, id, body) => goOn(await register.answer(who, id, body as never))],
    ['take-back', (who, id) => register.takeBack(who, id)],
    ['claim', (who, id) => register.claim(who, id)],
    ['release', (who, id) => register.release(who, id)],
    ['hand-on', (who, id, { to }) => register.handOn(who, id, to as never)],
    ['withdraw', async (who, id, body) => goOn(await register.withdraw(who, id, body as never))],
    ['remind', (who, id) => register.remind(who, id)],
    ['comment', (who, id, { text }) => register.comment(who, id, text as never)],
    ['send-again', async (who, id) => goOn(await register.sendAgain(who, id))],
  ]);

  async function read(who: Person, rest: string, request: Request): Promise<Response> {
    if (rest === '') {
      const page = await register.list(who, readQuery(new URL(request.url).searchParams));
      return json(200, { ...page, items: page.items.map(overHttpListed) });
    }
    if (rest === 'changes') return follow(who, request, undefined);
    const [id = '', what] = rest.split('/');
    if (what === 'changes') return follow(who, request, id);
    const item = await register.read(who, id);
    if (what === undefined) return json(200, overHttp(item));
    if (item.sees === 'request')
      throw new Refusal(403, 'request-forbidden', 'you may see this request, not its history');
    return json(200, { history: item.history });
  }

  async function answer(request: Request): Promise<Response> {
    const who = await whoAsks(request);
    const { pathname } = new URL(request.url);
    const rest = pathname === path ? '' : pathname.slice(path.length + 1).replace(/\/$/, '');
    if (pathname !== path && !pathname.startsWith(`${path}/`)) throw new RequestNotFoundError();
    const [, id = '', action = ''] = /^([^/]+)\/([^/]+)$/.exec(rest) ?? [];
    const act = actions.get(action);
    if (act) {
      if (request.method !== 'POST') throw notAllowed('POST');
      const body = await readBody(request, maxBodyBytes);
      return json(200, overHttp(await act(who, id, body)));
    }
    if (!/^([^/]*|[^/]+\/(history|changes))$/.test(rest)) throw new RequestNotFoundError();
    if (request.method !== 'GET') throw notAllowed('GET');
    return read(who, rest, request);
  }

  return async (request) => {
    try {
      return await answer(request);
    } catch (error) {
      const { status, body, headers, isOurs } = describeError(error);
      if (!isOurs) report(error);
      return json(status, body, headers);
    }
  };
}

/**
 * Returns the last place the client received. An unreadable one counts as past the end, so everything is read again.
 */
function readLastEvent({ headers }: Request): number | undefined {
  const text = headers.get('last-event-id');
  if (text === null) return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER;
}
