import { noAnswer, withdraw, withReadableSchema } from '../../adapter/index.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined, isJsonObject } from '../../protocol/json.ts';
import type { AiSdkSettings } from './options.ts';
import { resultSchemaOf } from './resultSchemaOf.ts';
import { isToolPart, type ToolUiPart, toolOf, type UiMessage } from './wire.ts';

/**
 * Returns the open interrupts: the calls of the last message that want an approval, and those without a result although
 * the server is done, because only a person can give it.
 */
export function toInterrupts(
  messages: readonly UiMessage[],
  { tools, takesEdits }: Pick<AiSdkSettings, 'tools' | 'takesEdits'>,
  covered: readonly string[],
): readonly BackendInterrupt[] {
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return [];
  return last.parts.filter(isToolPart).flatMap((part, position): BackendInterrupt[] => {
    if (!isWaiting(part)) return [];
    const { toolCallId, input } = part;
    const name = toolOf(part);
    const approval = asObject(part.approval);
    const id = asText(approval.id);
    // A model that numbers its calls reuses ids, in another turn or in a later step of the same message.
    const decisionId = id ?? `${last.id}:${position}:${toolCallId}`;
    const raw = defined({ call: toolCallId, approval: id });
    const base = { name, ref: toolCallId, position, input, decisionId, raw, allowed: noAnswer };
    // An approval without a tool name could only be answered like a question.
    const isNameless = part.approval !== undefined && id === undefined;
    if (isNameless || covered.includes(toolCallId)) return [withdraw(base)];
    if (id === undefined) {
      const answerSchema = resultSchemaOf(tools.find((tool) => tool.name === name));
      const allowed = { ...noAnswer, respond: true };
      return [withReadableSchema({ ...base, ...defined({ answerSchema }), allowed })];
    }
    const message = asText(approval.requestReason);
    const metadata = approval.descriptor;
    const replaceInput = takesEdits === true && isEditable(part);
    return [
      {
        ...base,
        ...defined({ message, metadata }),
        approves: { isInputKnown: true, takesReason: true, resumed: { approved: true } },
        allowed: { respond: true, restart: true, replaceInput, cancel: false },
      },
    ];
  });
}

/** Returns true for a call that continues only after a person's answer. Calls that the provider runs need none. */
export function isWaiting({ state, providerExecuted }: ToolUiPart): boolean {
  return (
    state === 'approval-requested' || (state === 'input-available' && providerExecuted !== true)
  );
}

/** True if only the input says what would run: it has no signature and no other form. */
export function isEditable({ approval, input }: ToolUiPart): boolean {
  const { signature, ...rest } = asObject(approval);
  return signature === undefined && !('inputSchemaInput' in rest) && isJsonObject(input);
}
