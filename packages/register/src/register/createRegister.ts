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
  leave,
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
  mustBeRequester,
  mustBeSame,
  mustNotBeTakenBack,
  mustSeeAll,
  mustWait,
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

/** What became of an answer. */
export interface AnswerResult {
  /** The request, with this answer in it. */
  readonly item: RequestView;
  /** Settles when this process has sent the pause, or has found that it is not to be sent yet. Never rejects. */
  readonly sent: Promise<void>;
}

/** A call of a tool that waited; `scope` is the id of its session. */
export type RegisterCall<T> = DecisionCall<T> & { readonly scope: string };

/** What a tool does for each verdict; `reject` also where time ran out, or the requester withdrew. */
export interface DecisionHandlers<Approved, Rejected> {
  readonly approve: (decision: RequestDecision) => Approved;
  readonly reject: (decision: RequestDecision) => Rejected;
}

/** The register of approval requests. */
export interface Register<Person extends RegisterPerson> extends PauseRegister {
  /**
   * Enters the requests of one pause; those that are there already stay as they are. One that asks for something else
   * than before loses the words that were said about it.
   * @throws RequestTakenError, RequestInvalidError; DecisionInvalidError for a decision id that no tool could be run with
   */
  enter(entry: RegisterEntry): Promise<readonly ApprovalRequest[]>;
  /**
   * A pause that waits no more, because its session has gone on: what nobody has decided is `gone`, what was decided is
   * `sent`.
   */
  leave(place: PausePlace): Promise<void>;
  /** The requests of a pause as the register keeps them, for the app's own code: nobody's rights are asked. */
  ofPause(place: PausePlace): Promise<readonly ApprovalRequest[]>;
  /**
   * What this person may see, the longest waiting first. `mayRead` is asked for each request that is come by, of at most
   * 2,000 for a page.
   * @throws RequestInvalidError
   */
  list(who: Person, query?: RequestListQuery): Promise<RequestListPage>;
  /** What has changed behind a place that an earlier call gave, of one request or of all, as far as this person sees it. */
  changes: Feed<Person>['changes'];
  /** Calls `hear` when something has changed, in any process; gives what ends that. */
  watch(hear: () => void): () => void;
  /** One request. @throws RequestNotFoundError */
  read(who: Person, id: string): Promise<RequestView>;
  /**
   * Says this person's word. The last that is needed decides, and the server sends it to the agent. The same answer once
   * more, with the same `answerId`, gives what became of it and is no second word.
   * @throws RequestNotFoundError, RequestForbiddenError, RequestInvalidError, RequestAnsweredError, RequestExpiredError,
   * RequestChangedError, RequestVotedError, RequestPolicyError: it did not count
   */
  answer(who: Person, id: string, answer: ApprovalAnswer): Promise<AnswerResult>;
  /**
   * Takes this person's approval back while the request waits. Changes nothing where they have given none.
   * @throws RequestNotFoundError, RequestInvalidError, RequestAnsweredError, RequestExpiredError
   */
  takeBack(who: Person, id: string): Promise<RequestView>;
  /** "I am looking at this." @throws RequestNotFoundError, RequestForbiddenError, RequestAnsweredError */
  claim(who: Person, id: string): Promise<RequestView>;
  /** Takes that back; another's claim stays. @throws RequestNotFoundError, RequestForbiddenError */
  release(who: Person, id: string): Promise<RequestView>;
  /**
   * From now on these may answer, and nobody else; who handed it on may do so again. @throws as `claim`, and
   * RequestInvalidError
   */
  handOn(who: Person, id: string, to: readonly string[]): Promise<RequestView>;
  /**
   * The requester does not want it any more: it is decided as a rejection that says `withdrawn`, and is sent as one. Where
   * somebody was first, they are told. A second time by the same person changes nothing.
   * @throws RequestNotFoundError, NotRequesterError, RequestInvalidError, RequestAnsweredError, RequestExpiredError
   */
  withdraw(who: Person, id: string, options?: { readonly reason?: string }): Promise<AnswerResult>;
  /**
   * The requester has those told once more who may answer, by `notify`; no oftener than `remindEveryMs`.
   * @throws RequestNotFoundError, NotRequesterError, RequestTooSoonError, RequestInvalidError, RequestAnsweredError,
   * RequestExpiredError
   */
  remind(who: Person, id: string): Promise<RequestView>;
  /** Words beside it, from whoever sees all of it. @throws RequestNotFoundError, RequestForbiddenError, RequestInvalidError */
  comment(who: Person, id: string, text: string): Promise<RequestView>;
  /** Sends once more what nobody knows of. Only where tools run once per decision. @throws as `claim` */
  sendAgain(who: Person, id: string): Promise<AnswerResult>;
  /**
   * For the tool itself: runs `approve` or `reject` once, with what was decided about this very call. The decision is the register's and
   * not the caller's, so that nobody gets by it who sends an answer to the agent directly; it is good for this tool,
   * input and session alone, and for a year. As `once` of `createDecisions` in all else, over the register's store.
   * @param answer what carries the `decisionId`: a restarted tool's `resumed`
   * @throws RequestUndecidedError nothing was decided here, or about something else: nothing ran
   * @throws DecisionError, as `once` of `createDecisions`
   */
  once<Approved, Rejected>(
    answer: unknown,
    call: RegisterCall<NoInfer<Awaited<Approved | Rejected>>>,
    runs: DecisionHandlers<Approved, Rejected>,
  ): Promise<Awaited<Approved | Rejected>>;
  /**
   * For health checks: writes to the store, takes that back, and resolves. Reads alone can go on where writes hang.
   * @throws RegisterStoreError
   */
  check(): Promise<void>;
  /** Does all that is due: deadlines, answers that were not sent yet, and notices. Safe in every process at once. */
  work(): Promise<void>;
  /** Does that now and again, every 5 seconds by default; gives what ends that. */
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
  // Kept twice as long as a decision is good for: clocks differ.
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

