import { asText } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import type { ShownBefore } from './shownBefore.ts';
import type { WireChunk } from './wire.ts';

/** A text that is streaming. */
interface OpenText {
  readonly partId: string;
  readonly node: string;
  text: string;
  /** Not shown yet: it may turn out to repeat what the node has shown before it asked. */
  isWithheld: boolean;
}

/** Decodes `text-*` and `message` chunks, and shows each text once. */
export function createTextDecoder(messageId: string, shownBefore: ShownBefore) {
  const open = new Map<string, OpenText>();
  /** The complete texts of each node, including repetitions. */
  const whole = new Map<string, string[]>();
  /** The text each node has streamed since its last `message`. */
  const streamed = new Map<string, string[]>();
  let count = 0;

  const newPart = () => {
    count += 1;
    return `t${count}`;
  };

  function show(partId: string, delta: string, out: TurnEvent[]) {
    if (delta === '') return;
    const last = out.at(-1);
    // Deltas of the same network chunk become one event.
    if (last?.type === 'text' && last.partId === partId)
      out[out.length - 1] = { ...last, delta: last.delta + delta };
    else out.push({ type: 'text', messageId, partId, delta });
  }

  function close(key: string, part: OpenText, out: TurnEvent[]) {
    open.delete(key);
    keep(whole, part.node, part.text);
    keep(streamed, part.node, part.text);
    if (part.isWithheld && !shownBefore.takeText(part.node, part.text))
      show(part.partId, part.text, out);
  }

  return {
    delta(chunk: WireChunk, node: string, out: TurnEvent[]) {
      const delta = asText(chunk.delta) ?? '';
      const key = keyOf(chunk);
      let part = open.get(key);
      if (part === undefined) {
        part = { partId: newPart(), node, text: '', isWithheld: shownBefore.mayRepeat(node, '') };
        open.set(key, part);
      }
      part.text += delta;
      if (!part.isWithheld) return show(part.partId, delta, out);
      if (shownBefore.mayRepeat(node, part.text)) return;
      part.isWithheld = false;
      show(part.partId, part.text, out);
    },

    end(chunk: WireChunk, out: TurnEvent[]) {
      const key = keyOf(chunk);
      const part = open.get(key);
      if (part) close(key, part, out);
    },

    /** Handles the complete text of a node; text that it has streamed is not shown again. */
    message(content: string, node: string, out: TurnEvent[]) {
      for (const [key, part] of open) if (part.node === node) close(key, part, out);
      const before = streamed.get(node) ?? [];
      streamed.delete(node);
      if (content === '' || content === before.join('') || content === before.at(-1)) return;
      keep(whole, node, content);
      if (!shownBefore.takeText(node, content)) show(newPart(), content, out);
    },

    /** The turn is over: shows withheld texts that never ended. */
    finish(out: TurnEvent[]) {
      for (const [key, part] of open) close(key, part, out);
    },

    /** Returns every text of the node, shown now or before. */
    textsOf: (node: string): readonly string[] => [
      ...(whole.get(node) ?? []),
      ...[...open.values()].filter((part) => part.node === node).map(({ text }) => text),
    ],
  };
}

function keyOf({ node, id, opId, segmentId }: WireChunk): string {
  return [node, id, opId, segmentId].join('\n');
}

function keep(lists: Map<string, string[]>, key: string, item: string) {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
