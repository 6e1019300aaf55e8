import {
  type BackendInterrupt,
  type ErrorInfo,
  HoldpointError,
  type RestoredSession,
  type SessionAction,
  type SessionState,
  type TurnEnd,
  type TurnEvent,
} from '@holdpoint/client';
import { toErrorInfo } from '@holdpoint/client/internal';
import { type Mask, maskInterrupt, maskResolution } from './mask.ts';
import type { RecordedAction, RecordedEnd, RecordedEvent } from './recording.ts';

/** Returns the recordable part of an action on a session, which was in the state `before`. */
export function recordAction(
  action: SessionAction,
  before: SessionState,
  mask: Mask,
): RecordedAction {
  return mask(withoutPrivate(action, before));
}

/** Returns the recordable part of a session's state. */
export function recordState(state: SessionState, mask: Mask): SessionState {
  const { turn } = state;
  return mask({
    ...state,
    interrupts: state.interrupts.map(maskInterrupt),
    turn: turn?.setAside ? { ...turn, setAside: turn.setAside.map(maskInterrupt) } : turn,
    checkpoint: undefined,
  });
}

/** Returns the reducer's action for replaying it on a session in the state `state`. */
export function playAction(action: RecordedAction, state: SessionState): SessionAction {
  switch (action.type) {
    case 'message-sent': {
      const { again, ...sent } = action;
      // The reducer identifies the lost message by object identity, which a file can't keep.
      return again && state.undelivered ? { ...sent, message: state.undelivered.message } : sent;
    }
    case 'resume-sent': {
      const { resolutions, ...sent } = action;
      const answers = resolutions.flatMap((resolution) => {
        const interrupt = state.interrupts.find(({ key }) => key === resolution.key);
        return interrupt ? [{ interrupt, resolution }] : [];
      });
      return { ...sent, answers };
    }
    case 'turn-event':
      return { ...action, event: playEvent(action.event) };
    default:
      return action;
  }
}

function withoutPrivate(action: SessionAction, before: SessionState): RecordedAction {
  switch (action.type) {
    case 'message-sent':
      return action.message === before.undelivered?.message ? { ...action, again: true } : action;
    case 'resume-sent': {
      const { answers, ...sent } = action;
      return { ...sent, resolutions: answers.map(({ resolution }) => maskResolution(resolution)) };
    }
    case 'turn-event':
      return { ...action, event: recordEvent(action.event) };
    case 'decided':
      return { ...action, resolution: maskResolution(action.resolution) };
    case 'restored':
      return { ...action, session: action.session && recordRestored(action.session) };
    case 'remembered':
      return { ...action, open: action.open.map(withoutRaw) };
    case 'refusal-stands':
      return { ...action, open: action.open?.map(withoutRaw) };
    case 'adopted':
      return { ...action, checkpoint: undefined };
    default:
      return action;
  }
}

function recordEvent(event: TurnEvent): RecordedEvent {
  switch (event.type) {
    case 'interrupt':
      return { ...event, interrupt: withoutRaw(event.interrupt) };
    case 'checkpoint':
      return { ...event, checkpoint: null };
    case 'end':
      return { type: 'end', end: recordEnd(event.end) };
    default:
      return event;
  }
}

function recordEnd(end: TurnEnd): RecordedEnd {
  switch (end.status) {
    case 'interrupted':
      return { ...end, interrupts: end.interrupts.map(withoutRaw) };
    case 'failed': {
      const error = toErrorInfo(end.error);
      const { open, interrupts } = end;
      return {
        status: 'failed',
        error,
        ...(open ? { open: open.map(withoutRaw) } : {}),
        ...(interrupts ? { interrupts: interrupts.map(withoutRaw) } : {}),
      };
    }
    default:
      return end;
  }
}

function recordRestored(session: RestoredSession): RestoredSession {
  return { ...session, checkpoint: null, interrupts: session.interrupts.map(withoutRaw) };
}

const withoutRaw = (interrupt: BackendInterrupt): BackendInterrupt => ({ ...interrupt, raw: null });

/** Returns the event as an adapter would emit it. */
export function playEvent(event: RecordedEvent): TurnEvent {
  if (event.type !== 'end' || event.end.status !== 'failed')
    // Only a failed end differs in a recording.
    return event as TurnEvent;
  const error = playError(event.end.error);
  return { type: 'end', end: { ...event.end, error } };
}

/** Returns the error as an adapter would throw it. */
export function playError({ code, message, ...rest }: ErrorInfo): HoldpointError {
  // The class puts its own name before the message.
  return new HoldpointError(code, message.replace(/^Holdpoint: /, ''), rest);
}