  /** Makes a step in somebody's name, whose rights are asked on the very state that it is made from. */
  async function changeFor(
    who: Person,
    id: string,
    step: (item: ApprovalRequest, sight: true | 'request') => Promise<ApprovalRequest>,
    change: typeof records.change = records.change,
  ): Promise<{ item: ApprovalRequest; view: RequestView }> {
    let sight: true | 'request' = 'request';
    const item = await change(readId(id), async (found) => {
      sight = await seen(who, found);
      return step(found, sight);
    });
    if (!item) throw new RequestNotFoundError();
    return { item, view: await rights.viewFor(who, item, sight) };
  }

  const viewAfter: (...step: Parameters<typeof changeFor>) => Promise<RequestView> = async (
    ...step
  ) => (await changeFor(...step)).view;

  /** The same, once what is due at the request is done. */
  const changeInTime: typeof changeFor = (who, id, step) =>
    changeFor(who, id, step, records.changeInTime);

  /** What was decided about a call. Whoever may not know of another request learns nothing of it here. */
  async function decisionAbout(
    answer: unknown,
    { tool, input, scope }: DecisionSubject,
  ): Promise<RequestDecision> {
    const decisionId = decisionIdOf(answer);
    if (decisionId === undefined)
      throw new RequestUndecidedError(tool, 'the answer carries no decisionId');
    const item = await records.find({ decisionId });
    // What is too deep was never entered.
    const isSame =
      !isTooDeep(input) &&
      item?.interrupt.name === tool &&
      item.sessionId === scope &&
      (await digestOf(item.interrupt.input)) === (await digestOf(input));
    if (!item || !isSame) throw new RequestUndecidedError(tool, 'nobody was asked about this call');
    const { decision } = item;
    if (!decision) throw new RequestUndecidedError(tool, 'nobody has decided about it yet');
    // What came of it may be forgotten from then on, and it would run a second time.
    if (now() - decision.at >= KEEP_MS)
      throw new RequestUndecidedError(tool, 'that was decided too long ago');
    return decision;
  }

