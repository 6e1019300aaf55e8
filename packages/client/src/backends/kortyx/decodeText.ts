import { asText } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import type { Repeats } from './repeats.ts';
import type { WireChunk } from './wire.ts';

/** One text that streams. */
interface OpenText {
  readonly partId: string;
  readonly node: string;
  text: string;
  /** Not shown yet: it may still turn out to be what the node has shown before it asked. */
  isHeld: boolean;
}

/** Decodes `text-*` and `message` chunks: each text is shown once. */
export function createTextDecoder(messageId: string, repeats: Repeats) {
  const open = new Map<string, OpenText>();
  /** What each node has said, repetitions included. */
  const said = new Map<string, string[]>();
  /** What each node has streamed since its last `message`. */
  const streamed = new Map<string, string[]>();
  let count = 0;

  const newPart = () => {
    count += 1;
    return `t${count}`;
  };

  function show(partId: string, delta: string, out: TurnEvent[]) {
    if (delta === '') return;
    const last = out.at(-1);
    // Deltas that came in the same network chunk leave as one event.
    if (last?.type === 'text' && last.partId === partId)
      out[out.length - 1] = { ...last, delta: last.delta + delta };
    else out.push({ type: 'text', messageId, partId, delta });
  }

  function close(key: string, one: OpenText, out: TurnEvent[]) {
    open.delete(key);
    keep(said, one.node, one.text);
    keep(streamed, one.node, one.text);
    if (one.isHeld && !repeats.takeText(one.node, one.text)) show(one.partId, one.text, out);
  }

  return {
    delta(chunk: WireChunk, node: string, out: TurnEvent[]) {
      const delta = asText(chunk.delta) ?? '';
      const key = keyOf(chunk);
      let one = open.get(key);
      if (one === undefined) {
        one = { partId: newPart(), node, text: '', isHeld: repeats.mayRepeat(node, '') };
        open.set(key, one);
      }
      one.text += delta;
      if (!one.isHeld) return show(one.partId, delta, out);
      if (repeats.mayRepeat(node, one.text)) return;
      one.isHeld = false;
      show(one.partId, one.text, out);
    },

    end(chunk: WireChunk, out: TurnEvent[]) {
      const key = keyOf(chunk);
      const one = open.get(key);
      if (one) close(key, one, out);
    },

    /** The whole text of a node; one that it has streamed is not shown again. */
    message(content: string, node: string, out: TurnEvent[]) {
      for (const [key, one] of open) if (one.node === node) close(key, one, out);
      const before = streamed.get(node) ?? [];
      streamed.delete(node);
      if (content === '' || content === before.join('') || content === before.at(-1)) return;
      keep(said, node, content);
      if (!repeats.takeText(node, content)) show(newPart(), content, out);
    },

    /** The turn is over: shows what was held and never ended. */
    finish(out: TurnEvent[]) {
      for (const [key, one] of open) close(key, one, out);
    },

    /** Every text of the node, shown now or before. */
    textsOf: (node: string): readonly string[] => [
      ...(said.get(node) ?? []),
      ...[...open.values()].filter((one) => one.node === node).map(({ text }) => text),
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
