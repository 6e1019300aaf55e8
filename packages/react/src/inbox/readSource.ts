import {
  type RememberName,
  type SessionRecord,
  sharedPersistence,
  type WaitingSession,
} from '@holdpoint/client';
import { mayHaveAnswered, readRemembered } from '@holdpoint/client/internal';
import type { Describe, InboxItem, InboxSource } from './inboxItem.ts';

/** The result of reading a source once. */
export interface SourceFound {
  readonly items: readonly InboxItem[];
  /** Part of it could not be read; the rest is included. */
  readonly isPartial: boolean;
}

/**
 * Reads one source: the backend's list, and sessions with it stored in this browser. Changes nothing. A session that
 * can't be read does not affect others.
 * @throws the backend's error, if nothing could be read.
 */
export async function readSource(
  source: InboxSource,
  describe: Describe,
  signal: AbortSignal,
): Promise<SourceFound> {
  const names = [source.remember ?? []].flat();
  const [listed, ...known] = await Promise.allSettled([
    readList(source, signal),
    ...names.map((name) => readKnown(source, name, signal)),
  ]);
  const all = new Map<string, Found>();
  for (const session of known) {
    if (session.status === 'fulfilled' && session.value)
      all.set(session.value.sessionId, session.value);
  }
  for (const session of listed.status === 'fulfilled' ? listed.value : []) {
    const remembered = all.get(session.sessionId);
    all.set(session.sessionId, { ...remembered, ...session });
  }
  const failed = [listed, ...known].flatMap((reading) =>
    reading.status === 'rejected' ? [reading.reason] : [],
  );
  if (failed.length === names.length + 1 || (failed.length > 0 && all.size === 0)) throw failed[0];
  return {
    items: [...all.values()].flatMap((found) => toItem(source, found, describe)),
    isPartial: failed.length > 0,
  };
}

interface Found extends WaitingSession {
  readonly remember?: RememberName;
  /** An answer was sent from this browser, with an unknown outcome. */
  readonly intent?: SessionRecord['intent'];
  /** The backend reports that an answer to a pending request has failed. */
  readonly hasFailed?: boolean;
}

async function readList(
  { backend }: InboxSource,
  signal: AbortSignal,
): Promise<readonly WaitingSession[]> {
  return (await backend.list?.({ signal })) ?? [];
}

async function readKnown(
  { backend }: InboxSource,
  remember: RememberName,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const [record] = readRemembered(await sharedPersistence(remember).load()).sessions;
  if (!record) return undefined;
  const { sessionId, checkpoint, savedAt, intent } = record;
  const restored = await backend.restore?.({ sessionId, checkpoint, signal });
  return {
    sessionId,
    remember,
    interrupts: restored?.interrupts ?? [],
    since: savedAt,
    intent,
    hasFailed: restored?.failed === true,
  };
}

function toItem(
  { backend, label }: InboxSource,
  { sessionId, remember, interrupts, since, intent, hasFailed }: Found,
  describe: Describe,
): readonly InboxItem[] {
  const waiting = interrupts.map((interrupt) => {
    // It was answered from this browser and the backend still shows it as open. As after a reload, it is unknown or failed.
    const isAnswered = intent && mayHaveAnswered(intent, interrupt);
    const isFailed = isAnswered ? intent.failed : hasFailed;
    const status = isFailed ? ('failed' as const) : isAnswered ? ('unknown' as const) : undefined;
    return { ...describe(interrupt), ...(status && { status }) };
  });
  // Without `restore` the backend can't be asked; only the sent answer is known.
  const isBlind = intent !== undefined && !backend.restore;
  if (waiting.length === 0 && !isBlind) return [];
  return [
    {
      id: `${backend.id} ${sessionId}`,
      backendId: backend.id,
      label,
      sessionId,
      remember,
      waiting,
      since,
    },
  ];
}
