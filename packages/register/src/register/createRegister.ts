import {
  createDecisions,
  type DecisionCall,
  type DecisionSubject,
  decisionIdOf,
  type PauseRegister,
} from '@holdpoint/server';
import { digestOf, isTooDeep } from '@holdpoint/server/internal';
import type {
  ApprovalRequest,
  RegisterPerson,
  RequestDecision,
  RequestView,
} from '../store/approvalRequest.ts';
import { newId } from '../store/record.ts';
import {
  addComment,
  addVote,
  handOn,
  remind,
  remindFrom,
  setClaim,
  takeBack,
  withdraw,
} from './changes.ts';
import {
  bounded,
  mustAgree,
  mustBeHandedOnSeldom,
  mustBeInTime,
  mustBePending,
  mustBeRequester,
  mustBeSame,
  mustNotBeTakenBack,
  mustSeeAll,
  readId,
  voteOf,
} from './checks.ts';
import { createFeed, type Feed } from './createFeed.ts';
import { createPost } from './createPost.ts';
import { createRecords } from './createRecords.ts';
import { createSender, KEEP_MS } from './createSender.ts';
import { createWorker } from './createWorker.ts';
import {
  RegisterStoreError,
  RequestChangedError,
  RequestForbiddenError,
  RequestInvalidError,
  RequestNotFoundError,
  RequestTooSoonError,
  RequestUndecidedError,
} from './errors.ts';
import { limitStore, STORE_TIMEOUT_MS } from './limitStore.ts';
import { createLister, type RequestListPage, type RequestListQuery } from './listRequests.ts';
import type { PausePlace, RegisterEntry, RegisterOptions } from './options.ts';
import { neededOf } from './policies.ts';
import { type ApprovalAnswer, readAnswer, readComment, readPeople, readText } from './readInput.ts';
import { repeat } from './repeat.ts';
import { createRights, REMIND_EVERY_MS } from './rights.ts';
import { writeIndex } from './writeLog.ts';

const WORK_EVERY_MS = 5_000;

/** Result of an answer. */
export interface AnswerResult {
  /** The request, including this answer. */
  readonly item: RequestView;
  /** Resolves when this process has sent the pause, or found that it is not ready to be sent. Never rejects. */
  readonly sent: Promise<void>;
}

/** A call of a tool that waited for approval; `scope` is the id of its session. */
export type RegisterCall<T> = DecisionCall<T> & { readonly scope: string };

/** The effect of a tool for each verdict. `reject` also runs after an expiry or a withdrawal. */
export interface DecisionHandlers<Approved, Rejected> {
  readonly approve: (decision: RequestDecision) => Approved;
  readonly reject: (decision: RequestDecision) => Rejected;
}

