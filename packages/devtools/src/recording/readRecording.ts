import { isContainer, isJsonObject } from '@holdpoint/client/internal';
import { reduceSession } from '@holdpoint/client/testing';
import { en } from 'zod/locales';
import { core } from 'zod/mini';
import { playAction } from './recordAction.ts';
import { FORMAT, type Recording, VERSION } from './recording.ts';
import { recordingShape } from './recordingShape.ts';

/** The largest accepted file, in bytes. */
export const MAX_FILE = 20_000_000;
const MAX_STEPS = 50_000;
/** Slightly more than the depth that a session accepts in a tool's input. */
const MAX_DEPTH = 5_100;

/** Thrown if a file is not a recording, or can't be played here. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
}

/**
 * Reads the text of a recording's file.
 * @throws RecordingError with the problem and its place, for anything else.
 */
export function readRecording(text: string): Recording {
  if (text.length > MAX_FILE) throw new RecordingError(`It is larger than ${MAX_FILE / 1e6} MB.`);
  const value = parse(text);
  const { format, version } = isJsonObject(value) ? value : {};
  if (format !== FORMAT)
    throw new RecordingError('This is not a recording of Holdpoint’s devtools.');
  if (version !== VERSION)
    throw new RecordingError(`Its version is not ${VERSION}, the one that can be played here.`);
  if (isTooDeep(value)) throw new RecordingError(`It is more than ${MAX_DEPTH} levels deep.`);
  const [issue] = recordingShape.safeParse(value, { error: en().localeError }).error?.issues ?? [];
  if (issue)
    throw new RecordingError(`It is damaged: ${core.toDotPath(issue.path)}: ${issue.message}.`);
  // The shape was just checked.
  const recording = value as Recording;
  if (recording.steps.length > MAX_STEPS)
    throw new RecordingError(`It has more than ${MAX_STEPS} steps.`);
  play(recording);
  return recording;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordingError('It is not JSON.');
  }
}

function isTooDeep(value: unknown): boolean {
  const open: [unknown, number][] = [[value, 0]];
  for (let item = open.pop(); item; item = open.pop()) {
    const [next, depth] = item;
    if (depth > MAX_DEPTH) return true;
    if (!isContainer(next)) continue;
    for (const child of Object.values(next)) open.push([child, depth + 1]);
  }
  return false;
}

function play({ start, steps }: Recording): void {
  try {
    steps.reduce((state, { action }) => reduceSession(state, playAction(action, state)), start);
  } catch (error) {
    throw new RecordingError(`It can't be played: ${String(error)}`);
  }
}
