import { readVerdict, schemaProblem } from '../../adapter/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import { omit, writeJson } from '../../protocol/exactJson.ts';
import type { BackendInterrupt, Interrupt } from '../../protocol/interrupt.ts';
import { asObject, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { refusedBy } from '../../protocol/resolve.ts';
import { toCredential } from './dialects/adk.ts';
import { dialectOf } from './dialects/index.ts';
import { type AgUiRaw, isResult, pauseOf, readRaw } from './raw.ts';
import { hasField } from './schema.ts';
import type { WireMessage } from './wire.ts';

// A separate file, loaded when the first question arrives. An answer needs the network anyway.

/** The content of a turn besides the conversation. */
export interface WireAnswers {
  /** The protocol's `resume`. */
  readonly resume: readonly JsonObject[];
  /** `forwardedProps.command`, if a framework reads answers there. */
  readonly command?: JsonObject;
  /** Results of calls, as messages. */
  readonly results: readonly WireMessage[];
}

/** The meaning of an answer, before it gets a server's form. */
type Meaning =
  | { readonly type: 'yes'; readonly args?: { readonly value: unknown } }
  | { readonly type: 'no'; readonly reason?: string }
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'cancel' };

interface ReadAnswer {
  readonly interrupt: Interrupt;
  readonly raw: AgUiRaw;
  readonly meaning: Meaning;
}

/**
 * Returns the answers of one batch in the form that this server accepts. Checks them before they are sent, because
 * servers check little: they read an unknown answer as a yes, a no or data, or can't continue after it.
 * @param waiting the open calls known to this session: all are answered at once, because some servers refuse a part of
 * them and others drop it.
 * @throws InvalidAnswerError. Nothing was sent then.
 */
export function encodeAnswers(
  answers: readonly Answer[],
  waiting: readonly BackendInterrupt[],
  turnId: string,
): WireAnswers {
  const read = answers.map(readAnswer);
  const answered = new Set(read.map(({ raw }) => pauseOf(raw)));
  const left = waiting.find(({ raw, unanswerable }) => {
    const other = unanswerable ? undefined : readRaw(raw);
    return other !== undefined && !answered.has(pauseOf(other));
  });
  if (left)
    throw new InvalidAnswerError(
      read[0]?.interrupt.name ?? '',
      `all that waits is answered in one request, and "${left.name}" is not answered`,
    );
  const inResume = read.filter(({ raw }) => !isResult(raw));
  if (new Set(inResume.map(({ raw }) => raw.dialect)).size > 1)
    throw new InvalidAnswerError(
      read[0]?.interrupt.name ?? '',
      'what waits has the forms of several frameworks, and one request can not answer them together',
    );
  const results = read.flatMap((answer) => toResult(answer, turnId));
  return { ...toResume(inResume), results };
}

/** Returns `cancelled` for all open requests, which the protocol requires of a message sent instead of an answer. */
export function cancelAll(waiting: readonly BackendInterrupt[]): readonly JsonObject[] {
  return waiting.flatMap((interrupt) => {
    const read = interrupt.allowed.cancel ? readRaw(interrupt.raw) : undefined;
    return read ? entriesOf(read) : [];
  });
}

function toResume(read: readonly ReadAnswer[]): Pick<WireAnswers, 'resume' | 'command'> {
  const [first] = read;
  if (first === undefined) return { resume: [] };
  const { raw } = first;
  if (raw.dialect === 'langgraph') {
    const values = toGraph(read);
    // Keyed by the interrupts' ids, even a single one: the server does not check which interrupt a plain answer is for.
    // It refuses several answers in `resume`.
    if (raw.isNamed) return { resume: [], command: { resume: values } };
    const entries = entriesOf(raw, { payload: values[raw.id] });
    // One entry decides all calls of a review. With the id of one of them, `once` would run no other.
    return { resume: read.length > 1 ? entries.map((entry) => omit(entry, 'metadata')) : entries };
  }
  if (raw.event !== undefined && first.meaning.type !== 'cancel')
    return {
      resume: [],
      command: { resume: payloadOf(first), interruptEvent: raw.event },
    };
  return {
    resume: read.flatMap((answer) => {
      const { raw, meaning } = answer;
      return entriesOf(raw, meaning.type === 'cancel' ? undefined : { payload: payloadOf(answer) });
    }),
  };
}

/**
 * Returns the entries of one answer; without one, they cancel. Each has its own decision's id, with which the server's
 * code runs a call once: calls that one press approves are several decisions.
 */
function entriesOf(raw: AgUiRaw, said?: { readonly payload: unknown }): readonly JsonObject[] {
  const status = said ? 'resolved' : 'cancelled';
  return (raw.ids ?? [raw.id]).map((id) => ({
    ...{ interruptId: id, status, ...said },
    metadata: { decisionId: pauseOf({ ...raw, id }) },
  }));
}

