import {
  type Backend,
  type BackendContext,
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
import { fingerprint, isHoldpointError } from '@holdpoint/client/internal';
import {
  type ApprovalRequest,
  type RequestEvent,
  type RequestListPage,
  type RequestState,
  readItem,
  readPage,
  type Verdict,
} from './approvalRequest.ts';
import {
  type FollowOptions,
  follow,
  openConnection,
  pause,
  type RegisterChange,
  SILENCE_MS,
} from './follow.ts';
import { RegisterRefusedError, readRefusal } from './refused.ts';
import { toSessions } from './toSessions.ts';

/** Options of {@link registerClient}. */
export interface RegisterClientOptions extends TransportOptions {
  /**
   * URL of `registerHandler`: `/api/approvals`. With a trailing slash, all URLs below it get one too, for servers that
   * redirect otherwise.
   */
  readonly url: string;
  /** Delays before an answer is sent again if its response was lost, in milliseconds, one per retry. */
  readonly againMs?: readonly number[];
}

/** Which requests to list. */
export interface RequestListOptions {
  /** Default: pending requests. */
  readonly states?: readonly RequestState[];
  readonly tools?: readonly string[];
  readonly tenant?: string;
  /** Only the request with this decision id, such as an interrupt's, in any state. */
  readonly decisionId?: string;
  /** Only requests that the signed-in person may answer now. */
  readonly mine?: boolean;
  /** The newest come first. Default: the oldest. */
  readonly newestFirst?: boolean;
  readonly limit?: number;
  /** The `next` of the previous page, in the same order. */
  readonly after?: string;
}

/** A person's answer. */
export interface ApprovalAnswer {
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly value?: unknown;
}

/** Aborts a call. An aborted answer may still count. */
export interface RegisterCallOptions {
  readonly signal?: AbortSignal;
}

/** A client of the register. The server checks all rights. */
export interface RegisterClient {
  list(query?: RequestListOptions, options?: RegisterCallOptions): Promise<RequestListPage>;
  read(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** Returns all events of a request in order, with comments. */
  history(id: string, options?: RegisterCallOptions): Promise<readonly RequestEvent[]>;
  /**
   * Answers a request: pass the exact `item` that was shown. The same answer from two tabs, or repeated after a lost
   * response, counts once. If no response arrives, it is sent again a few times; after that, an error without `taken`
   * means that the outcome is unknown, and the same call can be repeated later.
   * @throws RegisterRefusedError it did not count
   */
  answer(
    item: ApprovalRequest,
    answer: ApprovalAnswer,
    options?: RegisterCallOptions,
  ): Promise<ApprovalRequest>;
  /** Takes back the person's own approval while the request waits. */
  takeBack(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** Marks the request as being looked at by this person. */
  claim(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  release(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** Reassigns the request to these people, by id. Only they may answer from now on. */
  handOn(
    id: string,
    to: readonly string[],
    options?: RegisterCallOptions,
  ): Promise<ApprovalRequest>;
  /** Withdraws the request for its requester. Repeating it changes nothing. */
  withdraw(
    id: string,
    options?: RegisterCallOptions & { readonly reason?: string },
  ): Promise<ApprovalRequest>;
  /** Lets the requester remind the approvers. */
  remind(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  comment(id: string, text: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** Sends a request with an unknown outcome to the agent again. */
  sendAgain(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  /** Yields changes of one request or all. Reconnects after a lost connection, with what was missed. */
  follow(options: FollowOptions): AsyncGenerator<RegisterChange, void>;
  /**
   * Returns a `list` function for a backend in an inbox: `{ ...genkitAgent({ url }), list: register.sessions() }`.
   * Default: what the signed-in person may answer. A request whose session they may not see is listed under its own id.
   */
  sessions(query?: RequestListOptions): NonNullable<Backend['list']>;
}

const AGAIN_MS = [250, 1_000, 3_000];
const MOST_PAGES = 20;

/**
 * Creates a client for the register behind `registerHandler`.
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

  /** Reads, which a silent server can't keep from ending. */
  async function get(address: string, context: Partial<BackendContext> = {}): Promise<unknown> {
    const { signal = new AbortController().signal } = context;
    const { connection, end } = openConnection(signal, SILENCE_MS);
    try {
      return await call(address, { ...context, signal: connection.signal });
    } finally {
      end();
    }
  }

  const list = async (query: RequestListOptions, context?: Partial<BackendContext>) =>
    readPage(await get(addressOf() + toQuery(query), context));
  const act = async (id: string, what: string, context?: RegisterCallOptions, body: object = {}) =>
    readItem(await call(addressOf(id, what), context, body));

  return {
    list: (query = {}, context) => list(query, context),
    read: async (id, context) => readItem(await get(addressOf(id), context)),
    async history(id, context) {
      const { history } = asObject(await get(addressOf(id, 'history'), context));
      return asList(history) as readonly RequestEvent[];
    },

    async answer({ id, digest: shown, you }, { verdict, reason, value }, context = {}) {
      const answer = { verdict, digest: shown, ...defined({ reason, value }) };
      // The same in every tab, so that an answer given twice counts once. Differs after the answer was taken back.
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
            throw new NetworkError('no response: unknown whether this counted', {
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
 * Returns whether an error settles the outcome of the answer. After a lost response, a sign-out or a missing request
 * says nothing about the first attempt.
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

/** Returns true for errors that a retry can't fix. */
const isFinal = (error: unknown) =>
  !isHoldpointError(error) ||
  ['auth', 'forbidden', 'not-found', 'redirected', 'limit'].includes(error.code);

function toQuery({
  states,
  tools,
  tenant,
  decisionId,
  mine,
  newestFirst,
  limit,
  after,
}: RequestListOptions): string {
  const query = new URLSearchParams();
  const asked = {
    state: states,
    tool: tools,
    mine: mine || undefined,
    newestFirst: newestFirst || undefined,
    ...{ tenant, limit, after, decision: decisionId },
  };
  for (const [name, value] of Object.entries(asked))
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  const text = query.toString();
  return text && `?${text}`;
}
