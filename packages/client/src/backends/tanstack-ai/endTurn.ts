import { trimServerMessage } from '../../adapter/index.ts';
import { BackendError, type RefusedField, ResumeRejectedError } from '../../protocol/errors.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { TurnEnd } from '../../protocol/turnEvent.ts';
import type { WireCall } from '../ag-ui/wire.ts';
import { readInterrupt } from '../ag-ui/wireInterrupt.ts';
import { readRaw } from './binding.ts';
import { toInterrupts } from './toInterrupts.ts';

/** The result of a run. */
export interface Outcome {
  readonly end: TurnEnd;
  /** The open interrupts; undefined if nothing has changed. */
  readonly waiting?: readonly BackendInterrupt[];
}

/** Returns why the model stopped, if the run reports it. */
function finishReasonOf({ finishReason, metadata }: JsonObject): string | undefined {
  return asText(finishReason) ?? asText(asObject(asObject(metadata).tanstack).finishReason);
}

/** True at the end of a model call whose tools the server runs now: the run continues. */
export function goesOn(event: JsonObject): boolean {
  return !event.outcome && finishReasonOf(event) === 'tool_calls';
}

/** Reads a run’s result from its last event, `RUN_FINISHED`. */
export function endTurn(
  event: JsonObject,
  find: (callId: string) => WireCall | undefined,
): Outcome {
  const { type, interrupts } = asObject(event.outcome);
  const waiting = toInterrupts(asList(interrupts).map(readInterrupt), find);
  if (type === 'interrupt' && waiting.length > 0)
    return { end: { status: 'interrupted', interrupts: waiting }, waiting };
  if (event.outcome && type !== 'success') {
    const error = new BackendError(`the run ended in a way that is not known (${type})`);
    return { end: { status: 'failed', error, ...(waiting.length > 0 && { interrupts: waiting }) } };
  }
  const reason = finishReasonOf(event);
  const finishReason = reason === undefined || reason === 'tool_calls' ? 'stop' : reason;
  return { end: { status: 'completed', finishReason }, waiting: [] };
}

/** Errors from before anything runs, by code: the question stays open. */
const KEPT: readonly string[] = [
  'invalid-payload',
  'invalid-edited-args',
  'invalid-tool-output',
  'invalid-response-schema',
  'unknown-interrupt',
  'incomplete-batch',
  'item-validation-failed',
];
/** Errors after which nothing is open. */
const GONE: readonly string[] = ['stale', 'expired', 'conflict'];

/**
 * The effect of a `RUN_ERROR` on the turn.
 * @param sent ids of the interrupts that the turn answered.
 * @param waiting what waited.
 * @param isSilent nothing was said before it. All answers are checked before anything runs, so only then it can be a refusal.
 */
export function failTurn(
  event: JsonObject,
  sent: readonly string[],
  isSilent: boolean,
  waiting: readonly BackendInterrupt[] = [],
): Outcome {
  const words = asText(event.message) ?? 'no reason given';
  const code = asText(event.code);
  const errors = asList(asObject(asObject(event.metadata).tanstack).interruptErrors).map(asObject);
  const isKnown = (one: JsonObject) => [...KEPT, ...GONE].includes(String(one.code));
  const isRefusal = isSilent && sent.length > 0 && errors.length > 0 && errors.every(isKnown);
  if (!isRefusal) {
    const serverMessage = trimServerMessage(words);
    const options = defined({ serverMessage, backendStatus: code });
    const error = new BackendError(`the run failed (${serverMessage})`, options);
    return { end: { status: 'failed', error } };
  }
  const items = errors.filter(({ scope, message }) => scope === 'item' && message !== undefined);
  const serverMessage = trimServerMessage(items.map(sayOf).join(' ') || words);
  const fields = items.flatMap((item) => fieldOf(item, waiting));
  const options = defined({
    ...{ serverMessage, backendStatus: code, details: errors },
    fields: fields.length > 0 ? fields.slice(0, MOST_FIELDS) : undefined,
  });
  const error = new ResumeRejectedError(`the server refused it (${serverMessage})`, options);
  const isGone = errors.some(
    ({ code, interruptId }) =>
      GONE.includes(String(code)) ||
      (code === 'unknown-interrupt' && sent.includes(String(interruptId))),
  );
  return isGone
    ? { end: { status: 'failed', error, open: [] }, waiting: [] }
    : { end: { status: 'failed', error } };
}

/** The most field errors that a person would read. */
const MOST_FIELDS = 100;

/** The problems, each at its field. */
function sayOf(item: JsonObject): string {
  const place = asList(item.path).join('.');
  return place === '' ? `${item.message}` : `${place}: ${wordsOf(item)}`;
}

/** Returns the message without the interrupt's id, which people never see. */
const wordsOf = ({ message }: JsonObject): string =>
  `${message}`.replace(/^.{0,200}? (is|are) invalid: /, '');

/** Returns the same as a field of the form: for an approval with more fields, that is below `payload`. */
function fieldOf(item: JsonObject, waiting: readonly BackendInterrupt[]): readonly RefusedField[] {
  const path = asList(item.path).filter(isStep);
  const about = waiting.find(({ raw }) => readRaw(raw)?.id === item.interruptId);
  if (!about || path.length === 0 || path.length < asList(item.path).length) return [];
  const isInput = item.code === 'invalid-edited-args';
  // Problems outside an approval’s input have no control on its card.
  if (about.approves && !isInput) return [];
  const isPayload = readRaw(about.raw)?.kind === 'approval' && !isInput;
  const { ref } = about;
  const message = trimServerMessage(wordsOf(item));
  return [{ ...defined({ ref }), path: isPayload ? ['payload', ...path] : path, message }];
}

const isStep = (step: unknown): step is string | number =>
  typeof step === 'string' || typeof step === 'number';
