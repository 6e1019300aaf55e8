import { schemaProblem } from '../../adapter/schemaProblem.ts';
import { sameJson } from '../../integrity/sameJson.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import type { BackendInterrupt, Interrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { refusedBy } from '../../protocol/resolve.ts';
import { hasField } from '../ag-ui/schema.ts';
import { needsPayload, readApprovalSchema } from './approvalSchema.ts';
import { readRaw, type TanstackAiRaw } from './binding.ts';

// A file of its own, fetched when the first question comes. An answer needs the network anyway.

/** What an answer adds to a request. */
export interface WireAnswers {
  /** The run that asked. Without it the server refuses. */
  readonly parentRunId?: string;
  readonly resume?: readonly JsonObject[];
}

type Refuse = (problem: string, ...help: string[]) => InvalidAnswerError;

const CONTINUATION = 'tanstack:interruptContinuation';
const declined = { status: 'cancelled' };

/**
 * The answers of one batch in TanStack AI's form. Of a part of what waits the server refuses some, and takes others for all
 * of it: so all of it is answered at once.
 * @throws InvalidAnswerError. Nothing was sent then.
 */
export function encodeAnswers(
  answers: readonly Answer[],
  waiting: readonly BackendInterrupt[],
): WireAnswers {
  const read = answers.map(({ interrupt, resolution }) => {
    const raw = readRaw(interrupt.raw);
    const open = raw && waiting.find((one) => sameJson(readRaw(one.raw), raw));
    const refuse: Refuse = (problem, ...help) =>
      new InvalidAnswerError(interrupt.name, problem, help);
    if (!raw || !open) throw refuse('it does not wait any more');
    // The server runs what it is sent back.
    if (!sameJson(open.input, interrupt.input) || open.name !== interrupt.name)
      throw refuse('what was shown is not what waits');
    const refused = refusedBy(interrupt, resolution.type) ?? refusedBy(open, resolution.type);
    if (refused) throw refuse(refused);
    return { raw, entry: entryOf(raw, bodyOf({ interrupt, resolution }, raw, refuse)) };
  });
  const ids = read.map(({ raw }) => raw.id);
  const left = waiting.find(({ raw }) => !ids.includes(readRaw(raw)?.id ?? ''));
  const [first] = read;
  if (left || !first)
    throw new InvalidAnswerError(
      answers[0]?.interrupt.name ?? '',
      `all that waits is answered in one request, and "${left?.name}" is not answered`,
    );
  return { parentRunId: first.raw.run, resume: read.map(({ entry }) => entry) };
}

/** `cancelled` for all that waits: a message alone would only be answered with the same question. */
export function cancelAll(waiting: readonly BackendInterrupt[], now: number): WireAnswers {
  const open = waiting.flatMap(({ raw, expiresAt = now + 1 }) => {
    const read = expiresAt > now ? readRaw(raw) : undefined;
    return read ? [read] : [];
  });
  const [first] = open;
  if (!first) return {};
  return { parentRunId: first.run, resume: open.map((raw) => entryOf(raw, declined)) };
}

function entryOf({ id, continuation }: TanstackAiRaw, body: JsonObject): JsonObject {
  const metadata = continuation && { [CONTINUATION]: continuation };
  return { interruptId: id, ...body, ...defined({ metadata }) };
}

function bodyOf({ interrupt, resolution }: Answer, raw: TanstackAiRaw, refuse: Refuse): JsonObject {
  if (resolution.type === 'cancel') return declined;
  if (resolution.type === 'restart')
    return checked(raw, approvalOf(resolution, interrupt, refuse), refuse);
  const { output } = resolution;
  if (interrupt.approves?.resumed) return rejectionOf(output, interrupt, raw, refuse);
  const isDeclined =
    isJsonObject(output) && output.declined === true && Object.keys(output).length === 1;
  // A form may have a field of that name: then it is an answer like any other.
  if (isDeclined && !hasField(raw.schema, 'declined')) return declined;
  if (output === undefined) throw refuse('it is empty, and the server would miss the answer');
  return checked(raw, output, refuse);
}

function approvalOf(
  { resumed, input }: Extract<Answer['resolution'], { readonly type: 'restart' }>,
  { allowed }: Interrupt,
  refuse: Refuse,
): JsonObject {
  const { approved, payload, ...more } = resumed === true ? {} : resumed;
  // Nothing else reaches the server, so it is not taken either.
  if (approved !== true || Object.keys(more).length > 0)
    throw refuse(
      'an approval says `{ approved: true }`, perhaps with a `payload`, and nothing else',
    );
  if (input && !allowed.replaceInput) throw refuse('its input can not be replaced');
  if (input && !isJsonObject(input.value)) throw refuse('the arguments of a call are an object');
  return { approved, ...defined({ payload, editedArgs: input?.value }) };
}

function rejectionOf(
  output: unknown,
  { approves }: Interrupt,
  raw: TanstackAiRaw,
  refuse: Refuse,
): JsonObject {
  const { no } = readApprovalSchema(raw.schema);
  if (isJsonObject(output) && output.approved === false && 'payload' in output)
    return checked(raw, output, refuse);
  const reason = readNo(output, refuse);
  if (reason !== undefined && approves?.takesReason)
    return checked(raw, { approved: false, payload: { reason } }, refuse);
  // Without what a no has to bring here, it is called off: nothing runs either way.
  if (needsPayload(no)) return declined;
  return checked(raw, { approved: false }, refuse);
}

/** @returns the reason, where one is given. A text is for a model to read, not for a field: what it says is not told apart. */
function readNo(output: unknown, refuse: Refuse): string | undefined {
  if (typeof output === 'string') return undefined;
  if (!isJsonObject(output)) throw refuse('it neither approves nor rejects');
  const { approved, reason, ...more } = output;
  if (approved === true) throw refuse('a result lets nothing run', 'restart it to approve it');
  const isNo = approved === false || output.declined === true;
  const others = Object.keys(more).filter((key) => key !== 'declined');
  if (!isNo || others.length > 0 || (reason !== undefined && typeof reason !== 'string'))
    throw refuse('it neither approves nor rejects');
  return asText(reason);
}

function checked(raw: TanstackAiRaw, payload: unknown, refuse: Refuse): JsonObject {
  const problem = schemaProblem(meantBy(raw, payload), payload);
  if (problem !== undefined) throw refuse(`the server would not take it: ${problem}`);
  return { status: 'resolved', payload };
}

/** Of two alternatives the one that is meant, so that what is wrong is said at its field. */
function meantBy({ kind, schema }: TanstackAiRaw, payload: unknown): unknown {
  if (kind !== 'approval') return schema;
  const { yes, no } = readApprovalSchema(schema);
  return (asObject(payload).approved === true ? yes : no) ?? schema;
}