/** Returns the values by interrupt, with the calls of one review together in order. */
function toGraph(read: readonly ReadAnswer[]): JsonObject {
  const entries = read.map(({ raw: { id, form, index } }) => {
    const own = read.filter((answer) => answer.raw.id === id);
    const inOrder = [...own].sort((a, b) => (a.raw.index ?? 0) - (b.raw.index ?? 0));
    if (form !== 'review') return [id, own.map(payloadOf)[0]] as const;
    const decisions = inOrder.map(toDecision);
    return [id, index === undefined ? decisions[0] : { decisions }] as const;
  });
  // fromEntries creates own properties, whatever their names.
  return Object.fromEntries(entries);
}

function toDecision({ raw, meaning, interrupt }: ReadAnswer): JsonObject {
  const type =
    meaning.type === 'yes'
      ? meaning.args
        ? 'edit'
        : 'approve'
      : meaning.type === 'no'
        ? 'reject'
        : 'none';
  if (!raw.decisions?.includes(type))
    throw new InvalidAnswerError(
      interrupt.name,
      `${type === 'approve' ? 'it can not be approved as it is: ' : ''}the server allows ${raw.decisions?.join(', ') || 'nothing'} here`,
    );
  const { editField = 'edited_action', tool: name } = raw;
  const more =
    meaning.type === 'yes'
      ? meaning.args && { [editField]: { name, args: meaning.args.value } }
      : meaning.type === 'no' && defined({ message: meaning.reason });
  const decision = { type, ...more };
  checkFit(interrupt, raw, decision);
  return decision;
}

/** @throws InvalidAnswerError if the payload does not fit the server’s schema. */
function checkFit({ name }: Interrupt, { schema }: AgUiRaw, payload: unknown) {
  const problem = schemaProblem(schema, payload);
  if (problem !== undefined)
    throw new InvalidAnswerError(name, `the server would not take it: ${problem}`);
}

function payloadOf({ raw, meaning, interrupt }: ReadAnswer): unknown {
  const { schema } = raw;
  const takesReason = interrupt.approves?.takesReason === true;
  const payload =
    meaning.type === 'yes'
      ? { approved: true, ...(meaning.args ? { editedArgs: meaning.args.value } : {}) }
      : meaning.type === 'no'
        ? {
            approved: false,
            ...(meaning.reason !== undefined && takesReason && hasField(schema, 'reason')
              ? { reason: meaning.reason }
              : {}),
          }
        : meaning.type === 'value'
          ? meaning.value
          : undefined;
  checkFit(interrupt, raw, payload);
  if (raw.form !== 'approval' || !dialectOf(raw.dialect).repeatsCall) return payload;
  const { ref: callId, name, input } = interrupt;
  return { ...asObject(payload), toolCall: { callId, name, arguments: input } };
}

/** Returns the result of a call as a message. It also lets a call run, with a framework that has no other way. */
function toResult({ raw, meaning }: ReadAnswer, turnId: string): readonly WireMessage[] {
  if (!isResult(raw)) return [];
  const value =
    meaning.type === 'yes'
      ? { accepted: true }
      : meaning.type === 'no'
        ? defined({ accepted: false, note: meaning.reason })
        : meaning.type === 'value'
          ? meaning.value
          : undefined;
  const content = typeof value === 'string' ? value : writeJson(value);
  return [{ id: `${turnId}:${raw.id}`, role: 'tool', toolCallId: raw.id, content }];
}

function readAnswer({ interrupt, resolution }: Answer): ReadAnswer {
  const raw = readRaw(interrupt.raw);
  const refuse = (problem: string) => new InvalidAnswerError(interrupt.name, problem);
  if (raw === undefined) throw refuse('it lacks what an AG-UI server needs back');
  const { type } = resolution;
  const refused = refusedBy(interrupt, type);
  if (refused) throw refuse(refused);
  if (type === 'cancel') return { interrupt, raw, meaning: { type } };
  if (raw.form === 'signIn') {
    const { authConfig } = asObject(interrupt.metadata);
    const value = type === 'restart' ? toCredential(resolution.resumed, authConfig) : undefined;
    if (value === undefined)
      throw refuse('ADK takes `{ credentialRef }` or a credential in its own form, and no refusal');
    return { interrupt, raw, meaning: { type: 'value', value } };
  }
  if (type === 'restart' || interrupt.approves) {
    const verdict = readVerdict({ interrupt, resolution });
    const meaning: Meaning =
      verdict.type === 'reject'
        ? { ...verdict, type: 'no' }
        : { type: 'yes', ...(verdict.input && { args: { value: verdict.input } }) };
    return { interrupt, raw, meaning };
  }
  const { output } = resolution;
  const isDeclined =
    isJsonObject(output) && output.declined === true && Object.keys(output).length === 1;
  // A form can have a field of that name; then it is an answer like any other.
  if (isDeclined && !hasField(raw.schema, 'declined')) {
    if (interrupt.allowed.cancel) return { interrupt, raw, meaning: { type: 'cancel' } };
    if (raw.form !== 'call') throw refuse('the server has no word for leaving it unanswered');
  }
  if (output === undefined || (output === null && raw.schema === undefined))
    throw refuse('it is empty, and the server would take that for no answer');
  return { interrupt, raw, meaning: { type: 'value', value: output } };
}
