import { isJsonObject, type JsonObject } from '@holdpoint/client/adapter';

/** A chat request, as far as it counts. */
export interface ChatBody {
  readonly sessionId?: string;
  readonly workflowId?: string;
  readonly stream: boolean;
  readonly context?: JsonObject;
  readonly messages: readonly ChatMessage[];
}

/** One message of a request. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant' | 'system';
  readonly content: string;
  readonly metadata?: JsonObject;
}

/** What a message wants to resume. */
export interface ResumeMeta {
  readonly token: string;
  readonly requestId: string;
  readonly selected: readonly string[];
  readonly cancel: boolean;
}

const messageKeys = ['role', 'content', 'metadata', 'id', 'timestamp'];

/**
 * Reads a chat request by Kortyx's rules: strict about messages, loose about all else.
 * @throws Error with the first problem.
 */
export function readChatBody(value: unknown): ChatBody {
  const body = isJsonObject(value) ? value : {};
  if (!Array.isArray(body.messages)) throw invalid('array', body.messages);
  const messages = body.messages.map(readMessage);
  const text = (key: string) => {
    const found = body[key];
    if (found !== undefined && typeof found !== 'string') throw invalid('string', found);
    return found?.trim();
  };
  const [sessionId, workflowId] = [text('sessionId'), text('workflowId')];
  return {
    ...(sessionId ? { sessionId } : {}),
    ...(workflowId ? { workflowId } : {}),
    stream: body.stream !== false,
    ...(isJsonObject(body.context) ? { context: body.context } : {}),
    messages,
  };
}

function readMessage(value: unknown): ChatMessage {
  if (!isJsonObject(value)) throw invalid('object', value);
  const { role, content, metadata } = value;
  if (role !== 'user' && role !== 'assistant' && role !== 'system')
    throw new Error('Invalid option: expected one of "user"|"assistant"|"system"');
  if (typeof content !== 'string') throw invalid('string', content);
  if (metadata !== undefined && !isJsonObject(metadata)) throw invalid('record', metadata);
  const unknown = Object.keys(value).find((key) => !messageKeys.includes(key));
  if (unknown !== undefined) throw new Error(`Unrecognized key: "${unknown}"`);
  return { role, content, ...(metadata === undefined ? {} : { metadata }) };
}

function invalid(expected: string, value: unknown): Error {
  const received = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return new Error(`Invalid input: expected ${expected}, received ${received}`);
}

/** What the last message resumes. Forms that the server does not know count as an empty selection. */
export function readResume(message: ChatMessage | undefined): ResumeMeta | undefined {
  const resume = message?.metadata?.resume;
  if (!isJsonObject(resume)) return undefined;
  const { token, requestId, selected, choice, choices, cancel } = resume;
  if (typeof token !== 'string' || typeof requestId !== 'string' || !token || !requestId)
    return undefined;
  const idOf = (item: unknown) =>
    isJsonObject(item) && typeof item.id === 'string' ? [item.id] : [];
  return {
    token,
    requestId,
    cancel: cancel === true,
    selected:
      typeof selected === 'string'
        ? [selected]
        : Array.isArray(selected)
          ? selected.map(String)
          : idOf(choice).length > 0
            ? idOf(choice)
            : Array.isArray(choices)
              ? choices.flatMap(idOf)
              : [],
  };
}
