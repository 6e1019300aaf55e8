import { type Mask, sameJson, withdraw } from '../../adapter/index.ts';
import { writeJson } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, isJsonObject } from '../../protocol/json.ts';
import type { TurnEnd } from '../../protocol/turnEvent.ts';
import type { AgUiCheckpoint } from './checkpoint.ts';
import { dialectOf } from './dialects/index.ts';
import { readRaw } from './raw.ts';
import { parseText, type WireMessage } from './wire.ts';

/** Returns a message of the stored conversation. */
export function hideInMessage(message: WireMessage, mask: Mask): WireMessage {
  const calls = asList(message.toolCalls).map((call) => {
    const { arguments: args } = asObject(asObject(call).function);
    return hideInArguments(args, mask);
  });
  const hidden = mask.hideInMessage(message);
  if (calls.length === 0) return hidden;
  const toolCalls = asList(hidden.toolCalls).map((call, at) => {
    const kept = asObject(call);
    return { ...kept, function: { ...asObject(kept.function), arguments: calls[at] } };
  });
  return { ...hidden, toolCalls };
}

/** Arguments stay JSON when parts are hidden. */
function hideInArguments(args: unknown, mask: Mask): unknown {
  const text = asText(args);
  if (text === undefined) return mask.hide(args);
  const parsed = parseText(text);
  const hidden = mask.hide(parsed);
  if (parsed === text) return hidden; // It was not JSON.
  return sameJson(hidden, parsed) ? text : writeJson(hidden);
}

/** Ids and other data that a server needs back, and its description of an answer, stay unchanged. */
export function hideInCheckpoint(checkpoint: AgUiCheckpoint, mask: Mask): AgUiCheckpoint {
  const { state, waiting, questions } = checkpoint;
  return {
    ...checkpoint,
    ...defined({ state: mask.hide(state) }),
    waiting: waiting.map((question) => hideInInterrupt(question, mask)),
    questions: questions.map(({ input, output, ...rest }) => ({
      ...rest,
      ...mask.hide({ input, ...defined({ output }) }),
    })),
  };
}

/** Returns a turn's end for the session, which shows its questions. */
export function hideInEnd(end: TurnEnd, mask: Mask): TurnEnd {
  const hideAll = (interrupts: readonly BackendInterrupt[]) =>
    interrupts.map((interrupt) => hideInInterrupt(interrupt, mask));
  if (end.status === 'interrupted') return { ...end, interrupts: hideAll(end.interrupts) };
  if (end.status !== 'failed') return end;
  const { open, interrupts } = end;
  return {
    ...end,
    ...defined({ open: open && hideAll(open), interrupts: interrupts && hideAll(interrupts) }),
  };
}

/**
 * Returns a question to show and store. Data that is sent back stays: `raw`, the ids of options, and the allowed
 * answers.
 */
function hideInInterrupt(interrupt: BackendInterrupt, mask: Mask): BackendInterrupt {
  const { input, metadata, message, answerSchema, provenance, allowed } = interrupt;
  const words = mask.hide({ input, ...defined({ metadata, message, provenance }) });
  const isSame = sameJson(words.input, input);
  const hidden = {
    ...interrupt,
    ...words,
    input: isSame ? input : keepIds(words.input, input),
    ...(sameJson(mask.hide(answerSchema), answerSchema)
      ? {}
      : { answerSchema: hideInSchema(answerSchema, mask) }),
    // The hidden text would be sent instead of the received one.
    allowed: isSame ? allowed : { ...allowed, replaceInput: false },
  };
  // An answer that repeats the call would send hidden text as its arguments.
  const { repeatsCall } = dialectOf(readRaw(interrupt.raw)?.dialect);
  return repeatsCall && !isSame ? withdraw(hidden) : hidden;
}

/** An option is answered by its id, which is not shown. */
function keepIds(hidden: unknown, input: unknown): unknown {
  const options = asList(asObject(input).options);
  if (options.length === 0) return hidden;
  const kept = asList(asObject(hidden).options).map((option, at) => {
    const { id } = asObject(options[at]);
    return id === undefined ? option : { ...asObject(option), id };
  });
  return { ...asObject(hidden), options: kept };
}

/** Descriptions of a form's fields. Its other keywords define valid answers and must not change. */
const TEXTS: readonly string[] = ['title', 'description', '$comment', 'examples'];

function hideInSchema(schema: unknown, mask: Mask): unknown {
  if (Array.isArray(schema)) return schema.map((part) => hideInSchema(part, mask));
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      // A field can have such a name too; its value is an object then.
      TEXTS.includes(key) && !isJsonObject(value) ? mask.hide(value) : hideInSchema(value, mask),
    ]),
  );
}
