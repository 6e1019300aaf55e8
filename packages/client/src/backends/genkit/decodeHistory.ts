import { asObject, isJsonObject } from '../../protocol/json.ts';
import type { Message, Part, Role, ToolPart } from '../../protocol/message.ts';
import { hasPendingOutput } from './findInterrupts.ts';
import { nameOf, readPart } from './readPart.ts';
import { isSameTool, partsOf, toolId, type WirePart, type WireToolRequestPart } from './wire.ts';

/** A tool part that may still get its response. */
type OpenToolPart = { -readonly [Key in keyof ToolPart]: ToolPart[Key] };

/**
 * Converts a stored conversation. Tool messages are merged into the requests they answer, nearest message first and in
 * order; a request that was never answered (an abandoned question) stays a plain request. System messages are left out,
 * because they are the app's instructions.
 */
export function decodeHistory(stored: readonly unknown[]): Message[] {
  const messages: Message[] = [];
  const open: OpenToolPart[] = [];

  const fold = (part: WirePart): boolean => {
    const tool = part.toolResponse;
    if (!isJsonObject(tool)) return false;
    // The newest message's requests are last in `open`, but the first of two equal ones is answered first.
    const matches = open.filter((part) => isSameTool({ ...part.request }, tool));
    const newest = matches.at(-1);
    const match = matches.find(
      (part) => newest !== undefined && messageOf(part) === messageOf(newest),
    );
    if (match === undefined) return false;
    match.response = { ...toolId(tool), output: tool.output };
    open.splice(open.indexOf(match), 1);
    return true;
  };

  stored.forEach((message, index) => {
    const { role } = asObject(message);
    if (role === 'system') return;
    const id = `h${index}`;
    const own = partsOf(message).filter((part) => !(role === 'tool' && fold(part)));
    if (role === 'tool' && own.length === 0) return;
    const parts = own.map((part, at) => decodePart(part, `${id}.${at}`, open));
    const ours: Role = role === 'user' ? 'user' : 'assistant';
    messages.push({ id, role: ours, parts: ours === 'user' ? parts : joinTexts(parts) });
  });
  return messages;
}

/** Joins consecutive texts, as while streaming: some models write a part for each delta. */
function joinTexts(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = [];
  let blocks: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if ('blocks' in part && last?.type === part.type) {
      blocks.push(...part.blocks);
      continue;
    }
    blocks = 'blocks' in part ? [...part.blocks] : [];
    joined.push('blocks' in part ? { ...part, blocks } : part);
  }
  return joined;
}

function messageOf({ id }: OpenToolPart): string {
  return id.slice(0, id.indexOf('.'));
}

function decodePart(part: WirePart, id: string, open: OpenToolPart[]): Part {
  const read = readPart(part);
  switch (read.type) {
    case 'text':
    case 'reasoning':
      return { type: read.type, id, blocks: [read.text] };
    case 'media':
      return { type: 'media', id, ...read.media };
    case 'data':
      return { type: 'data', id, data: read.data };
    case 'request':
      return decodeRequest(read.part, id, open);
    // A result without a request in the history is shown separately, at its place.
    case 'response': {
      const tool = toolId(read.tool);
      const response = { ...tool, output: read.tool.output };
      return { type: 'tool', id, request: { ...tool, input: undefined }, response };
    }
    case 'custom':
      return { type: 'custom', id, name: nameOf(part), value: part };
  }
}

function decodeRequest(part: WireToolRequestPart, id: string, open: OpenToolPart[]): Part {
  const tool = toolId(part.toolRequest);
  const request = { ...tool, input: part.toolRequest.input };
  if (hasPendingOutput(part)) {
    const output = asObject(part.metadata).pendingOutput;
    return { type: 'tool', id, request, response: { ...tool, output } };
  }
  const waiting: OpenToolPart = { type: 'tool', id, request };
  open.push(waiting);
  return waiting;
}
