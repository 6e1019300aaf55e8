import { writeJson } from '@holdpoint/client/internal';
import type { LogStep } from '../recording/createLog.ts';
import type { RecordedAction } from '../recording/recording.ts';

/** The kinds of steps to filter by. */
export type StepKind = 'all' | 'quiet' | 'person' | 'changes' | 'recovery';

/** All kinds, in the order of the menu. */
export const stepKinds: readonly StepKind[] = ['all', 'quiet', 'person', 'changes', 'recovery'];

const byPerson: readonly RecordedAction['type'][] = [
  'message-sent',
  'resume-sent',
  'decided',
  'reopened',
  'drafted',
  'dismissed',
  'started-over',
  'forgotten',
  'memory-waived',
];

/** Returns the steps of a kind that contain the text anywhere, ignoring case. */
export function filterSteps(
  steps: readonly LogStep[],
  kind: StepKind,
  words: string,
): readonly LogStep[] {
  const wanted = words.trim().toLowerCase();
  return steps.filter((step) => isKind(step, kind) && (wanted === '' || holds(step, wanted)));
}

function isKind({ action, status, error, interrupts }: LogStep, kind: StepKind): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'quiet':
      return (
        action.type !== 'turn-event' || !['text', 'reasoning', 'alive'].includes(action.event.type)
      );
    case 'person':
      return byPerson.includes(action.type);
    case 'changes':
      return status !== undefined || error !== undefined || interrupts !== undefined;
    case 'recovery':
      return action.type !== 'turn-event' && !byPerson.includes(action.type);
    default:
      return kind satisfies never;
  }
}

const written = new WeakMap<object, string>();

/** Returns true if the object's JSON contains the text, which is in lower case. */
export function holds(thing: object, text: string): boolean {
  let json = written.get(thing);
  if (json === undefined) {
    try {
      json = writeJson(thing).toLowerCase();
    } catch {
      // Too deep to be written, so nothing is found in it.
      json = '';
    }
    written.set(thing, json);
  }
  return json.includes(text);
}