/** The register of approval requests. */
export interface Register<Person extends RegisterPerson> extends PauseRegister {
  /**
   * Enters the requests of one pause. Existing requests stay unchanged. If one has a different input now, its votes no
   * longer count.
   * @throws RequestTakenError, RequestInvalidError; DecisionInvalidError for a decision id that no tool could run with
   */
  enter(entry: RegisterEntry): Promise<readonly ApprovalRequest[]>;
  /** Closes a pause whose session has continued: undecided requests become `gone`, decided ones `sent`. */
  leave(place: PausePlace): Promise<void>;
  /** Returns the stored requests of a pause, for the app's own code. Checks no rights. */
  ofPause(place: PausePlace): Promise<readonly ApprovalRequest[]>;
  /**
   * Lists the requests this person may see, oldest first. Calls `mayRead` for each request it reads, at most 2,000 per
   * page.
   * @throws RequestInvalidError
   */
  list(who: Person, query?: RequestListQuery): Promise<RequestListPage>;
  /**
   * Returns what changed after a position from an earlier call, for one request or all, as far as this person may see
   * it.
   */
  changes: Feed<Person>['changes'];
  /** Calls `hear` after changes in any process. Returns a function that stops this. */
  watch(hear: () => void): () => void;
  /** Reads one request. @throws RequestNotFoundError */
  read(who: Person, id: string): Promise<RequestView>;
  /**
   * Records this person's answer. The last answer needed decides the request, and the server sends the decision to the
   * agent. Repeating an answer with the same `answerId` returns its result and does not count twice.
   * @throws RequestNotFoundError, RequestForbiddenError, RequestInvalidError, RequestAnsweredError, RequestExpiredError,
   * RequestChangedError, RequestVotedError, RequestPolicyError: it did not count
   */
  answer(who: Person, id: string, answer: ApprovalAnswer): Promise<AnswerResult>;
  /**
   * Takes back this person's approval while the request waits. Changes nothing if there is none.
   * @throws RequestNotFoundError, RequestInvalidError, RequestAnsweredError, RequestExpiredError
   */
  takeBack(who: Person, id: string): Promise<RequestView>;
  /**
   * Marks the request as being looked at by this person.
   * @throws RequestNotFoundError, RequestForbiddenError, RequestAnsweredError
   */
  claim(who: Person, id: string): Promise<RequestView>;
  /** Removes this person's mark, not another person's. @throws RequestNotFoundError, RequestForbiddenError */
  release(who: Person, id: string): Promise<RequestView>;
  /**
   * Reassigns the request: from now on, only these people may answer. The person who reassigned it may do so again.
   * @throws as `claim`, and RequestInvalidError
   */
  handOn(who: Person, id: string, to: readonly string[]): Promise<RequestView>;
  /**
   * Withdraws the request for its requester: it is decided and sent as a rejection with `withdrawn`. If it was answered
   * first, the error says so. Repeating it changes nothing.
   * @throws RequestNotFoundError, NotRequesterError, RequestInvalidError, RequestAnsweredError, RequestExpiredError
   */
  withdraw(who: Person, id: string, options?: { readonly reason?: string }): Promise<AnswerResult>;
  /**
   * Lets the requester remind the approvers via `notify`, at most once per `remindEveryMs`.
   * @throws RequestNotFoundError, NotRequesterError, RequestTooSoonError, RequestInvalidError, RequestAnsweredError,
   * RequestExpiredError
   */
  remind(who: Person, id: string): Promise<RequestView>;
  /**
   * Adds a comment, by a person who may see everything.
   * @throws RequestNotFoundError, RequestForbiddenError, RequestInvalidError
   */
  comment(who: Person, id: string, text: string): Promise<RequestView>;
  /** Sends a request with an unknown outcome again. Use it only if tools run once per decision. @throws as `claim` */
  sendAgain(who: Person, id: string): Promise<AnswerResult>;
  /**
   * For the tool itself: runs `approve` or `reject` once, with the decision about this call. The decision comes from
   * the register, not from the caller, so posting an answer straight to the agent cannot bypass it. It is valid only
   * for this tool, input and session, and for one year. Otherwise works like `once` of `createDecisions`, over the
   * register's store.
   * @param answer carries the `decisionId`: a restarted tool's `resumed`
   * @throws RequestUndecidedError no decision exists here, or it is about something else: nothing ran
   * @throws DecisionError, as `once` of `createDecisions`
   */
  once<Approved, Rejected>(
    answer: unknown,
    call: RegisterCall<NoInfer<Awaited<Approved | Rejected>>>,
    runs: DecisionHandlers<Approved, Rejected>,
  ): Promise<Awaited<Approved | Rejected>>;
  /**
   * For health checks: writes to the store, deletes it again, and resolves. Reads alone can succeed while writes hang.
   * @throws RegisterStoreError
   */
  check(): Promise<void>;
  /**
   * Does all due work: deadlines, unsent answers, and notifications. Waits for turns of agents and deliveries at most a
   * minute. Safe in every process at once.
   */
  work(): Promise<void>;
  /** Runs `work` every 5 seconds by default. Returns a stop function. */
  start(options?: { readonly everyMs?: number }): () => void;
}

