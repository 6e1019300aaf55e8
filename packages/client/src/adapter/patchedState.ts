import { toErrorInfo } from '../protocol/errors.ts';
import { asObject } from '../protocol/json.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { loadLater } from '../transport/loadLater.ts';

/** Applies a JSON Patch (RFC 6902) without changing the given document; see `loadPatch`. */
export type ApplyPatch = (
  document: unknown,
  patch: readonly unknown[],
  own?: Set<unknown>,
) => unknown;

/** Kept for all turns after it was loaded. */
let applyPatch: ApplyPatch | undefined;

/**
 * Loads the function that applies JSON Patches (RFC 6902). It is a separate file, because most sessions never need it.
 * The function does not change the document. It throws if an operation is unknown, does not fit, or names an inherited
 * key, or if the document would be too large or too deep (`limit`).
 * @throws (rejects) NetworkError if it can't be loaded.
 * @example
 * const applyPatch = await loadPatch();
 * applyPatch({ seats: ['1A'] }, [{ op: 'add', path: '/seats/-', value: '1B' }]) // { seats: ['1A', '1B'] }
 */
export async function loadPatch(): Promise<ApplyPatch> {
  applyPatch ??= (await loadLater(() => import('./applyPatch.ts'))).applyPatch;
  return applyPatch;
}

/** The agent’s own state during one turn, sent whole and then by JSON Patches (RFC 6902). */
export interface PatchedState {
  /** True once a whole state has arrived and every patch since has applied. */
  readonly isKnown: boolean;
  /** The state as it was last reported. */
  readonly value: unknown;
  /** Sets a whole state. */
  set(value: unknown, out: TurnEvent[]): void;
  /**
   * Loads the library that applies this patch. Undefined if it is already loaded, or not needed: only await it if it is
   * a promise.
   * @throws (rejects) NetworkError if it can't be loaded.
   */
  prepare(patch: readonly unknown[]): Promise<void> | undefined;
  /**
   * The state after a patch that was prepared for. One that does not fit, or makes the state too large or too deep (code
   * `limit`), becomes a `custom` event (`patch-failed`), and the state is not known until the next whole one: no reason to
   * lose the conversation. Patches that follow one another in `out` become one event.
   */
  patch(patch: readonly unknown[], out: TurnEvent[]): void;
}

/**
 * Follows the state of one turn. The patch library loads with the first patch that does not just replace the root.
 * @param tell creates the event for a value. Default: a `state` event.
 * @example
 * const state = createPatchedState();
 * if (event.type === 'STATE_SNAPSHOT') state.set(event.snapshot, out);
 * if (event.type === 'STATE_DELTA') {
 *   const loading = state.prepare(event.delta);
 *   if (loading) await loading;
 *   state.patch(event.delta, out);
 * }
 */
export function createPatchedState(
  tell: (value: unknown) => TurnEvent = (value) => ({ type: 'state', value }),
): PatchedState {
  let state: unknown;
  let isKnown = false;
  /** The last reported event. Until another follows it in `out`, no other code has it, so its copies can be changed. */
  let told: TurnEvent | undefined;
  let own = new Set<unknown>();
  /** The state before that event’s patches, and the patches. */
  let base: unknown;
  let patches: (readonly unknown[])[] = [];

  function set(value: unknown, out: TurnEvent[]) {
    state = value;
    isKnown = true;
    told = undefined;
    out.push(tell(value));
  }

  return {
    get isKnown() {
      return isKnown;
    },
    get value() {
      return state;
    },
    set,
    prepare: (patch) =>
      isKnown && !applyPatch && !rootValue(patch) ? loadPatch().then(() => undefined) : undefined,
    patch(patch, out) {
      const root = rootValue(patch);
      if (root) return set(root.value, out);
      const last = out.length - 1;
      const goesOn = told !== undefined && out[last] === told;
      if (!goesOn) {
        own = new Set();
        base = state;
        patches = [];
      }
      try {
        if (!isKnown) throw new Error('a patch came before any state');
        state = applyPatch?.(state, patch, own);
        patches.push(patch);
        told = tell(state);
        out[goesOn ? last : last + 1] = told;
      } catch (error) {
        isKnown = false;
        // Half of the patch may have been applied to the event before it.
        const again = new Set<unknown>();
        if (goesOn) {
          state = patches.reduce((value, done) => applyPatch?.(value, done, again), base);
          out[last] = tell(state);
        }
        told = undefined;
        out.push(patchFailed(patch, error));
      }
    },
  };
}

/** The event for a patch that was not applied: `code` is `limit` if it would have made too much. */
function patchFailed(patch: readonly unknown[], error: unknown): TurnEvent {
  const { code } = toErrorInfo(error);
  const value = { reason: String(error), ...(code === 'limit' ? { code } : { patch }) };
  return { type: 'custom', name: 'patch-failed', value };
}

/** The new value if a patch only replaces the root, which needs no library. */
function rootValue(patch: readonly unknown[]): { readonly value: unknown } | undefined {
  const { op, path, value } = asObject(patch[0]);
  return patch.length === 1 && path === '' && (op === 'replace' || op === 'add')
    ? { value }
    : undefined;
}
