import type { RecordedAction, RecordedEvent } from '../recording/recording.ts';
import { cutText } from './format.ts';

/** The words of a step's line: what happened, and to what, in its author's words. */
export interface StepWords {
  readonly what: string;
  /** Written by a model, a server or a person, so it must be revealed. */
  readonly detail: string;
}

const LONGEST = 80;

/** Returns the line of a step. */
export function describeStep(action: RecordedAction): StepWords {
  if (action.type === 'turn-event') return describeEvent(action.event);
  return { what: action.type, detail: cut(detailOf(action)) };
}

function detailOf(action: Exclude<RecordedAction, { readonly type: 'turn-event' }>): string {
  switch (action.type) {
    case 'message-sent':
      return action.message.text ?? '';
    case 'resume-sent':
      return action.resolutions.map(({ type }) => type).join(', ');
    case 'decided':
      return [action.resolution.type, action.verdict?.kind, ...(action.verdict?.words ?? [])]
        .filter(Boolean)
        .join(' · ');
    case 'reopened':
      return action.key;
    case 'expired':
      return action.keys.join(', ');
    case 'turn-broke':
      return [action.error?.code, action.taken === 'no' && 'not taken'].filter(Boolean).join(' · ');
    case 'restored':
      return action.session?.status ?? 'not known there';
    case 'restore-failed':
      return action.error.code;
    case 'remembered':
      return action.open.map(({ name }) => name).join(', ');
    case 'refusal-stands':
      return action.open?.map(({ name }) => name).join(', ') ?? 'all wait';
    case 'answered-elsewhere':
      return action.answers.map(({ name }) => name).join(', ');
    case 'claimed':
      return action.isAnswer ? 'answers' : '';
    case 'read':
      return action.found;
    case 'intent-found':
      return action.answered?.map(({ name }) => name).join(', ') ?? 'any';
    case 'adopted':
    case 'started-over':
    case 'forgotten':
      return action.sessionId;
    case 'drafted':
      return action.draft === undefined ? 'forgotten' : '';
    default:
      return '';
  }
}

function describeEvent(event: RecordedEvent): StepWords {
  return { what: event.type, detail: cut(eventDetail(event)) };
}

function eventDetail(event: RecordedEvent): string {
  switch (event.type) {
    case 'text':
    case 'reasoning':
      return event.delta;
    case 'message':
      return event.role;
    case 'media':
      return event.url;
    case 'tool-request':
      return event.request.name;
    case 'tool-response':
      return event.response.name;
    case 'interrupt':
      return event.interrupt.name;
    case 'artifact':
      return event.artifact.name;
    case 'custom':
      return event.name;
    case 'end':
      return event.end.status === 'failed'
        ? `failed · ${event.end.error.code}`
        : event.end.status === 'completed'
          ? `completed · ${event.end.finishReason}`
          : event.end.status;
    default:
      return '';
  }
}

function cut(text: string): string {
  return text.length > LONGEST ? `${cutText(text, LONGEST)}…` : text;
}