  const { passDeadlines, sendDue, forgetClosed } = createWorker(records, sender, store, clock);

  const register: Register<Person> = {
    enter: records.enter,
    ofPause: records.ofPause,

    async leave(place) {
      for (const { id } of await records.ofPause(place)) {
        await records.change(id, (item) => (isOver(item) ? undefined : leave(item, now())));
      }
    },

    list: createLister(options, rights, report),
    changes: feed.changes,
    watch: (hear) =>
      // What a listener throws is its own: it must not fail an answer.
      store.watch(() => void (async () => hear())().catch(report)),

    async read(who, id) {
      const item = await records.find({ id: readId(id) });
      const sight = await seen(who, item);
      // It was seen, so it is there.
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
        mustWait(found, sight);
        mustBeInTime(found, now());
        mustNotBeTakenBack(found, who, answerId);
        if (digest !== found.digest) throw new RequestChangedError(name);
        if (verdict === 'approve') await mustAgree(found, who, value);
        const rules = policies(found);
        for (const rule of rules) await rule.check?.({ who, item: found, verdict });
        const vote = {
          by: who.id,
          at: now(),
          verdict,
          ...(reason === undefined ? {} : { reason }),
          ...(value === undefined ? {} : { value }),
          digest,
          ...(answerId === undefined ? {} : { answerId }),
        };
        return addVote(found, vote, neededOf(rules));
      });
      return { item: shown, sent: sender.send(item) };
    },

    async takeBack(who, id) {
      const { view: shown } = await changeInTime(who, id, async (item, sight) => {
        mustWait(item, sight);
        mustBeInTime(item, now());
        // Once more where its response was lost.
        if (!item.votes.some(({ by }) => by === who.id)) return item;
        return takeBack(bounded(item, who), who.id, now());
      });
      return shown;
    },

    async claim(who, id) {
      return viewAfter(who, id, async (item, sight) => {
        await mustAnswer(who, item);
        mustWait(item, sight);
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
        mustWait(item, sight);
        mustBeHandedOnSeldom(item);
        return handOn(bounded(item, who), who.id, people, now());
      });
    },

    async withdraw(who, id, { reason } = {}) {
      const words = reason === undefined ? undefined : readText(reason, 'the reason');
      const { item, view: shown } = await changeInTime(who, id, async (found, sight) => {
        mustBeRequester(who, found);
        // Once more where its response was lost.
        if (found.decision?.withdrawn) return found;
        mustWait(found, sight);
        mustBeInTime(found, now());
        return withdraw(found, who.id, words, now());
      });
      return { item: shown, sent: sender.send(item) };
    },

    async remind(who, id) {
      return viewAfter(who, id, async (item, sight) => {
        mustBeRequester(who, item);
        mustWait(item, sight);
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
      const decision = await decisionAbout(answer, call);
      const run = decision.verdict === 'approve' ? approve : reject;
      return decisions.once<Approved | Rejected>(answer, call, () => run(decision));
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
      await Promise.all([passDeadlines().then(sendDue), post.work(), forgetClosed()]);
      await writeIndex(store, now);
      // Once more, for the reminders that were made just now: on a platform that stops the process afterwards they would
      // have to wait for the next call.
      await post.work();
    },

    start({ everyMs = WORK_EVERY_MS } = {}) {
      // Apart from each other: an answer or a mail that takes long keeps no deadline waiting.
      const index = () => writeIndex(store, now);
      const ends = [passDeadlines, sendDue, post.work, forgetClosed, index].map((work) =>
        repeat(work, everyMs, report),
      );
      return () => {
        for (const end of ends) end();
      };
    },
  };
  return register;
}

const isOver = ({ state }: ApprovalRequest) => state === 'sent' || state === 'gone';
