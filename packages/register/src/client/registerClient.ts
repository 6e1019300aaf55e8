import {
  type Backend,
  type BackendContext,
  isHoldpointError,
  NetworkError,
  type WaitingSession,
} from '@holdpoint/client';
import {
  asList,
  asObject,
  callJson,
  defined,
  type TransportOptions,
} from '@holdpoint/client/adapter';
import { fingerprint } from '@holdpoint/client/internal';
import {
  type ApprovalRequest,
  type RequestEvent,
  type RequestListPage,
  type RequestState,
  readItem,
  readPage,
  type Verdict,
} from './approvalRequest.ts';
import { type FollowOptions, follow, pause, type RegisterChange } from './follow.ts';
import { RegisterRefusedError, readRefusal } from './refused.ts';
import { toSessions } from './toSessions.ts';

/** Where a register is, and how its requests are sent. */
export interface RegisterClientOptions extends TransportOptions {
  /**
   * The address of `registerHandler`: `/api/approvals`. With a slash at its end all addresses below it have one, for a server
   * that redirects the others.
   */
  readonly url: string;
  /** How long to wait before an answer is sent again whose response was lost, in milliseconds, one for each time. */
  readonly againMs?: readonly number[];
}

/** What is listed. */
export interface RequestListOptions {
  /** Default: those that wait. */
  readonly states?: readonly RequestState[];
  readonly tools?: readonly string[];
  readonly tenant?: string;
  /** The one with this decision id alone, such as of an interrupt, whatever its state. */
  readonly decisionId?: string;
  /** Only what whoever is signed in may answer now. */
  readonly mine?: boolean;
  readonly limit?: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

/** What a person says. */
export interface ApprovalAnswer {
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly value?: unknown;
}

/** How a call can be given up. An answer that is given up may have been taken all the same. */
export interface RegisterCallOptions {
  readonly signal?: AbortSignal;
}

/** What waits in a register, and what can be done about it. All rights are the server's to know. */
export interface RegisterClient {
  list(query?: RequestListOptions, options?: RegisterCallOptions): Promise<RequestListPage>;
  read(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** All that happened to it, in order, comments too. */
  history(id: string, options?: RegisterCallOptions): Promise<readonly RequestEvent[]>;
  /**
   * Says a person's word on a request as it was drawn: give the very `item` that was. The same answer from two tabs, or
   * once more after its response was lost, is one word. Where no response comes it is asked for again a few times; an
   * error without `taken` then means that nobody knows, and the same call can be made later.
   * @throws RegisterRefusedError it did not count
   */
  answer(
    item: ApprovalRequest,
    answer: ApprovalAnswer,
    options?: RegisterCallOptions,
  ): Promise<ApprovalRequest>;
  /** Takes the person's own approval back, while the request waits. */
  takeBack(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** "I am looking at this." */
  claim(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  release(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** From now on these people may answer, by their ids, and nobody else. */
  handOn(
    id: string,
    to: readonly string[],
    options?: RegisterCallOptions,
  ): Promise<ApprovalRequest>;
  /** The requester does not want it any more. The same once more changes nothing. */
  withdraw(
    id: string,
    options?: RegisterCallOptions & { readonly reason?: string },
  ): Promise<ApprovalRequest>;
  /** The requester has those told once more who may answer. */
  remind(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  comment(id: string, text: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** Sends to the agent once more what nobody knows of. */
  sendAgain(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** Changes as they happen, of one request or of all. Comes back after a lost connection, with what was missed. */
  follow(options: FollowOptions): AsyncGenerator<RegisterChange, void>;
  /**
   * What a backend lists, for an inbox: `{ ...genkitAgent({ url }), list: register.sessions() }`. Default: what whoever is
   * signed in may answer. A request of which they may not see the session stands under its own id.
   */
  sessions(query?: RequestListOptions): NonNullable<Backend['list']>;
}

const AGAIN_MS = [250, 1_000, 3_000];
const MOST_PAGES = 20;

/**
 * The register of `../http/index.ts`, from a page.
 * @example
 * const register = registerClient({ url: '/api/approvals' });
 * const item = await register.read(id);
 * await register.answer(item, { verdict: 'approve' });
 */
export function registerClient(options: RegisterClientOptions): RegisterClient {
  const { againMs = AGAIN_MS } = options;
  const base = options.url.replace(/\/+$/, '');
  const end = base === options.url ? '' : '/';
  const addressOf = (...parts: readonly string[]) =>
    [base, ...parts.map(encodeURIComponent)].join('/') + end;

  async function call(
    address: string,
    { signal = new AbortController().signal, observe }: Partial<BackendContext> = {},
    body?: object,
  ): Promise<unknown> {
    const request = { url: address, ...(body ? { body } : { method: 'GET' as const }) };
    try {
      return await callJson(options, request, { signal, ...defined({ observe }) });
    } catch (error) {
      const refusal = isHoldpointError(error)
        ? readRefusal(error.details, error.httpStatus)
        : undefined;
      throw refusal && isHoldpointError(error) ? new RegisterRefusedError(refusal, error) : error;
    }
  }

  const list = async (query: RequestListOptions, context?: Partial<BackendContext>) =>
    readPage(await call(addressOf() + toQuery(query), context));
  const act = async (id: string, what: string, context?: RegisterCallOptions, body: object = {}) =>
    readItem(await call(addressOf(id, what), context, body));

  return {
    list: (query = {}, context) => list(query, context),
    read: async (id, context) => readItem(await call(addressOf(id), context)),
    async history(id, context) {
      const { history } = asObject(await call(addressOf(id, 'history'), context));
      return asList(history) as readonly RequestEvent[];
    },

    async answer({ id, digest: shown, you }, { verdict, reason, value }, context = {}) {
      const answer = { verdict, digest: shown, ...defined({ reason, value }) };
      // The same in each tab, so that one answer given twice is one; another one once it was taken back.
      const { takenBack = 0 } = you ?? {};
      const named = takenBack > 0 ? [id, answer, takenBack] : [id, answer];
      const body = { ...answer, answerId: fingerprint(named) };
      for (let tries = 0; ; tries += 1) {
        try {
          return await act(id, 'answer', context, body);
        } catch (error) {
          const isFirst = tries === 0;
          if (context.signal?.aborted) throw error;
          if (isAboutIt(error, isFirst)) throw error;
          const wait = againMs[tries];
          if (wait === undefined || isFinal(error))
            throw new NetworkError('no answer came, and nobody can tell whether this counted', {
              cause: error,
            });
          await pause(wait, context.signal ?? new AbortController().signal);
        }
      }
    },

    takeBack: (id, context) => act(id, 'take-back', context),
    claim: (id, context) => act(id, 'claim', context),
    release: (id, context) => act(id, 'release', context),
    handOn: (id, to, context) => act(id, 'hand-on', context, { to }),
    withdraw: (id, { reason, ...context } = {}) =>
      act(id, 'withdraw', context, defined({ reason })),
    remind: (id, context) => act(id, 'remind', context),
    comment: (id, text, context) => act(id, 'comment', context, { text }),
    sendAgain: (id, context) => act(id, 'send-again', context),
    follow: ({ id, tenant, ...rest }) =>
      follow(
        options,
        addressOf(...(id === undefined ? [] : [id]), 'changes') + toQuery(defined({ tenant })),
        {
          ...defined({ id }),
          ...rest,
        },
      ),

    sessions:
      (query = { mine: true }) =>
      async (context): Promise<readonly WaitingSession[]> => {
        const items: ApprovalRequest[] = [];
        let after = query.after;
        for (let page = 0; page < MOST_PAGES; page += 1) {
          const found = await list({ limit: 500, ...query, ...defined({ after }) }, context);
          items.push(...found.items);
          after = found.next;
          if (after === undefined) break;
        }
        return toSessions(items);
      },
  };
}

/**
 * Whether an error tells what became of the answer. After one whose response was lost, that nobody is signed in, or that
 * there is nothing to see, tells nothing of the first.
 */
function isAboutIt(error: unknown, isFirst: boolean): boolean {
  if (isFirst)
    return (
      error instanceof RegisterRefusedError || (isHoldpointError(error) && error.taken === 'no')
    );
  return (
    error instanceof RegisterRefusedError &&
    !['request-not-found', 'register-signed-out'].includes(error.refusal.code)
  );
}

/** What would be the same the next time. */
const isFinal = (error: unknown) =>
  !isHoldpointError(error) ||
  ['auth', 'forbidden', 'not-found', 'redirected', 'limit'].includes(error.code);

function toQuery({
  states,
  tools,
  tenant,
  decisionId,
  mine,
  limit,
  after,
}: RequestListOptions): string {
  const query = new URLSearchParams();
  for (const state of states ?? []) query.append('state', state);
  for (const tool of tools ?? []) query.append('tool', tool);
  if (mine) query.set('mine', 'true');
  for (const [name, value] of Object.entries({ tenant, limit, after, decision: decisionId }))
    if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
