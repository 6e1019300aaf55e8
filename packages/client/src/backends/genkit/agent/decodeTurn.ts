import { createPatchedState } from '../../../adapter/index.ts';
import { asList, asObject, asText, defined, type JsonObject } from '../../../protocol/json.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { createMessageDecoder, type MessageDecoderSettings } from '../decodeMessage.ts';

/** Turns the chunks of one turn into events. */
export interface TurnDecoder {
  /** Loads code that `decodeChunk` needs for this chunk. */
  prepare(chunk: JsonObject): Promise<void> | undefined;
  decodeChunk(chunk: JsonObject, out: TurnEvent[]): void;
  /** Emits the messages, state and artifacts of the final frame that were not streamed. */
  decodeRest(result: JsonObject, out: TurnEvent[]): void;
  /** True once the turn itself has sent anything. */
  readonly begun: boolean;
  /** True once a tool has answered a request that was not streamed, and while an answered call has no result. */
  readonly misses: boolean;
  /** Places the interrupts announced so far among the requests of their message. */
  placeInterrupts: ReturnType<typeof createMessageDecoder>['placeInterrupts'];
}

const known = ['modelChunk', 'customPatch', 'artifact', 'turnEnd'];

/** Creates a decoder for one turn. */
export function createTurnDecoder(settings: MessageDecoderSettings): TurnDecoder {
  const messages = createMessageDecoder(settings);
  const artifacts = new Set<string>();
  const state = createPatchedState();

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
    prepare: ({ customPatch }) =>
      Array.isArray(customPatch) ? state.prepare(customPatch) : undefined,

    decodeChunk(chunk, out) {
      if (chunk.modelChunk !== undefined) messages.decodeChunk(asObject(chunk.modelChunk), out);
      if (Array.isArray(chunk.customPatch)) state.patch(chunk.customPatch, out);
      if (chunk.artifact !== undefined) decodeArtifact(chunk.artifact, out);
      // turnEnd is ignored: its snapshotId may be that of a failed turn; `result` has the good one.
      for (const [name, value] of Object.entries(chunk)) {
        if (!known.includes(name)) out.push({ type: 'custom', name, value });
      }
    },

    decodeRest(result, out) {
      messages.decodeRest(result.message, out);
      const lastState = asObject(result.state);
      if (!state.isKnown && lastState.custom !== undefined) state.set(lastState.custom, out);
      for (const artifact of asList(result.artifacts ?? lastState.artifacts)) {
        const name = asText(asObject(artifact).name);
        if (name !== undefined && !artifacts.has(name)) decodeArtifact(artifact, out);
      }
    },

    get begun() {
      return messages.begun;
    },
    get misses() {
      return messages.misses || messages.isUntold;
    },
    placeInterrupts: messages.placeInterrupts,
  };
}
