import type { ErrorCode } from '../protocol/errors.ts';
import { defined, isJsonObject, type Json } from '../protocol/json.ts';
import type { Verdict } from '../protocol/resolution.ts';
import type { Checkpoint } from '../protocol/turnEvent.ts';
import { readOpen } from './openInterrupts.ts';
import type {
  AnsweredInterrupt,
  Intent,
  Remembered,
  RememberedVerdict,
  SaidMessage,
  SessionRecord,
} from './persistence.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Unused sessions are forgotten after 30 days, unless the app sets another time. */
const MAX_AGE_MS = 30 * DAY_MS;

/** The number of sessions without a person’s data that are kept: the ones used last. */
const MOST_SPARE = 20;

/**
 * Reads a stored value, which may be from another version, truncated, or written by other code. A record with an
 * incomplete shape is omitted, and `damagedAt` then marks that something may be missing. An old record is omitted only
 * if it was too old at an earlier check as well, because the clock may be wrong, and never if an answer may have been
 * sent.
 */
export function readRemembered(value: unknown, maxAgeMs = MAX_AGE_MS): Remembered {
  const stored = isJsonObject(value) && value.version === 3 ? value : {};
  const list = Array.isArray(stored.sessions) ? (stored.sessions as readonly unknown[]) : undefined;
  const records = list?.map(readRecord) ?? [];
  const [now, damagedAt] = [Date.now(), asNumber(stored.damagedAt)];
  const isWhole = value === undefined || (list !== undefined && !records.includes(undefined));
  const isNew = (at: number) => now - at <= maxAgeMs;
  const isOldAgain = (oldAt = now) => Math.abs(now - oldAt) >= Math.min(maxAgeMs, DAY_MS);
  const age = (record: SessionRecord | undefined): readonly SessionRecord[] => {
    if (!record) return [];
    const { oldAt, ...rest } = record;
    if (rest.intent || isNew(rest.savedAt)) return [rest];
    return isOldAgain(oldAt) ? [] : [{ ...rest, oldAt: oldAt ?? now }];
  };
  const damageOldAt =
    damagedAt === undefined || isNew(damagedAt) ? undefined : (asNumber(stored.damageOldAt) ?? now);
  return defined({
    version: 3,
    forgotten: typeof stored.forgotten === 'string' ? stored.forgotten : undefined,
    sessions: records.flatMap(age),
    ...(isWhole ? !isOldAgain(damageOldAt) && { damagedAt, damageOldAt } : { damagedAt: now }),
    triedAt: asNumber(stored.triedAt),
  }) as Remembered;
}

/** The stored record of this session. */
export function recordOf({ sessions }: Remembered, sessionId: string): SessionRecord | undefined {
  return sessions.find((record) => record.sessionId === sessionId);
}

/** Replaces the session’s older record; a new session comes first. */
export function withRecord(all: Remembered, record: SessionRecord): Remembered {
  const isKnown = recordOf(all, record.sessionId) !== undefined;
  const sessions = isKnown
    ? all.sessions.map((other) => (other.sessionId === record.sessionId ? record : other))
    : [record, ...all.sessions];
  // A page that loads continues the first session, and a page that writes a record is about to use it.
  const spare = sessions
    .filter((one, place) => place > 0 && one !== record && !holds(one) && !leadsOn(one, sessions))
    .sort((one, other) => other.savedAt - one.savedAt)
    .slice(MOST_SPARE);
  return { ...all, sessions: sessions.filter((one) => !spare.includes(one)) };
}

/**
 * Returns true if a record has a person's input, open questions, or something sent that is not known to have arrived.
 */
function holds({ drafts = {}, intent, open, said, setsAside, waits }: SessionRecord): boolean {
  return !!(intent || open || said || setsAside || waits) || Object.keys(drafts).length > 0;
}

/** Without this record, a page that loads under this name would not find the session that has data. */
const leadsOn = ({ leftFor }: SessionRecord, sessions: readonly SessionRecord[]): boolean =>
  sessions.some((one) => one.sessionId === leftFor && holds(one));

