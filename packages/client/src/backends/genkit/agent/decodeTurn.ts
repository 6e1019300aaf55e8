import { defined, type JsonObject } from '../../../protocol/json.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { createMessageDecoder, type MessageDecoderSettings } from '../decodeMessage.ts';
import { asList, asObject, asText } from '../wire.ts';

/** Turns the chunks of one turn into events. */
export interface TurnDecoder {
  /** True when `decodeChunk` needs the patch library for this chunk and does not have it yet. */
  needsPatch(chunk: JsonObject): boolean;
  decodeChunk(chunk: JsonObject, out: TurnEvent[]): void;
  /** What the final frame tells of message, state and artifacts that the stream did not. */
  decodeRest(result: JsonObject, out: TurnEvent[]): void;
  /** True once the turn has shown anything of its own. */
  readonly begun: boolean;
  /** The interrupts announced so far, placed among the requests of their message. */
  placeInterrupts: ReturnType<typeof createMessageDecoder>['placeInterrupts'];
}

/** Applies a patch; see `applyPatch`. */
export type ApplyPatch = (document: unknown, patch: readonly unknown[]) => unknown;

const known = ['modelChunk', 'customPatch', 'artifact', 'turnEnd'];

/** A decoder for one turn. `patcher` gives the patch library once it is loaded. */
export function createTurnDecoder(
  settings: MessageDecoderSettings,
  patcher: () => ApplyPatch | undefined,
): TurnDecoder {
  const messages = createMessageDecoder(settings);
  const artifacts = new Set<string>();
  let state: unknown;
  let hasState = false;

  function decodePatch(patch: readonly unknown[], out: TurnEvent[]) {
    const root = rootValue(patch);
    try {
      if (root) {
        state = root.value;
        hasState = true;
      } else {
        if (!hasState) throw new Error('a patch came before any state');
        state = patcher()?.(state, patch);
      }
      out.push({ type: 'state', value: state });
    } catch (error) {
      // The state is not known until the next whole one. No reason to lose the conversation.
      hasState = false;
      out.push({ type: 'custom', name: 'patch-failed', value: { patch, reason: String(error) } });
    }
  }

  function decodeArtifact(value: unknown, out: TurnEvent[]) {
    const { name, parts, metadata } = asObject(value);
    if (typeof name !== 'string') {
      out.push({ type: 'custom', name: 'artifact', value });
      return;
    }
    artifacts.add(name);
    out.push({
      type: 'artifact',
      artifact: defined({ name, parts: asList(parts), metadata }),
    });
  }

  return {
    needsPatch: ({ customPatch }) =>
      Array.isArray(customPatch) && hasState && !rootValue(customPatch) && patcher() === undefined,

    decodeChunk(chunk, out) {
      if (chunk.modelChunk !== undefined) messages.decodeChunk(asObject(chunk.modelChunk), out);
      if (Array.isArray(chunk.customPatch)) decodePatch(chunk.customPatch, out);
      if (chunk.artifact !== undefined) decodeArtifact(chunk.artifact, out);
      // turnEnd tells nothing that counts: its snapshotId may be that of a failed turn, `result` has the good one.
      for (const [name, value] of Object.entries(chunk)) {
        if (!known.includes(name)) out.push({ type: 'custom', name, value });
      }
    },

    decodeRest(result, out) {
      messages.decodeRest(result.message, out);
      const told = asObject(result.state);
      if (!hasState && told.custom !== undefined) out.push({ type: 'state', value: told.custom });
      for (const artifact of asList(result.artifacts ?? told.artifacts)) {
        const name = asText(asObject(artifact).name);
        if (name !== undefined && !artifacts.has(name)) decodeArtifact(artifact, out);
      }
    },

    get begun() {
      return messages.begun;
    },
    placeInterrupts: messages.placeInterrupts,
  };
}

/** The whole new value, when a patch only replaces the root: no library is needed for that. */
function rootValue(patch: readonly unknown[]): { readonly value: unknown } | undefined {
  const { op, path, value } = asObject(patch[0]);
  return patch.length === 1 && path === '' && (op === 'replace' || op === 'add')
    ? { value }
    : undefined;
}