/** Creates a register of approval requests over one store. */
export function createRegister<Person extends RegisterPerson>(
  given: RegisterOptions<Person>,
): Register<Person> {
  const { storeTimeoutMs = STORE_TIMEOUT_MS } = given;
  const { store, clock } = limitStore(given.store, storeTimeoutMs);
  const options = { ...given, store, storeTimeoutMs, now: given.now ?? clock.now };
  const { policies = () => [], values = [] } = options;
  const records = createRecords(options, ({ id }) => void post.deliver(id));
  const sender = createSender(records, options);
  const { now, report } = records;
  const rights = createRights(options, records);
  const post = createPost(records, rights, options);
  const feed = createFeed(store, (id: string) => records.find({ id }), rights, report);
  const { leaseMs = 20_000, remindEveryMs = REMIND_EVERY_MS } = options;
  // Kept twice as long as a decision is valid, because clocks differ.
  const decisions = createDecisions({
    store: store.decisions,
    ttlMs: 2 * Math.max(KEEP_MS, leaseMs),
    leaseMs,
    storeTimeoutMs,
    report,
  });

  async function seen(who: Person, item: ApprovalRequest | undefined): Promise<true | 'request'> {
    const sight = item && (await rights.sightOf(who, item));
    if (!sight) throw new RequestNotFoundError();
    return sight;
  }

  async function mustAnswer(who: Person, item: ApprovalRequest): Promise<void> {
    if (!(await rights.mayAnswer(who, item))) throw new RequestForbiddenError(item.interrupt.name);
  }

  /** Applies a step for a person. Checks their rights on the exact state it changes. */
  async function changeFor(
    who: Person,
    id: string,
    step: (item: ApprovalRequest, sight: true | 'request') => Promise<ApprovalRequest>,
    change: typeof records.change = records.change,
  ): Promise<{ item: ApprovalRequest; view: RequestView }> {
    let view: RequestView | undefined;
    const item = await change(readId(id), async (found) => {
      const sight = await seen(who, found);
      const next = await step(found, sight);
      // Before the write: it calls functions of the app, which may throw.
      view = await rights.viewFor(who, next, sight);
      return next;
    });
    if (!item || !view) throw new RequestNotFoundError();
    return { item, view };
  }

  const viewAfter: (...step: Parameters<typeof changeFor>) => Promise<RequestView> = async (
    ...step
  ) => (await changeFor(...step)).view;

  /** Applies due deadlines first, then the step. */
  const changeInTime: typeof changeFor = (who, id, step) =>
    changeFor(who, id, step, records.changeInTime);

  /** Returns the decision about a call. Reveals nothing about other requests. */
  async function decisionAbout(
    decisionId: string | undefined,
    { tool, input, scope }: DecisionSubject,
  ): Promise<RequestDecision> {
    if (decisionId === undefined)
      throw new RequestUndecidedError(tool, 'the answer carries no decisionId');
    const item = await records.find({ decisionId });
    // An input that is too deep was never entered.
    const isSame =
      !isTooDeep(input) &&
      item?.interrupt.name === tool &&
      item.sessionId === scope &&
      (await digestOf(item.interrupt.input)) === (await digestOf(input));
    if (!item || !isSame) throw new RequestUndecidedError(tool, 'no one was asked about this call');
    const { decision } = item;
    if (!decision) throw new RequestUndecidedError(tool, 'it is not decided yet');
    // Its outcome may be forgotten by now, and it would run a second time.
    if (now() - decision.at >= KEEP_MS)
      throw new RequestUndecidedError(tool, 'that was decided too long ago');
    return decision;
  }

  const worker = createWorker(records, sender, store, clock, leaseMs);

  const register: Register<Person> = {
    enter: records.enter,
    ofPause: records.ofPause,

    leave: records.leave,

    list: createLister(options, rights, report),
    changes: feed.changes,
    watch: (hear) =>
      // An error in a listener must not fail an answer.
      store.watch(() => void (async () => hear())().catch(report)),

    async read(who, id) {
      const item = await records.find({ id: readId(id) });
      const sight = await seen(who, item);
      // It was just read, so it exists.
      return rights.viewFor(who, item as ApprovalRequest, sight);
    },

    async answer(who, id, answer) {
      const { verdict, digest, reason, value, answerId } = readAnswer(answer);
      const { item, view: shown } = await changeInTime(who, id, async (found, sight) => {
        const { name } = found.interrupt;
        const same = answerId === undefined ? undefined : voteOf(found, who, answerId);
        if (same) {
          await mustBeSame(same, { verdict, digest, reason, value });
          return found;
        }
        if (value !== undefined && !values.includes(name))
          throw new RequestInvalidError(`an answer for ${name} carries no value`);
        if (!(await rights.mayGive(who, found, verdict))) throw new RequestForbiddenError(name);
        mustBePending(found, sight);
        mustBeInTime(found, now());
        mustNotBeTakenBack(found, who, answerId);
        if (digest !== found.digest) throw new RequestChangedError(name);
        if (verdict === 'approve') await mustAgree(found, who, value);
        const rules = policies(found);
        for (const rule of rules) await rule.check?.({ who, item: found, verdict });
        // The time may have ended while the app’s rules were asked.
        const at = now();
        mustBeInTime(found, at);
        const vote = {
          by: who.id,
          at,
          verdict,
          ...(reason === undefined ? {} : { reason }),
          ...(value === undefined ? {} : { value }),
          digest,
          ...(answerId === undefined ? {} : { answerId }),
        };
        return addVote(found, vote, neededOf(rules));
      });
      return { item: shown, sent: sender.send(item, item) };
    },

    async takeBack(who, id) {
      const { view: shown } = await changeInTime(who, id, async (item, sight) => {
        mustBePending(item, sight);
        mustBeInTime(item, now());
        // May be a repeat after a lost response.
        if (!item.votes.some(({ by }) => by === who.id)) return item;
        return takeBack(bounded(item, who, true), who.id, now());
      });
      return shown;
    },

    async claim(who, id) {
      return viewAfter(who, id, async (item, sight) => {
        await mustAnswer(who, item);
        mustBePending(item, sight);
        return setClaim(bounded(item, who), who.id, now(), true);
      });
    },

    async release(who, id) {
      return viewAfter(who, id, async (item) => {
        await mustAnswer(who, item);
        return setClaim(bounded(item, who), who.id, now(), false);
      });
    },

    async handOn(who, id, to) {
      const people = readPeople(to);
      return viewAfter(who, id, async (item, sight) => {
        if (!(await rights.mayHandOn(who, item)))
          throw new RequestForbiddenError(item.interrupt.name);
        mustBePending(item, sight);
        mustBeHandedOnSeldom(item);
        return handOn(bounded(item, who), who.id, people, now());
      });
    },

    async withdraw(who, id, { reason } = {}) {
      const words = reason === undefined ? undefined : readText(reason, 'the reason');
      const { item, view: shown } = await changeInTime(who, id, async (found, sight) => {
        mustBeRequester(who, found);
        // May be a repeat after a lost response.
        if (found.decision?.withdrawn) return found;
        mustBePending(found, sight);
        const at = now();
        mustBeInTime(found, at);
        return withdraw(found, who.id, words, at);
      });
      return { item: shown, sent: sender.send(item, item) };
    },

    async remind(who, id) {
      return viewAfter(who, id, async (item, sight) => {
        mustBeRequester(who, item);
        mustBePending(item, sight);
        mustBeInTime(item, now());
        const from = remindFrom(item, remindEveryMs);
        if (now() < from) throw new RequestTooSoonError(item.interrupt.name, from);
        return remind(bounded(item, who), who.id, now());
      });
    },

    async comment(who, id, text) {
      const words = readComment(text);
      return viewAfter(who, id, async (item, sight) => {
        mustSeeAll(item, sight);
        return addComment(bounded(item, who), who.id, words, now());
      });
    },

    async sendAgain(who, id) {
      const { item, view: shown } = await changeFor(who, id, async (found, sight) => {
        mustSeeAll(found, sight);
        await mustAnswer(who, found);
        return found;
      });
      return { item: shown, sent: sender.again(item).catch(report) };
    },

    async once<Approved, Rejected>(
      answer: unknown,
      call: RegisterCall<NoInfer<Awaited<Approved | Rejected>>>,
      runs: DecisionHandlers<Approved, Rejected>,
    ): Promise<Awaited<Approved | Rejected>> {
      const { approve, reject } = (runs ?? {}) as Partial<typeof runs>;
      if (typeof approve !== 'function' || typeof reject !== 'function')
        throw new TypeError(
          'Holdpoint: `once` needs what to run for each verdict: { approve, reject }',
        );
      // Read once: an object may give another id the next time.
      const decisionId = decisionIdOf(answer);
      const decision = await decisionAbout(decisionId, call);
      const run = decision.verdict === 'approve' ? approve : reject;
      return decisions.once<Approved | Rejected>({ decisionId }, call, () => run(decision));
    },

    async check() {
      const answer = { decisionId: `check-${newId()}` };
      const call = { tool: 'check', input: null, scope: 'check', release: () => true };
      const isWritten = new Error();
      await decisions
        .once(answer, call, () => {
          throw isWritten;
        })
        .catch((cause: unknown) => {
          if (cause !== isWritten)
            throw new RegisterStoreError('the register’s store can’t be written to', { cause });
        });
    },

    async work() {
      await Promise.all([worker.work(), post.work()]);
      await writeIndex(store, now);
      // Deliver again, for reminders that were just created: on a platform that stops the process afterwards, they
      // would wait for the next call.
      await post.work();
    },

    start({ everyMs = WORK_EVERY_MS } = {}) {
      // Independent of each other: a slow answer or mail must not delay a deadline.
      const index = () => writeIndex(store, now);
      const ends = [...worker.passes, ...post.passes, index].map((work) =>
        repeat(work, everyMs, report),
      );
      return () => {
        for (const end of ends) end();
      };
    },
  };
  return register;
}
