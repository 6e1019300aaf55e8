import { isJsonObject } from './json.ts';

const asObject = (value: unknown) => (isJsonObject(value) ? value : {});

/** Reads the used part of Genkit's `SessionSnapshot`, whose type allows anything as messages. */
export function readSnapshot(snapshot: object) {
  const { snapshotId, status, sessionId, parentId, state } = asObject(snapshot);
  const inner = asObject(state);
  return {
    snapshotId: textOf(snapshotId),
    status,
    sessionId: textOf(sessionId ?? inner.sessionId),
    parentId: textOf(parentId),
    messages: Array.isArray(inner.messages) ? (inner.messages as readonly unknown[]) : [],
  };
}

/** Returns true if the last message has an open tool request. */
export function isPause({ messages }: Pick<ReturnType<typeof readSnapshot>, 'messages'>): boolean {
  const { role, content } = asObject(messages.at(-1));
  return (
    role === 'model' &&
    Array.isArray(content) &&
    content.some((part) => {
      const { toolRequest, metadata } = asObject(part);
      return toolRequest !== undefined && Boolean(asObject(metadata).interrupt);
    })
  );
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
