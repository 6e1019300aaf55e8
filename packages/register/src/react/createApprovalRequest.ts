import { type Backend, type ErrorInfo, isHoldpointError, toErrorInfo } from '@holdpoint/client';
import {
  type ApprovalRequest,
  type RegisterClient,
  RegisterRefusedError,
  type RequestEvent,
  requestBackend,
} from '../client/index.ts';

/** The register, as far as a review speaks to it. */
export type ApprovalRequestRegister = Pick<
  RegisterClient,
  | 'read'
  | 'answer'
  | 'history'
  | 'takeBack'
  | 'claim'
  | 'release'
  | 'handOn'
  | 'comment'
  | 'withdraw'
  | 'remind'
  | 'sendAgain'
  | 'follow'
>;

/** What is known of a request so far. */
export interface ApprovalRequestKnown {
  readonly item: ApprovalRequest | undefined;
  /** Undefined until it was read, and for who may see the request alone. */
  readonly history: readonly RequestEvent[] | undefined;
  readonly historyFailed: boolean;
  /** It does not exist, or is not to be seen by who asks. */
  readonly isMissing: boolean;
  readonly error: ErrorInfo | undefined;
  /** Changes are followed, so that what is shown is how it is. */
  readonly isLive: boolean;
  /** The id of who is signed in, as far as an action of theirs has told it. */
  readonly me: string | undefined;
}

/** What can be done about a request beside answering it. Each is given the request as it is then. */
export interface ApprovalRequestActions {
  comment(text: string): Promise<void>;
  /** Takes the person's own approval back. */
  takeBack(): Promise<void>;
  claim(): Promise<void>;
  release(): Promise<void>;
  handOn(to: readonly string[]): Promise<void>;
  sendAgain(): Promise<void>;
  /** Of the requester: it does not run, and no word for it counts. */
  withdraw(reason?: string): Promise<void>;
  /** Of the requester: those who may answer are told once more. */
  remind(): Promise<void>;
}

/** One request of a register, as a store: what is known of it, and the backend by which a card answers it. */
export interface ApprovalRequestStore extends ApprovalRequestActions {
  readonly backend: Backend;
  getState(): ApprovalRequestKnown;
  subscribe(listener: () => void): () => void;
  /** Follows changes until it is aborted. `check` reads the session anew, and with it the request. */
  follow(check: () => Promise<void>, signal: AbortSignal): Promise<void>;
}

const nothing: ApprovalRequestKnown = {
  item: undefined,
  history: undefined,
  historyFailed: false,
  isMissing: false,
  error: undefined,
  isLive: false,
  me: undefined,
};

const isMissing = (error: unknown) =>
  error instanceof RegisterRefusedError && error.refusal.code === 'request-not-found';

/** Times, names and words; what this person may say is no part of what happened. */
const contentOf = ({ you: _you, ...item }: ApprovalRequest) => JSON.stringify(item);

/** Makes the store. Nothing is asked until the backend is read, or changes are followed. */
export function createApprovalRequest(
  register: ApprovalRequestRegister,
  id: string,
): ApprovalRequestStore {
  let state = nothing;
  let checkSession = async () => {};
  const listeners = new Set<() => void>();
  const set = (more: Partial<ApprovalRequestKnown>) => {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
  };

  let readings = 0;
  /** The newest reading alone counts: an older one may come in behind it. */
  async function readHistory({ sees }: ApprovalRequest): Promise<void> {
    readings += 1;
    const mine = readings;
    if (sees !== 'all') return set({ history: undefined, historyFailed: false });
    try {
      const history = await register.history(id);
      if (mine === readings) set({ history, historyFailed: false });
    } catch {
      if (mine === readings) set({ historyFailed: true });
    }
  }

  /** What was said of it, such as a comment, is no part of the request: the history is read with each change. */
  function take(item: ApprovalRequest): ApprovalRequest {
    set({ item, error: undefined, isMissing: false });
    void readHistory(item);
    return item;
  }

  function fail(error: unknown): never {
    // What is not to be seen any more does not stay on the page.
    if (isMissing(error)) set({ ...nothing, isMissing: true });
    else if (isHoldpointError(error)) set({ error: toErrorInfo(error) });
    throw error;
  }

  const read: ApprovalRequestRegister['read'] = (which, options) =>
    register.read(which, options).then(take, fail);
  // What became of an answer is the session's to say.
  const answer: ApprovalRequestRegister['answer'] = async (...answered) =>
    take(await register.answer(...answered));

  return {
    backend: requestBackend({ read, answer }, id),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async follow(check, signal) {
      checkSession = check;
      // A stream that ends is made anew at once, and nobody is told of that. One that can't be made again is no moment.
      let losses = 0;
      try {
        for await (const change of register.follow({ id, signal })) {
          if (change.type === 'lost') {
            losses += 1;
            const isTold = (losses > 1 || change.isSilent) && isHoldpointError(change.error);
            set({ isLive: false, ...(isTold ? { error: toErrorInfo(change.error) } : {}) });
          }
          if (change.type !== 'change') continue;
          losses = 0;
          const isKnown = () =>
            state.item !== undefined && contentOf(state.item) === contentOf(change.item);
          if (isKnown()) void readHistory(change.item);
          else await check();
          // A session that is at work on an answer reads nothing.
          if (!isKnown() && !signal.aborted) await read(id, { signal }).catch(() => {});
          if (!signal.aborted) set({ isLive: true, error: undefined });
        }
      } catch {
        // It will not go on: nobody is signed in, or it is not to be seen any more. What is read now says which.
        if (!signal.aborted) await read(id, { signal }).catch(() => {});
        set({ isLive: false });
      }
    },

    async comment(text) {
      take(await register.comment(id, text));
    },
    async withdraw(reason) {
      take(await register.withdraw(id, reason === undefined ? {} : { reason }));
    },
    async remind() {
      take(await register.remind(id));
    },
    async takeBack() {
      await register.takeBack(id);
      // The card asks again: the session reads the request.
      await checkSession();
    },
    async claim() {
      const item = take(await register.claim(id));
      set({ me: item.claimedBy?.id });
    },
    async release() {
      take(await register.release(id));
    },
    async handOn(to) {
      take(await register.handOn(id, to));
    },
    async sendAgain() {
      take(await register.sendAgain(id));
    },
  };
}
