import { fingerprint, sameJson } from '../../adapter/index.ts';
import { asList, asObject } from '../../protocol/json.ts';
import type { WireChunk } from './wire.ts';

/** A tool call shown in the transcript. */
export interface ShownCall {
  readonly tool: string;
  readonly toolCallId: string;
  readonly input?: unknown;
  /** Its id in the transcript: that of its first appearance. */
  readonly ref: string;
}

/** What a node has shown before it asked. After the answer it runs again from its start, and shows all of it again. */
export interface Shown {
  readonly texts: readonly string[];
  /** Fingerprints of chunks of structured data, to recognise repetitions. */
  readonly data: readonly string[];
  readonly calls: readonly ShownCall[];
}

/** Nothing was shown. */
export const emptyShown: Shown = { texts: [], data: [], calls: [] };

/** The earlier output of a node. Each item matches once, because a node can show the same thing twice. */
export interface ShownBefore {
  /** Returns true while text with this beginning may still be a repetition. */
  mayRepeat(node: string, beginning: string): boolean;
  takeText(node: string, text: string): boolean;
  takeData(node: string, chunk: WireChunk): boolean;
  /** Returns the call that this one repeats: the same tool with the same arguments, if the ids are compatible. */
  takeCall(node: string, call: Omit<ShownCall, 'ref'>): ShownCall | undefined;
}

/** Returns the earlier output that the node of the answered question will repeat. */
export function createShownBefore(
  question: { readonly node: string; readonly shown: Shown } | undefined,
): ShownBefore {
  // It may come from storage.
  const shown = asObject(question?.shown);
  const texts = asList(shown.texts).filter((text) => typeof text === 'string');
  const data = asList(shown.data).slice();
  const calls = asList(shown.calls).map((call) => ({ ...asObject(call) }) as unknown as ShownCall);
  const take = <T>(list: T[], at: number): T | undefined => list.splice(at, at < 0 ? 0 : 1)[0];
  const isAsker = (node: string) => question !== undefined && node === question.node;
  return {
    mayRepeat: (node, beginning) =>
      isAsker(node) && texts.some((text) => text.startsWith(beginning)),
    takeText: (node, text) => isAsker(node) && take(texts, texts.indexOf(text)) !== undefined,
    takeData: (node, chunk) =>
      isAsker(node) && take(data, data.indexOf(printOf(chunk))) !== undefined,
    takeCall(node, { tool, toolCallId, input }) {
      if (!isAsker(node)) return undefined;
      const isSame = (call: ShownCall) => call.tool === tool && sameJson(call.input, input);
      const exact = calls.findIndex((call) => isSame(call) && call.toolCallId === toolCallId);
      return take(calls, exact >= 0 ? exact : calls.findIndex(isSame));
    },
  };
}

/** Returns a chunk of structured data without the parts that change from run to run. */
export function printOf(chunk: WireChunk): string {
  const { streamId: _stream, opId: _operation, ...content } = chunk;
  return fingerprint(content);
}
