import type { DecisionStore } from '../decisions/decisionStore.ts';
import { isPause, readSnapshot } from '../internals/genkitSnapshot.ts';
import { isJsonObject } from '../internals/json.ts';
import { beginning } from './beginning.ts';
import { createBindings } from './createBindings.ts';
import { type DoorError, MessageForgedError, PauseHeldError } from './doorErrors.ts';
import type { SessionOwner } from './sessionOwner.ts';
import { withDecisionIds } from './withDecisionIds.ts';

/** The used part of a Genkit action. */
export interface GenkitActionLike {
  run(input?: never, options?: never): Promise<object>;
}

/** The used part of a Genkit agent with a session store. */
export interface GenkitProtectableLike extends GenkitActionLike {
  readonly __action: { readonly name: string };
  readonly getSnapshotDataAction: GenkitActionLike;
  readonly abortAgentAction: GenkitActionLike;
  getSnapshotData(lookup: never): Promise<object | undefined>;
}

/** The used part of a register. That of `@holdpoint/register` implements it. */
export interface PauseRegister {
  /** Returns the register's requests of this pause. */
  ofPause(place: {
    readonly agent: string;
    readonly sessionId: string;
    readonly pause: string;
  }): Promise<readonly unknown[]>;
}

/** Options of {@link protectAgent}. */
export interface ProtectAgentOptions {
  /**
   * Stores the owners of sessions. Must live as long as the sessions: everyone is refused a session with an unknown
   * owner.
   */
  readonly owners: DecisionStore;
  /**
   * Returns the requester, from the context that the route’s `contextProvider` returns. Without `requester`, the turn
   * is refused.
   */
  readonly owner: (context: object | undefined) => SessionOwner;
  /** The register in which the agent’s `registerSessions` records pauses. Only it continues them. Default: none. */
  readonly register?: PauseRegister;
}

/** The three actions to serve over HTTP instead of the agent’s own. */
export interface ProtectedAgent<Agent extends GenkitProtectableLike> {
  readonly agent: Agent;
  readonly getSnapshot: Agent['getSnapshotDataAction'];
  readonly abort: Agent['abortAgentAction'];
}

type Json = Readonly<Record<string, unknown>>;
type Options = { readonly context?: object; readonly init?: unknown } | undefined;
type Run = (input: unknown, options: Options) => Promise<object>;
type Snapshot = ReturnType<typeof readSnapshot>;

/** Names a snapshot that no store has, so Genkit answers as for any unknown id. */
const NO_SNAPSHOT = '00000000-0000-0000-0000-000000000000';

/**
 * Binds each session of a Genkit agent to the requester and the tenant that use it first. For everyone else it does not
 * exist: they can’t read, continue, answer, abort, replay or fork it. Only the register continues a pause that it
 * holds. Decision ids of answers are always the server's own, whatever the request contains, so that `once` runs a tool
 * once for each pause.
 *
 * Serve the returned actions; pass the agent itself to `resumeAgent`. Only `run` works on the returned actions.
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

  /** Returns where a turn would start, as Genkit does: the session’s newest completed snapshot. */
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
    // One that is just being recorded is not in the register yet.
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
      // Exactly this one: the session may reach a pause before the turn starts.
      snapshotId = from?.snapshotId;
    }
    // There is nothing to answer. The first turn may reach a pause before Genkit looks for it.
    if (!from && 'resume' in (isJsonObject(input) ? input : {})) return refuseAsUnknown();
    if (from && (await isHeld(from))) return refusal(new PauseHeldError(), from);
    const known = isJsonObject(init) ? init : {};
    return runAgent(from ? withDecisionIds(input, from) : input, {
      ...options,
      // Before the turn starts, another one may have begun the session and reached a pause.
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

/** Returns the ids of a lookup, without empty ones, as Genkit does; `undefined` if one is not a text. */
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

/**
 * Genkit accepts messages of any role, together with answers: a result, or the request that it answers, could be
 * forged.
 */
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

/** Returns a failed turn, as Genkit does if a tool refuses. */
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

/** Returns the action with another `run`, and without its other ways to run it. */
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
