import type { DecisionStore } from '../decisions/decisionStore.ts';
import { isPause, readSnapshot } from '../internals/genkitSnapshot.ts';
import { isJsonObject } from '../internals/json.ts';
import { beginning } from './beginning.ts';
import { createBindings } from './createBindings.ts';
import { type DoorError, MessageForgedError, PauseHeldError } from './doorErrors.ts';
import type { SessionOwner } from './sessionOwner.ts';
import { withDecisionIds } from './withDecisionIds.ts';

/** What is used of a Genkit action. */
export interface GenkitActionLike {
  run(input?: never, options?: never): Promise<object>;
}

/** What is used of a Genkit agent with a session store. */
export interface GenkitProtectableLike extends GenkitActionLike {
  readonly __action: { readonly name: string };
  readonly getSnapshotDataAction: GenkitActionLike;
  readonly abortAgentAction: GenkitActionLike;
  getSnapshotData(lookup: never): Promise<object | undefined>;
}

/** What the door asks of a register. The one of `@holdpoint/register` implements it. */
export interface PauseRegister {
  /** The requests that the register holds of this pause. */
  ofPause(place: {
    readonly agent: string;
    readonly sessionId: string;
    readonly pause: string;
  }): Promise<readonly unknown[]>;
}

/** Options of {@link protectAgent}. */
export interface ProtectAgentOptions {
  /**
   * Where it is kept whose a session is. It has to live as long as the sessions: a session whose owner is not known is
   * refused to everyone.
   */
  readonly owners: DecisionStore;
  /** Who makes the request, from the context that the route’s `contextProvider` returns. Without `requester`, it is refused. */
  readonly owner: (context: object | undefined) => SessionOwner;
  /** The register that the agent’s `registerSessions` enter pauses in. It alone continues them. Default: none. */
  readonly register?: PauseRegister;
}

/** The three actions to serve over HTTP in place of the agent’s own. */
export interface ProtectedAgent<Agent extends GenkitProtectableLike> {
  readonly agent: Agent;
  readonly getSnapshot: Agent['getSnapshotDataAction'];
  readonly abort: Agent['abortAgentAction'];
}

type Json = Readonly<Record<string, unknown>>;
type Options = { readonly context?: object; readonly init?: unknown } | undefined;
type Run = (input: unknown, options: Options) => Promise<object>;
type Snapshot = ReturnType<typeof readSnapshot>;

/** Names a snapshot that no store has: Genkit itself then answers as for any id that it does not know. */
const NO_SNAPSHOT = '00000000-0000-0000-0000-000000000000';

/**
 * Binds each session of a Genkit agent to the requester and the tenant that use it first. For everyone else it is as
 * if it did not exist: they can’t read, continue, answer, abort, replay or fork it. A pause that the register holds is
 * continued by the register only. The decision ids of answers are the server's own, whatever the request carries, so
 * that `once` runs a tool once for each pause.
 *
 * Serve what it returns; give the agent itself to `resumeAgent`. Only `run` works behind the door.
 */
