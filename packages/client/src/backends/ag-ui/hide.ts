import { type Mask, sameJson, withdraw } from '../../adapter/index.ts';
import { writeJson } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, isJsonObject } from '../../protocol/json.ts';
import type { TurnEnd } from '../../protocol/turnEvent.ts';
import type { AgUiCheckpoint } from './checkpoint.ts';
import { dialectOf } from './dialects/index.ts';
import { readRaw } from './raw.ts';
import { parseText, type WireMessage } from './wire.ts';

/** A message of the conversation as it is kept. */
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

/** Arguments stay JSON, whatever is hidden in them. */
function hideInArguments(args: unknown, mask: Mask): unknown {
  const text = asText(args);
  if (text === undefined) return mask.hide(args);
  const parsed = parseText(text);
  const hidden = mask.hide(parsed);
  if (parsed === text) return hidden; // It was no JSON.
  return sameJson(hidden, parsed) ? text : writeJson(hidden);
}

/** What a server needs back, such as ids, and what it said that an answer has to be, stays as it is. */
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

/** How a turn ended, as a session receives it: what it asks is drawn. */
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

/** A question as it is drawn and kept. What goes back stays: `raw`, the ids of options, and what an answer may be. */
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
    // What is hidden would be sent in place of what was received.
    allowed: isSame ? allowed : { ...allowed, replaceInput: false },
  };
  // An answer that repeats the call would send what is hidden as its arguments.
  const { repeatsCall } = dialectOf(readRaw(interrupt.raw)?.dialect);
  return repeatsCall && !isSame ? withdraw(hidden) : hidden;
}

/** An option is answered by its id, which no one reads. */
function keepIds(hidden: unknown, input: unknown): unknown {
  const options = asList(asObject(input).options);
  if (options.length === 0) return hidden;
  const kept = asList(asObject(hidden).options).map((option, at) => {
    const { id } = asObject(options[at]);
    return id === undefined ? option : { ...asObject(option), id };
  });
  return { ...asObject(hidden), options: kept };
}

/** What a form says of its fields. Its other words say what the answer may be: changed, none would fit. */
const TEXTS: readonly string[] = ['title', 'description', '$comment', 'examples'];

function hideInSchema(schema: unknown, mask: Mask): unknown {
  if (Array.isArray(schema)) return schema.map((part) => hideInSchema(part, mask));
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      // A field may be called so as well; what it is is an object then.
      TEXTS.includes(key) && !isJsonObject(value) ? mask.hide(value) : hideInSchema(value, mask),
    ]),
  );
}
