import { defined } from '../../protocol/json.ts';
import type { Message, Part, TextPart, ToolPart, ToolResponse } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';

/** The conversation with what a turn adds to it: the server keeps none, so the checkpoint does. */
export interface Transcript {
  add(event: TurnEvent): void;
  messages(): readonly Message[];
}

/** Follows a turn's events. Ids are those that the session gives, so that a restored message is the one that was seen. */
export function createTranscript(
  before: readonly Message[],
  turnId: string,
  text: string | undefined,
): Transcript {
  let earlier = before;
  const parts = new Map<string, Part>();
  const texts = new Map<string, string[]>();
  let messageId = '';

  return {
    add(event) {
      if (!('messageId' in event) || event.messageId === undefined) {
        if (event.type === 'tool-response') answer(event.response);
        return;
      }
      messageId = `${turnId}:${event.messageId}`;
      if (!('partId' in event)) return;
      const id = `${messageId}:${event.partId}`;
      if (event.type === 'text') {
        const deltas = texts.get(id);
        if (deltas) deltas.push(event.delta);
        else {
          texts.set(id, [event.delta]);
          parts.set(id, { type: 'text', id, blocks: [] });
        }
      } else if (event.type === 'data') {
        const { name, data } = event;
        parts.set(id, { type: 'data', id, ...defined({ name }), data });
      } else if (event.type === 'tool-request') {
        // Without a field that JSON has no word for.
        const { name, ref, input } = event.request;
        parts.set(id, { type: 'tool', id, request: { name, ...defined({ ref }), input } });
      }
    },

    messages() {
      const own = [...parts.values()].map((part) =>
        part.type === 'text' ? { ...part, blocks: [(texts.get(part.id) ?? []).join('')] } : part,
      );
      return [
        ...earlier,
        ...(text === undefined ? [] : [userMessage(`${turnId}:user`, text)]),
        ...(own.length === 0
          ? []
          : [{ id: messageId, role: 'assistant', parts: own } satisfies Message]),
      ];
    },
  };

  function answer(response: ToolResponse) {
    for (const [id, part] of parts) {
      if (!waitsFor(part, response)) continue;
      parts.set(id, { ...part, response });
      return;
    }
    earlier = withResponse(earlier, response);
  }
}

/** What a person said. */
export function userMessage(id: string, text: string): Message {
  const part: TextPart = { type: 'text', id: `${id}:text`, blocks: [text] };
  return { id, role: 'user', parts: [part] };
}

/** With the response joined to the newest request that waits for it. */
export function withResponse(
  messages: readonly Message[],
  response: ToolResponse,
): readonly Message[] {
  const waiting = messages.map(({ parts }) => parts.some((part) => waitsFor(part, response)));
  const at = waiting.lastIndexOf(true);
  return messages.map((message, index) => {
    if (index !== at) return message;
    const place = message.parts.findIndex((part) => waitsFor(part, response));
    return {
      ...message,
      parts: message.parts.map((part, here) =>
        here === place && part.type === 'tool' ? { ...part, response } : part,
      ),
    };
  });
}

/** True for a tool part that the transcript shows and nothing has answered. */
export function waitsFor(
  part: Part,
  { name, ref }: { readonly name: string; readonly ref?: string },
): part is ToolPart {
  return (
    part.type === 'tool' &&
    part.response === undefined &&
    part.request.name === name &&
    part.request.ref === ref
  );
}
