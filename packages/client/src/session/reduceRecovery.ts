import type { Backend } from '../protocol/backend.ts';
import { isReadable } from '../protocol/isReadable.ts';
import type { SessionAction } from './sessionAction.ts';
import { emptyRecovery, type RecoveryState, type SessionState } from './state.ts';

/** How a session’s `recovery` changes. `before`: the whole session before this action. */
export function reduceRecovery(before: SessionState, action: SessionAction): RecoveryState {
  const { recovery, turn } = before;
  switch (action.type) {
    case 'message-sent':
    case 'resume-sent':
    case 'turn-rejoined':
      return { ...recovery, isStopped: false, lapsed: [] };
    case 'claimed':
      // A message doesn’t clear the intent of an earlier answer: that outcome is as unknown as before.
      return {
        ...recovery,
        claims: recovery.claims + 1,
        intent: action.isAnswer ? undefined : recovery.intent,
      };
    case 'turn-event': {
      const { event, turnId } = action;
      const isStop = event.type === 'end' && event.end.status === 'aborted';
      return isStop && turn?.id === turnId ? { ...recovery, isStopped: true } : recovery;
    }
    case 'turn-broke': {
      if (turn?.id !== action.turnId) return recovery;
      const isLost = action.taken === 'unknown' && turn.kind === 'message';
      return {
        ...recovery,
        isStopped: action.error === undefined,
        isLost: isLost || recovery.isLost,
      };
    }
    case 'expired': {
      const { keys, at } = action;
      const isByClock = before.interrupts.some(
        ({ key, expiresAt = at + 1 }) => keys.includes(key) && expiresAt <= at,
      );
      return isByClock ? { ...recovery, lapsed: [...recovery.lapsed, ...keys] } : recovery;
    }
    case 'reopened':
      return { ...recovery, lapsed: recovery.lapsed.filter((key) => key !== action.key) };
    case 'found-waiting':
      return { ...recovery, isLost: false };
    case 'restoring':
      return { ...recovery, looksForOne: isFresh(before) };
    case 'memory-read':
      return { ...recovery, forgotten: action.forgotten };
    case 'record-known': {
      const { sessionId, revision, heard, isTold } = action;
      // The page may have left the session while its record was being written.
      return sessionId === before.sessionId ? { ...recovery, revision, heard, isTold } : recovery;
    }
    case 'record-cleared':
      return { ...recovery, intent: undefined };
    case 'reading':
      return { ...recovery, readings: recovery.readings + 1 };
    case 'read': {
      const { address, newest, isRunning } = recovery;
      // An error says nothing about the address, so a missing session may exist again.
      if (action.found === 'nothing')
        return { ...recovery, address: address === 'missing' ? 'there' : address };
      return {
        ...recovery,
        address: action.found,
        newest: Math.max(newest, action.reading),
        isRunning: isRunning && action.found === 'there',
      };
    }
    case 'restored':
      return { ...recovery, isRunning: action.session?.status === 'running' };
    case 'adopted': {
      const { intent, verdicts, isStopped } = action;
      const isOther = action.sessionId !== before.sessionId;
      return { ...(isOther ? ofNext(recovery) : recovery), intent, verdicts, isStopped };
    }
    case 'started-over':
      return { ...ofNext(recovery), isOwn: true };
    case 'forgotten':
      return { ...ofNext(recovery), isOwn: true, forgotten: undefined };
    default:
      return recovery;
  }
}

/** For another session. Numbers continue, so that readings of the previous session are out of date. */
function ofNext(before: RecoveryState): RecoveryState {
  const { address, claims, readings, newest, isOwn, looksForOne, forgotten } = before;
  const kept = { address, claims, readings, newest, isOwn, looksForOne, forgotten };
  return { ...emptyRecovery, ...kept };
}

/**
 * Returns true if reading the backend's state can show the outcome of an answer: the backend keeps the conversation
 * itself and can be read, and the last reading, if there was one, did not find its address missing (a 404).
 */
export const canCheck = ({ recovery }: SessionState, backend: Backend): boolean =>
  recovery.address !== 'missing' && isReadable(backend);

/** True while the backend’s state doesn’t show an outcome. */
export const isUnclear = ({ recovery, interrupts }: SessionState): boolean =>
  recovery.isRunning || interrupts.some(({ status }) => status === 'unknown');

/** Returns true if the page has sent nothing, or only a message that is known not to have been taken. */
export function isFresh({ recovery, messages, undelivered }: SessionState): boolean {
  const kept = undelivered?.error?.taken === 'no' ? undelivered.messageId : undefined;
  return recovery.revision === 0 && !recovery.isOwn && messages.every(({ id }) => id === kept);
}

/**
 * Returns whether a reading started at `asked` is out of date: a turn has begun since, or a later reading was faster,
 * or this is another session.
 */
export function isOutOfDate(
  { sessionId, recovery: { claims, readings } }: SessionState,
  now: SessionState,
): boolean {
  const { recovery } = now;
  return (
    now.turn !== undefined ||
    now.sessionId !== sessionId ||
    recovery.claims !== claims ||
    recovery.newest > readings
  );
}
