import type { BackendContext, RestoredSession } from '../../protocol/backend.ts';
import { toBlocks } from '../../protocol/growText.ts';
import { defined } from '../../protocol/json.ts';
import type { Message, Part, Role } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import type { AiSdkSettings } from './options.ts';
import { tellPart } from './tellPart.ts';
import { toInterrupts } from './toInterrupts.ts';
import type { UiMessage } from './wire.ts';

/** The session from its checkpoint: the server can’t be read. Null before the first successful turn. */
export async function restoreSession(
  settings: AiSdkSettings,
  context: BackendContext,
): Promise<RestoredSession | null> {
  const checkpoint = readCheckpoint(context);
  const { messages, covered } = checkpoint;
  if (messages.length === 0) return null;
  const interrupts = toInterrupts(messages, settings, covered);
  return {
    checkpoint: writeCheckpoint(checkpoint),
    messages: messages.map(toMessage),
    interrupts,
    status: interrupts.length > 0 ? 'interrupted' : 'idle',
  };
}

const roles: readonly Role[] = ['user', 'assistant', 'system'];

function toMessage({ id, role, parts }: UiMessage): Message {
  const events: TurnEvent[] = [];
  for (const [at, part] of parts.entries()) tellPart(part, at, events);
  const shown = events.reduce<readonly Part[]>((before, event) => withEvent(before, event, id), []);
  return { id, role: roles.find((known) => known === role) ?? 'assistant', parts: shown };
}

/** Converts a part of the message to the session’s form, as its stream would have. */
function withEvent(parts: readonly Part[], event: TurnEvent, messageId: string): readonly Part[] {
  const id = `${messageId}:${'partId' in event ? event.partId : `other-${parts.length}`}`;
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return [...parts, { type: event.type, id, blocks: toBlocks(event.delta) }];
    case 'media': {
      const { url, contentType } = event;
      return [...parts, { type: 'media', id, url, ...defined({ contentType }) }];
    }
    case 'data':
      return [...parts, { type: 'data', id, ...defined({ name: event.name }), data: event.data }];
    case 'custom':
      return [...parts, { type: 'custom', id, name: event.name, value: event.value }];
    case 'tool-request':
      return [...parts, { type: 'tool', id, request: event.request }];
    case 'tool-response': {
      const { response } = event;
      const { name, ref } = response;
      // Placed right after its request, if that is known.
      const call = parts.at(-1);
      if (call?.type === 'tool' && call.request.ref === ref && !call.response)
        return [...parts.slice(0, -1), { ...call, response }];
      const request = { name, ...defined({ ref }), input: undefined };
      return [...parts, { type: 'tool', id, request, response }];
    }
    default:
      return parts;
  }
}
