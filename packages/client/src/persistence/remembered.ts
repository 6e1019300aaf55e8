import { defined, isJsonObject, type Json } from '../protocol/json.ts';
import type { Checkpoint } from '../protocol/turnEvent.ts';
import { readOpen } from './openInterrupts.ts';
import type { AnsweredInterrupt, Intent, Remembered, SessionRecord } from './persistence.ts';

/** Sessions that were not used for so long are forgotten, unless the app says otherwise: 30 days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** So many sessions are kept; those with an answer of which nobody knows are kept beyond that. */
const MOST_SESSIONS = 20;

/**
 * A stored value as what it stands for. It may be anything: from another version, cut short, or written by somebody
 * else. What is no record is left out, and said to be missing; a record is whole in its shape, or left out.
 */
export function readRemembered(value: unknown, maxAgeMs = MAX_AGE_MS): Remembered {
  const stored = isJsonObject(value) && value.version === 3 ? value : {};
  const list = Array.isArray(stored.sessions) ? (stored.sessions as readonly unknown[]) : undefined;
  const records = list?.map(readRecord) ?? [];
  const [now, damagedAt] = [Date.now(), asNumber(stored.damagedAt)];
  const isWhole = value === undefined || (list !== undefined && !records.includes(undefined));
  const isNew = (at: number) => now - at <= maxAgeMs;
  return defined({
    version: 3,
    forgotten: typeof stored.forgotten === 'string' ? stored.forgotten : undefined,
    sessions: records.filter((record) => record !== undefined && isNew(record.savedAt)),
    damagedAt: !isWhole ? now : damagedAt !== undefined && isNew(damagedAt) ? damagedAt : undefined,
    triedAt: asNumber(stored.triedAt),
  }) as Remembered;
}

/** What is remembered of this session. */
export function recordOf({ sessions }: Remembered, sessionId: string): SessionRecord | undefined {
  return sessions.find((record) => record.sessionId === sessionId);
}

/** With this record in place of the session's older one; a session that is new here comes first. */
export function withRecord(all: Remembered, record: SessionRecord): Remembered {
  const isKnown = recordOf(all, record.sessionId) !== undefined;
  const sessions = isKnown
    ? all.sessions.map((other) => (other.sessionId === record.sessionId ? record : other))
    : [record, ...all.sessions];
  return {
    ...all,
    sessions: sessions.filter(({ intent }, place) => place < MOST_SESSIONS || intent),
  };
}

/** The session to go on with: the one that was begun last, or, of one that the app names, what it was left for since. */
export function latestOf(all: Remembered, givenId: string | undefined): SessionRecord | undefined {
  if (givenId === undefined) return all.sessions[0];
  let record = recordOf(all, givenId);
  // The records may say anything, a ring too.
  for (let steps = all.sessions.length; record?.leftFor !== undefined && steps > 0; steps -= 1)
    record = recordOf(all, record.leftFor);
  return record;
}

/** What is kept of a session that was left for another: what its other tabs need to know, and nothing of its content. */
export function leftBehind(
  { checkpoint, drafts, isNamed, open, ...rest }: SessionRecord,
  leftFor: string,
): SessionRecord {
  return { ...rest, leftFor };
}

function readRecord(value: unknown): SessionRecord | undefined {
  if (!isJsonObject(value)) return undefined;
  const { sessionId, checkpoint, drafts } = value;
  const [revision, savedAt] = [asNumber(value.revision), asNumber(value.savedAt)];
  if (typeof sessionId !== 'string' || sessionId === '' || savedAt === undefined) return undefined;
  // Counting must go on from it.
  if (!Number.isSafeInteger(revision) || revision === undefined || revision < 1) return undefined;
  return defined({
    sessionId,
    revision,
    savedAt,
    // What it means is its adapter's to say; it was JSON once.
    checkpoint: checkpoint as Checkpoint | undefined,
    intent: readIntent(value.intent, savedAt),
    setsAside: value.setsAside === true ? (true as const) : undefined,
    leftFor: typeof value.leftFor === 'string' ? value.leftFor : undefined,
    isNamed: value.isNamed === true ? (true as const) : undefined,
    drafts: isJsonObject(drafts) ? (drafts as { readonly [name: string]: Json }) : undefined,
    // What was answered, or may have been set aside, is no open question.
    open: value.intent === undefined && !value.setsAside ? readOpen(value.open) : undefined,
  });
}

/** Whatever stands there stands for an answer that left. */
function readIntent(value: unknown, savedAt: number): Intent | undefined {
  if (value === undefined) return undefined;
  const { turnId, sentAt, answered, failed } = isJsonObject(value) ? value : {};
  const isWhole =
    Array.isArray(answered) && answered.length > 0 && answered.every(isAnsweredInterrupt);
  return defined({
    turnId: typeof turnId === 'string' ? turnId : '',
    sentAt: asNumber(sentAt) ?? savedAt,
    answered: isWhole ? answered : undefined,
    failed: failed === true ? (true as const) : undefined,
  });
}

function isAnsweredInterrupt(value: unknown): value is AnsweredInterrupt {
  if (!isJsonObject(value)) return false;
  const { name, ref, position, decisionId, input, answer } = value;
  return (
    typeof position === 'number' &&
    [name, input].every((text) => typeof text === 'string') &&
    [ref, decisionId, answer].every((text) => text === undefined || typeof text === 'string')
  );
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
