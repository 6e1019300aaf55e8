import {
  isReadable,
  noAnswer,
  sameJson,
  withdraw,
  withReadableSchema,
} from '../../adapter/index.ts';
import { withDigits } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined, isJsonObject } from '../../protocol/json.ts';
import { asksApproval, isWords } from '../ag-ui/schema.ts';
import { inputOf, type WireCall } from '../ag-ui/wire.ts';
import type { WireInterrupt } from '../ag-ui/wireInterrupt.ts';
import { formOf, needsPayload, readApprovalSchema, reasonFieldOf } from './approvalSchema.ts';
import { type Binding, readBinding, type TanstackAiRaw } from './binding.ts';

type Draft = Omit<BackendInterrupt, 'position'>;

/**
 * Returns the open interrupts. They are answered in one request, so one that can't be answered makes the others
 * unanswerable.
 * @param find the calls of the conversation: without a store the server runs whatever it receives back.
 */
export function toInterrupts(
  announced: readonly WireInterrupt[],
  find: (callId: string) => WireCall | undefined,
): readonly BackendInterrupt[] {
  const ids = announced.map(({ id }) => id);
  const drafts = announced.map((interrupt) => {
    const binding = readBinding(interrupt);
    const isOne = ids.indexOf(interrupt.id) === ids.lastIndexOf(interrupt.id);
    return binding && isOne
      ? withReadableSchema(toDraft(interrupt, binding, find))
      : unbound(interrupt);
  });
  const runs = new Set(drafts.map(({ raw }) => asObject(raw).run));
  const isWhole = runs.size === 1 && drafts.every(({ unanswerable }) => !unanswerable);
  return drafts.map((draft, position) => ({ ...(isWhole ? draft : withdraw(draft)), position }));
}

/** Returns an interrupt that is open without a binding, with everything it said. */
function unbound({ id, reason, message, metadata }: WireInterrupt): Draft {
  return withdraw({
    name: reason,
    ...defined({ ref: id, metadata }),
    input: defined({ question: message }),
    allowed: noAnswer,
    raw: null,
  });
}

function toDraft(
  interrupt: WireInterrupt,
  binding: Binding,
  find: (callId: string) => WireCall | undefined,
): Draft {
  const { message, responseSchema: schema, expiresAt, reason } = interrupt;
  const { kind, id, run, call, args, shown, continuation } = binding;
  const raw: TanstackAiRaw = { kind, id, run, ...defined({ schema, continuation }) };
  const at = typeof expiresAt === 'string' ? Date.parse(expiresAt) : expiresAt;
  const base = {
    ...defined({ expiresAt: typeof at === 'number' && Number.isFinite(at) ? at : undefined }),
    decisionId: `${run}:${id}`,
    raw,
  };
  const cancel = { ...noAnswer, cancel: true };
  if (call === undefined) {
    const question = message ?? reason;
    // The payload’s fields don’t replace the server’s question.
    const { question: own = message } = asObject(shown);
    const isBeside = isJsonObject(shown) && (message === undefined || own === message);
    const input = isBeside
      ? withDigits({ question, ...shown }, shown)
      : defined({ question, value: shown });
    // Without a schema an answer in words is only known to fit if only words were asked.
    const answerSchema = schema ?? (isWords(shown ?? question) ? { type: 'string' } : undefined);
    const allowed = { ...cancel, respond: true };
    const asked = { name: reason, ref: id, input, allowed, continues: true } as const;
    return { ...base, ...asked, ...defined({ answerSchema }) };
  }
  const stored = find(call.id);
  const input = inputOf(stored ?? { ...call, args });
  const { isUnreadable } = stored ?? {};
  const about = { ...base, name: call.name, ref: call.id, input, ...defined({ isUnreadable }) };
  // The conversation shows what runs; the binding shows what was asked.
  const isSame =
    !stored ||
    (stored.name === call.name && (args === undefined || sameJson(inputOf(stored), args)));
  if (!isSame) return withdraw({ ...about, allowed: noAnswer });
  if (kind === 'client-tool')
    return {
      ...about,
      ...defined({ answerSchema: schema }),
      allowed: { ...cancel, respond: true },
    };
  const words = asText(message);
  const branches = readApprovalSchema(schema);
  const { yes, no } = branches;
  const isInputKnown = stored !== undefined || args !== undefined;
  // The server only takes approved or not: one form for yes and no.
  if (!yes && !no && (schema === undefined || asksApproval(schema)))
    return {
      ...about,
      ...defined({ message: words }),
      approves: { isInputKnown, takesReason: false },
      allowed: { ...cancel, respond: true },
    };
  // An approval has no place for other required data, so it becomes a form with the server’s two alternatives.
  if (yes === undefined || needsPayload(yes))
    return {
      ...about,
      ...defined({ message: words, answerSchema: formOf(branches, schema) }),
      // Its no is one of the two alternatives: a cancellation would be a second no with another name.
      continues: true,
      allowed: { ...cancel, respond: true, cancel: no === undefined },
    };
  // The server’s standard text for approvals adds nothing to the card.
  const ownWords = words === `Approval required to run ${call.name}` ? undefined : words;
  const reasonField = reasonFieldOf(branches);
  const { editedArgs: editSchema } = asObject(yes.properties);
  return {
    ...about,
    ...defined({ message: ownWords }),
    approves: {
      isInputKnown,
      takesReason: Boolean(reasonField),
      ...defined({ reasonField, editSchema }),
      resumed: { approved: true },
    },
    allowed: {
      ...{ respond: true, restart: true, cancel: true },
      replaceInput: Boolean(editSchema) && isReadable(schema) && isJsonObject(input),
    },
  };
}