/** The session to continue: the one started last; or the one that the app names, or its replacement. */
export function latestOf(all: Remembered, givenId: string | undefined): SessionRecord | undefined {
  if (givenId === undefined) return all.sessions[0];
  let record = recordOf(all, givenId);
  // Storage can contain anything, even records that refer to each other in a circle, so steps are limited by records.
  for (let steps = all.sessions.length; record?.leftFor !== undefined && steps > 0; steps -= 1)
    record = recordOf(all, record.leftFor);
  return record;
}

/**
 * Returns the record of a session that was left for another: without its content, but with what its other tabs need to
 * know, and the receipts of decisions.
 */
export function leftBehind(
  { checkpoint, drafts, isNamed, open, said, waits, stopped, verdicts, ...rest }: SessionRecord,
  leftFor: string,
): SessionRecord {
  const kept = verdicts?.filter(({ receipt }) => receipt);
  return { ...rest, leftFor, ...(kept?.length && { verdicts: kept }) };
}

function readRecord(value: unknown): SessionRecord | undefined {
  if (!isJsonObject(value)) return undefined;
  const { sessionId, checkpoint, drafts } = value;
  const [revision, savedAt] = [asNumber(value.revision), asNumber(value.savedAt)];
  if (typeof sessionId !== 'string' || sessionId === '' || savedAt === undefined) return undefined;
  // The next write increments the revision, so it must be a whole number that can still grow.
  if (!Number.isSafeInteger(revision) || revision === undefined || revision < 1) return undefined;
  return defined({
    sessionId,
    revision,
    savedAt,
    oldAt: asNumber(value.oldAt),
    // Any JSON: only the adapter that made the checkpoint knows its shape, and checks it when it reads it.
    checkpoint: checkpoint as Checkpoint | undefined,
    intent: readIntent(value.intent, savedAt),
    setsAside: value.setsAside === true ? (true as const) : undefined,
    said: readSaid(value.said),
    stopped: value.stopped === true ? (true as const) : undefined,
    verdicts: Array.isArray(value.verdicts) ? value.verdicts.filter(isVerdict) : undefined,
    leftFor: typeof value.leftFor === 'string' ? value.leftFor : undefined,
    isNamed: value.isNamed === true ? (true as const) : undefined,
    drafts: isJsonObject(drafts) ? (drafts as { readonly [name: string]: Json }) : undefined,
    waits: asNumber(value.waits),
    // With an intent, or a message that may have set them aside, the questions must not be offered as open.
    open: value.intent === undefined && !value.setsAside ? readOpen(value.open) : undefined,
  });
}

/** Reads an intent. Even an unreadable one means that an answer was sent, so only a missing one returns undefined. */
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

function readSaid(value: unknown): SaidMessage | undefined {
  const { message, before, error } = isJsonObject(value) ? value : {};
  const { text, parts } = isJsonObject(message) ? message : {};
  const { code, taken } = isJsonObject(error) ? error : {};
  if (typeof text !== 'string' && !Array.isArray(parts)) return undefined;
  return {
    message: defined({
      text: typeof text === 'string' ? text : undefined,
      parts: Array.isArray(parts) ? parts : undefined,
    }),
    before: asNumber(before) ?? 0,
    // Our own text: components that show an error have words for each code.
    ...(typeof code === 'string' && {
      error: defined({
        code: code as ErrorCode,
        taken: taken === 'no' ? ('no' as const) : undefined,
      }),
    }),
  };
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

/** By name, so that a new code does not compile until it is listed here. */
export const kinds: { readonly [Kind in Verdict['kind']]: true } = {
  approved: true,
  rejected: true,
  accepted: true,
  'sent-back': true,
  answered: true,
  declined: true,
  refreshed: true,
  cancelled: true,
};

function isVerdict(value: unknown): value is RememberedVerdict {
  if (!isJsonObject(value)) return false;
  const { key, name, ref, input, kind, changed, problem, decidedAt } = value;
  return (
    [key, name, input].every((text) => typeof text === 'string') &&
    [ref, changed, problem].every((text) => text === undefined || typeof text === 'string') &&
    (decidedAt === undefined || asNumber(decidedAt) !== undefined) &&
    (kind === undefined || Object.hasOwn(kinds, String(kind)))
  );
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
