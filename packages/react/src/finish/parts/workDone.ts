import type { Interrupt, Message, SessionState } from '@holdpoint/client';

/** How often a tool was called. */
export interface ToolCount {
  readonly name: string;
  readonly count: number;
}

/**
 * Returns the work behind a result: the calls since the person’s last message that have a result, by tool. Reads the
 * conversation, not the model's account. Excludes the question’s own call.
 */
export function workDone(
  messages: readonly Message[],
  { name, ref }: Pick<Interrupt, 'name' | 'ref'>,
): readonly ToolCount[] {
  const counts = new Map<string, number>();
  const lastOfPerson = messages.map(({ role }) => role).lastIndexOf('user');
  for (const { request, response } of messages.slice(lastOfPerson + 1).flatMap(toolsOf)) {
    if (!response || (request.name === name && request.ref === ref)) continue;
    counts.set(request.name, (counts.get(request.name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

function toolsOf({ parts }: Message) {
  return parts.flatMap((part) => (part.type === 'tool' ? [part] : []));
}

/** Selects the messages of a session without the text that is still streaming, which contains no calls. */
export const selectFinished = ({ messages }: SessionState): readonly Message[] => messages;
