import { writeJson } from '@holdpoint/client/internal';
import type { LogStep } from '../recording/createLog.ts';
import type { RecordedAction } from '../recording/recording.ts';

/** Which steps are shown. */
export type StepKind = 'all' | 'quiet' | 'person' | 'changes' | 'recovery';

/** All kinds, in the order in which they are offered. */
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

/** The steps of a kind that hold the words somewhere, case aside. */
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

/** True when the thing's JSON holds the text, which is in lower case. */
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
