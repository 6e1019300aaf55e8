import { readVerdict, sameJson, schemaProblem } from '../../adapter/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { refusedBy } from '../../protocol/resolve.ts';
import { hasField } from '../ag-ui/schema.ts';
import { needsPayload, readApprovalSchema } from './approvalSchema.ts';
import { readRaw, type TanstackAiRaw } from './binding.ts';

// A separate file, loaded with the first question. An answer needs the network anyway.

/** The part of a request with the answers. */
export interface WireAnswers {
  /** The run that asked. The server refuses an answer without it. */
  readonly parentRunId?: string;
  readonly resume?: readonly JsonObject[];
}

type Refuse = (problem: string, ...help: string[]) => InvalidAnswerError;

const CONTINUATION = 'tanstack:interruptContinuation';
const declined = { status: 'cancelled' };

/**
 * Returns the answers of one batch in TanStack AI's form. If only part of the open interrupts is answered, the server
 * refuses some answers and takes others for the whole batch, so all of them must be answered at once.
 * @throws InvalidAnswerError. Nothing was sent then.
 */
export function encodeAnswers(
  answers: readonly Answer[],
  waiting: readonly BackendInterrupt[],
): WireAnswers {
  const byId = new Map(waiting.map((one) => [readRaw(one.raw)?.id, one]));
  const read = answers.map(({ interrupt, resolution }) => {
    const raw = readRaw(interrupt.raw);
    const open = byId.get(raw?.id);
    const refuse: Refuse = (problem, ...help) =>
      new InvalidAnswerError(interrupt.name, problem, help);
    if (!raw || !open || !sameJson(readRaw(open.raw), raw))
      throw refuse('it does not wait any more');
    // The server runs the input that is sent back.
    if (!sameJson(open.input, interrupt.input) || open.name !== interrupt.name)
      throw refuse('what was shown is not what waits');
    const refused = refusedBy(interrupt, resolution.type) ?? refusedBy(open, resolution.type);
    if (refused) throw refuse(refused);
    return { raw, entry: entryOf(raw, bodyOf({ interrupt, resolution }, raw, refuse)) };
  });
  const ids = new Set<unknown>(read.map(({ raw }) => raw.id));
  const left = waiting.find(({ raw }) => !ids.has(readRaw(raw)?.id));
  const [first] = read;
  if (left || !first)
    throw new InvalidAnswerError(
      answers[0]?.interrupt.name ?? '',
      `all that waits is answered in one request, and "${left?.name}" is not answered`,
    );
  return { parentRunId: first.raw.run, resume: read.map(({ entry }) => entry) };
}

/** Cancels everything that is open: a message alone would only get the same question again. */
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
    return checked(raw, approvalOf({ interrupt, resolution }), refuse);
  const { output } = resolution;
  if (interrupt.approves?.resumed) return rejectionOf({ interrupt, resolution }, raw, refuse);
  const isDeclined =
    isJsonObject(output) && output.declined === true && Object.keys(output).length === 1;
  // If a form has a field with that name, it is part of an ordinary answer.
  if (isDeclined && !hasField(raw.schema, 'declined')) return declined;
  if (output === undefined) throw refuse('it is empty, and the server would miss the answer');
  return checked(raw, output, refuse);
}

function approvalOf(answer: Answer): JsonObject {
  const verdict = readVerdict(answer, ['payload']);
  if (verdict.type === 'reject') return { approved: false };
  const { payload } = verdict.more;
  return { approved: true, ...defined({ payload, editedArgs: verdict.input }) };
}

function rejectionOf(answer: Answer, raw: TanstackAiRaw, refuse: Refuse): JsonObject {
  const { no } = readApprovalSchema(raw.schema);
  const output = answer.resolution.type === 'respond' ? answer.resolution.output : undefined;
  if (isJsonObject(output) && output.approved === false && 'payload' in output)
    return checked(raw, output, refuse);
  const verdict = readVerdict(answer);
  const reason = verdict.type === 'reject' ? verdict.reason : undefined;
  if (reason !== undefined) return checked(raw, { approved: false, payload: { reason } }, refuse);
  // If a no lacks data that it needs here, it becomes a cancellation: nothing runs either way.
  if (needsPayload(no)) return declined;
  return checked(raw, { approved: false }, refuse);
}

function checked(raw: TanstackAiRaw, payload: unknown, refuse: Refuse): JsonObject {
  const problem = schemaProblem(raw.schema, payload);
  if (problem !== undefined) throw refuse(`the server would not take it: ${problem}`);
  return { status: 'resolved', payload };
}
