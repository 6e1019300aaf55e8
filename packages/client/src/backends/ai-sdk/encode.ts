import { readVerdict, sameJson } from '../../adapter/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import { join } from '../../protocol/exactJson.ts';
import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import type { AiSdkCheckpoint } from './checkpoint.ts';
import type { AiSdkSettings } from './options.ts';
import { isEditable, isWaiting } from './toInterrupts.ts';
import { isToolPart, lastPlace, type ToolUiPart, toolOf, type UiMessage } from './wire.ts';

// A separate file, loaded with the first question: an answer needs the network anyway.

/** The output for the model if a person gives no result. */
const DECLINED = 'The user declined to answer.';

/**
 * Returns the last message including the answers, which is how the AI SDK receives them. A server with only some of the
 * answers runs the calls they approve and fails afterwards, so all open requests must be answered at once.
 * @throws InvalidAnswerError. Nothing was sent then.
 */
export function encodeAnswers(
  answers: readonly Answer[],
  { messages, covered }: AiSdkCheckpoint,
  settings: Pick<AiSdkSettings, 'takesEdits'>,
): UiMessage {
  const last = messages.at(-1);
  const parts = [...(last?.parts ?? [])];
  for (const answer of answers) {
    const { name, raw, input } = answer.interrupt;
    const { call, approval } = asObject(raw);
    const at = lastPlace(
      parts,
      (part) =>
        isToolPart(part) &&
        isWaiting(part) &&
        part.toolCallId === call &&
        asObject(part.approval).id === approval,
    );
    const part = parts[at] as ToolUiPart | undefined;
    if (!part) throw new InvalidAnswerError(name, 'it does not wait any more');
    if (covered.includes(part.toolCallId))
      throw new InvalidAnswerError(name, 'a secret was taken out of what it is about');
    // The server runs the input that is sent back.
    if (!sameJson(part.input, input) || toolOf(part) !== name)
      throw new InvalidAnswerError(name, 'what was shown is not what waits');
    parts[at] = join(part, changeOf(answer, part, settings));
  }
  const left = parts.find((part) => isToolPart(part) && isWaiting(part));
  if (left)
    throw new InvalidAnswerError(
      answers[0]?.interrupt.name ?? '',
      `all that waits is answered in one request, and "${toolOf(left as ToolUiPart)}" is not answered`,
    );
  return { ...(last as UiMessage), parts };
}

function changeOf(
  { interrupt, resolution }: Answer,
  part: ToolUiPart,
  { takesEdits }: Pick<AiSdkSettings, 'takesEdits'>,
): JsonObject {
  const refuse = (problem: string, ...help: string[]) =>
    new InvalidAnswerError(interrupt.name, problem, help);
  if (resolution.type === 'cancel') throw refuse('the AI SDK has no word for calling it off');
  if (part.approval === undefined) {
    if (resolution.type === 'restart') throw refuse('it takes no restart', 'respond to it instead');
    return resultOf(resolution.output, refuse);
  }
  if (resolution.type === 'restart' && resolution.input && !(takesEdits && isEditable(part)))
    throw refuse(
      'its input can not be replaced: the AI SDK has no word for it',
      'see `takesEdits` for a server that signs no approvals',
    );
  const said = readVerdict({ interrupt, resolution }, ['reason']);
  if (said.type === 'reject') return verdict(part, false, said.reason);
  const { reason } = said.more;
  if (reason !== undefined && typeof reason !== 'string') throw refuse('a reason is a text');
  return { ...verdict(part, true, asText(reason)), ...defined({ input: said.input }) };
}

type Refuse = (problem: string, ...help: string[]) => InvalidAnswerError;

/** Returns the server’s whole request with the verdict, including its signature. */
function verdict({ approval }: ToolUiPart, approved: boolean, reason?: string): JsonObject {
  const responded = join(asObject(approval), { approved, ...defined({ reason }) });
  return { state: 'approval-responded', approval: responded };
}

function resultOf(output: unknown, refuse: Refuse): JsonObject {
  if (output === undefined) throw refuse('it is empty, and the server would miss the result');
  const isDeclined =
    isJsonObject(output) && output.declined === true && Object.keys(output).length === 1;
  // A result would have to fit the tool; the SDK itself can say that there is none.
  return isDeclined
    ? { state: 'output-error', errorText: DECLINED }
    : { state: 'output-available', output };
}