export function protectAgent<Agent extends GenkitProtectableLike>(
  agent: Agent,
  { owners, owner, register }: ProtectAgentOptions,
): ProtectedAgent<Agent> {
  const { bind, isBound } = createBindings(owners);
  const runOf = ({ run }: GenkitActionLike) => run as unknown as Run;
  const runAgent = runOf(agent);
  const runGetSnapshot = runOf(agent.getSnapshotDataAction);
  const runAbort = runOf(agent.abortAgentAction);

  async function find(lookup: object, context: object | undefined): Promise<Snapshot | undefined> {
    const found = await agent.getSnapshotData({ ...lookup, context } as never);
    return found && readSnapshot(found);
  }

  const isTheirs = async (snapshot: Snapshot | undefined, context: object | undefined) =>
    snapshot?.sessionId !== undefined && (await isBound(snapshot.sessionId, owner(context)));

  /** Where a turn would start, as Genkit finds it: at the session’s newest snapshot that is completed. */
  async function newestOf(leaf: Snapshot, context: object | undefined) {
    const seen = new Set<string>();
    let at: Snapshot | undefined = leaf;
    while (at && at.status !== 'completed') {
      const { parentId } = at;
      if (parentId === undefined || seen.has(parentId)) return undefined;
      seen.add(parentId);
      at = await find({ snapshotId: parentId }, context);
    }
    return at;
  }

  async function isHeld(snapshot: Snapshot): Promise<boolean> {
    if (!register) return false;
    const { sessionId = '', snapshotId: pause = '' } = snapshot;
    // One that is just being entered is not in the register yet.
    if (isPause(snapshot)) return true;
    return (await register.ofPause({ agent: agent.__action.name, sessionId, pause })).length > 0;
  }

  async function turn(input: unknown, options: Options): Promise<object> {
    const { context, init } = options ?? {};
    const refuseAsUnknown = () =>
      runAgent(input, { ...options, init: { snapshotId: NO_SNAPSHOT } });
    const ids = readIds(init);
    if (!ids) return refuseAsUnknown();
    if (isForged(input)) return refusal(new MessageForgedError(), ids);
    let { snapshotId, sessionId } = ids;
    let from: Snapshot | undefined;
    if (snapshotId !== undefined) {
      from = await find({ snapshotId }, context);
      if (!(await isTheirs(from, context))) return refuseAsUnknown();
    } else {
      const leaf = sessionId === undefined ? undefined : await find({ sessionId }, context);
      sessionId ??= crypto.randomUUID();
      const mayUse = leaf ? await isTheirs(leaf, context) : await bind(sessionId, owner(context));
      if (!mayUse) return refuseAsUnknown();
      from = leaf && (await newestOf(leaf, context));
      // That very one: until the turn starts, the session may have come to a pause.
      snapshotId = from?.snapshotId;
    }
    // Nothing is there to answer. The first turn may come to a pause before Genkit looks for it.
    if (!from && 'resume' in (isJsonObject(input) ? input : {})) return refuseAsUnknown();
    if (from && (await isHeld(from))) return refusal(new PauseHeldError(), from);
    const known = isJsonObject(init) ? init : {};
    return runAgent(from ? withDecisionIds(input, from) : input, {
      ...options,
      // Until the turn starts, another one may have begun the session, and come to a pause.
      ...(from ? {} : { context: beginning(sessionId, context) }),
      init: { ...known, sessionId, snapshotId },
    });
  }

  async function getSnapshot(input: unknown, options: Options): Promise<object> {
    const ids = readIds(input);
    const context = options?.context;
    if (ids && (await isTheirs(await find(ids, context), context)))
      return runGetSnapshot(ids, options);
    return runGetSnapshot({ snapshotId: NO_SNAPSHOT }, options);
  }

  async function abort(input: unknown, options: Options): Promise<object> {
    const { snapshotId } = readIds(input) ?? {};
    const context = options?.context;
    const may =
      snapshotId !== undefined && (await isTheirs(await find({ snapshotId }, context), context));
    return runAbort({ snapshotId: may ? snapshotId : NO_SNAPSHOT }, options);
  }

  return {
    agent: guard(agent, turn),
    getSnapshot: guard(agent.getSnapshotDataAction, getSnapshot),
    abort: guard(agent.abortAgentAction, abort),
  };
}

/** The ids of a lookup, an empty one left out as Genkit does; `undefined` where one is not a text. */
function readIds(value: unknown) {
  const { snapshotId, sessionId } = (isJsonObject(value) ? value : {}) as Json;
  const isId = (id: unknown): id is string | undefined =>
    id === undefined || typeof id === 'string';
  if (!isId(snapshotId) || !isId(sessionId)) return undefined;
  return { ...(snapshotId && { snapshotId }), ...(sessionId && { sessionId }) } as {
    readonly snapshotId?: string;
    readonly sessionId?: string;
  };
}

/** Genkit accepts messages of any role, together with answers: a result, or a request that it answers, could be forged. */
function isForged(input: unknown): boolean {
  const { message, resume } = (isJsonObject(input) ? input : {}) as Json;
  if (message === undefined) return false;
  const { role, content } = (isJsonObject(message) ? message : {}) as Json;
  return (
    resume !== undefined ||
    role !== 'user' ||
    (Array.isArray(content) &&
      content.some(
        (part) => isJsonObject(part) && ('toolRequest' in part || 'toolResponse' in part),
      ))
  );
}

/** A failed turn, as Genkit answers where a tool refuses. */
function refusal(
  { status, message, details }: DoorError,
  { sessionId, snapshotId }: Pick<Partial<Snapshot>, 'sessionId' | 'snapshotId'>,
) {
  const error = { status, message, details };
  return {
    result: { sessionId, snapshotId, finishReason: 'failed', error },
    telemetry: { traceId: '', spanId: '' },
  };
}

/** The action with another `run`, and without its other ways to run it. */
function guard<Guarded extends object>(action: Guarded, run: Run): Guarded {
  return new Proxy(action, {
    async apply(_target, _this, [input, options]) {
      return ((await run(input, options)) as { readonly result: unknown }).result;
    },
    get(target, key) {
      if (key === 'run') return run;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || !Object.hasOwn(target, key)) return value;
      return () => {
        throw new TypeError(
          `Holdpoint: \`${String(key)}\` does not work behind the door; use \`run\``,
        );
      };
    },
  });
}
