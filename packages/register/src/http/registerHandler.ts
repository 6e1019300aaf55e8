import type { AnswerResult, Register } from '../register/createRegister.ts';
import { RequestNotFoundError } from '../register/errors.ts';
import { isPerson } from '../register/rights.ts';
import type { RegisterPerson, RequestView } from '../store/approvalRequest.ts';
import { type ChangeStreamOptions, changeStream } from './changeStream.ts';
import { overHttp, overHttpListed } from './overHttp.ts';
import { readBody } from './readBody.ts';
import { readQuery } from './readQuery.ts';
import { describeError, eventStream, json, notAllowed, Refusal, signedOut } from './refusals.ts';

/** Options of {@link registerHandler}. */
export interface RegisterHandlerOptions<Person extends RegisterPerson> {
  /** Where it stands, as the request's address has it: `/api/approvals`. */
  readonly path: string;
  /**
   * Who asks, by the app's own sign-in: from a cookie or a token of this request, never from its body, which it leaves
   * unread. Nobody where it gives none. Asked again now and then while changes are followed, so that a sign-out ends that.
   */
  readonly who: (
    request: Request,
  ) => Person | null | undefined | Promise<Person | null | undefined>;
  /** The longest body, in bytes. Default 262,144. */
  readonly maxBodyBytes?: number;
  /** How long a stream of changes may be silent before it gives a sign of life, in milliseconds. Default 15,000; pages wait 30,000. */
  readonly beatMs?: number;
  /** How many streams one person may have open, in this process. Default 30. */
  readonly streamsEach?: number;
  /** Takes what goes on after the response, where a platform ends a function with it: `after` of Next, `waitUntil`. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
  /** Told what went wrong without the one who asked being told more than that. Default: nobody. */
  readonly report?: (error: unknown) => void;
}

/** Answers requests by the Fetch standard. Never rejects. */
export type RegisterHandler = (request: Request) => Promise<Response>;

type Action<Person> = (
  who: Person,
  id: string,
  body: Readonly<Record<string, unknown>>,
) => Promise<RequestView>;

/**
 * The register over HTTP. Whose rights count is who `who` says it is, and all that the register asks is asked: a request
 * that somebody may not see is answered like one that does not exist.
 * @example
 * const handle = registerHandler(waiting, { path: '/api/approvals', who: (request) => userOf(request) });
 */
export function registerHandler<Person extends RegisterPerson>(
  register: Register<Person>,
  options: RegisterHandlerOptions<Person>,
): RegisterHandler {
  const { maxBodyBytes = 262_144, beatMs = 15_000, streamsEach = 30, waitUntil } = options;
  const path = options.path.replace(/\/+$/, '');
  const streams = new Map<string, number>();
  const report = (error: unknown) => void (async () => options.report?.(error))().catch(() => {});

  async function whoAsks(request: Request): Promise<Person> {
    const who: unknown = await options.who(request);
    if (!isPerson(who)) throw signedOut();
    return who as Person;
  }

  async function follow(who: Person, request: Request, id: string | undefined): Promise<Response> {
    // What is not there is said with a status, as for everything else.
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
  /** What can be done to one request, by the last part of its address. */
  const actions: ReadonlyMap<string, Action<Person>> = new Map<string, Action<Person>>([
    // Read as anything, whatever its type says.
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

/** The place that was received last. One that can't be read is behind every log: all of it is read anew. */
function readLastEvent({ headers }: Request): number | undefined {
  const text = headers.get('last-event-id');
  if (text === null) return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER;
}
