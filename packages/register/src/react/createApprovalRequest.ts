import type { Backend } from '@holdpoint/client';
import { isHoldpointError, toErrorInfo } from '@holdpoint/client/internal';
import {
  type ApprovalRequest,
  type RegisterClient,
  RegisterRefusedError,
  type RequestEvent,
  requestBackend,
} from '../client/index.ts';
import { createStore, type Followed, followChanges, type Store } from './followed.ts';

/** The current knowledge of a request. */
export interface ApprovalRequestKnown extends Followed {
  /** The request, once it was read. */
  readonly item: ApprovalRequest | undefined;
  /** All its events and comments. Undefined until it was read, and for people who may see only the request. */
  readonly history: readonly RequestEvent[] | undefined;
  /** The history could not be read. */
  readonly historyFailed: boolean;
  /** It does not exist, or this person may not see it. */
  readonly isMissing: boolean;
  /** The id of the signed-in person, once one of their actions has revealed it. */
  readonly me: string | undefined;
}

/** Actions on a request, besides answering it. Each updates the shown state. */
export interface ApprovalRequestActions {
  comment(text: string): Promise<void>;
  /** Takes this person’s own approval back, while the request waits. */
  takeBack(): Promise<void>;
  claim(): Promise<void>;
  release(): Promise<void>;
  handOn(to: readonly string[]): Promise<void>;
  sendAgain(): Promise<void>;
  /** For the requester: it does not run, and no answer to it counts. */
  withdraw(reason?: string): Promise<void>;
  /** For the requester: notifies the approvers again. */
  remind(): Promise<void>;
}

/** The view of one request: its state, its actions, and the backend through which a card answers it. */
export interface ApprovalRequestStore extends Store<ApprovalRequestKnown> {
  readonly backend: Backend;
  readonly actions: ApprovalRequestActions;
  /** Follows changes until `signal` aborts. `check` reads the session again, and with it the request. */
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

/** Returns the content of a request, without the reader's possible answers. */
const contentOf = ({ you: _you, ...item }: ApprovalRequest) => JSON.stringify(item);

/**
 * Creates the view. Sends no request until the backend is read or changes are followed.
 * @param item the request, if it was read already
 */
export function createApprovalRequest(
  register: RegisterClient,
  id: string,
  item?: ApprovalRequest,
): ApprovalRequestStore {
  const { store, set } = createStore({ ...nothing, item });
  let checkSession = async () => {};

  let readings = 0;
  /** Only the newest read counts: an older one may arrive after it. */
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

  /** Comments are not part of the request, so the history is read with each change. */
  function take(read: ApprovalRequest): ApprovalRequest {
    set({ item: read, error: undefined, isMissing: false });
    void readHistory(read);
    return read;
  }

  function fail(error: unknown): never {
    // Content that this person may no longer see is removed from the page.
    if (isMissing(error)) set({ ...nothing, isMissing: true });
    else if (isHoldpointError(error)) set({ error: toErrorInfo(error) });
    throw error;
  }

  const read: RegisterClient['read'] = (which, options) =>
    register.read(which, options).then(take, fail);
  // The session reports the outcome of an answer.
  const answer: RegisterClient['answer'] = async (...answered) =>
    take(await register.answer(...answered));
  const taking = async (changed: Promise<ApprovalRequest>) => void take(await changed);

  return {
    ...store,
    backend: requestBackend({ read, answer }, id),

    async follow(check, signal) {
      checkSession = check;
      const readQuietly = async () => {
        if (!signal.aborted) await read(id, { signal }).catch(() => {});
      };
      try {
        await followChanges(register, { id, signal }, set, async (change) => {
          if (change.type !== 'change') return;
          const isKnown = () => {
            const { item: known } = store.getState();
            return known !== undefined && contentOf(known) === contentOf(change.item);
          };
          if (isKnown()) void readHistory(change.item);
          else await check();
          // A session that is at work on an answer reads nothing.
          if (!isKnown()) await readQuietly();
          if (!signal.aborted) set({ isLive: true, error: undefined });
        });
      } catch {
        // No one is signed in, or this person may no longer see it. The next read shows which.
        await readQuietly();
        set({ isLive: false });
      }
    },

    actions: {
      comment: (text) => taking(register.comment(id, text)),
      withdraw: (reason) => taking(register.withdraw(id, reason === undefined ? {} : { reason })),
      remind: () => taking(register.remind(id)),
      async takeBack() {
        await register.takeBack(id);
        // The card asks again: the session reads the request.
        await checkSession();
      },
      async claim() {
        set({ me: take(await register.claim(id)).claimedBy?.id });
      },
      release: () => taking(register.release(id)),
      handOn: (to) => taking(register.handOn(id, to)),
      sendAgain: () => taking(register.sendAgain(id)),
    },
  };
}
