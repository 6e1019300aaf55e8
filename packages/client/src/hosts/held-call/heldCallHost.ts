import { noAnswer, readVerdict, schemaProblem, withReadableSchema } from '../../adapter/index.ts';
import type { HostCall, HostLibrary } from '../../host/index.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';

/**
 * A person's decision. `decisionId` is the same in every tab; send it along, so that the server can run the call once.
 */
export type HeldAnswer = { readonly decisionId: string } & (
  | {
      readonly type: 'approve';
      /** The input as it was shown, or as the person changed it. */
      readonly input: unknown;
    }
  | { readonly type: 'reject'; readonly reason?: string }
  | { readonly type: 'value'; readonly value: unknown }
);

/** One pending call. */
export interface HeldCallFacts {
  /** The call’s id, unique in its conversation. One that was answered before is not asked again. */
  readonly id: string;
  /** The tool’s name. */
  readonly name: string;
  /** The tool's input. */
  readonly input: unknown;
  /**
   * `approval`: may the call run? `value`: the person gives its result, in the form of `answerSchema` or of the tool’s
   * definition. Default: `approval`.
   */
  readonly asks?: 'approval' | 'value';
  /** Lets a person change the input of what they approve. Default: false. */
  readonly edit?: boolean;
  /** The question in words. */
  readonly message?: string;
  /** Your server's information about the call. */
  readonly metadata?: unknown;
  /** JSON Schema of the value. */
  readonly answerSchema?: JsonObject;
}

/** A pending call as it is rendered. */
export interface HeldCallPage {
  readonly call: HeldCallFacts;
  readonly state: HostCall['state'];
  /** Calls the app, once. */
  readonly give: (answer: HeldAnswer) => Promise<unknown>;
}

/** One pending call and one callback. */
export const heldCallHost: HostLibrary<HeldCallPage> = {
  id: 'held-call',
  capabilities: {
    batch: 'each',
    restores: 'app',
    repeats: 'never',
    decisionId: '`decisionId` of the answer',
    edit: 'yes',
    reason: 'yes',
    cancel: 'no',
  },
  read: ({ call, state }) => ({ busy: false, calls: [toCall(call, state)] }),
  async answer([answer], { chat, rendered }) {
    const { call, give } = chat();
    if (!answer) return;
    const { interrupt, resolution } = answer;
    const decisionId = String(interrupt.decisionId);
    if (call.asks === 'value') {
      if (resolution.type !== 'respond')
        throw new InvalidAnswerError(call.name, 'it takes a value', ['respond to it']);
      const { output } = resolution;
      await give(
        isCardsNo(output, call)
          ? { type: 'reject', ...defined({ reason: asText(asObject(output).reason) }), decisionId }
          : { type: 'value', value: output, decisionId },
      );
    } else {
      const said = readVerdict(answer);
      await give(
        said.type === 'approve'
          ? { type: 'approve', input: said.input ?? interrupt.input, decisionId }
          : { type: 'reject', ...defined({ reason: said.reason }), decisionId },
      );
    }
    await rendered('force');
  },
};

/** Returns true for a card's answer to Reject and to Decline, unless it is a value of the call's form. */
function isCardsNo(output: unknown, { answerSchema }: HeldCallFacts): boolean {
  const { approved, declined, reason: _, ...more } = asObject(output);
  const isNo = approved === false || declined === true;
  const isAlone = Object.keys(more).length === 0;
  return isNo && isAlone && !(answerSchema && !schemaProblem(answerSchema, output));
}

function toCall(call: HeldCallFacts, state: HostCall['state']): HostCall {
  const { id, name, input, asks, edit, message, metadata, answerSchema } = call;
  const isValue = asks === 'value';
  const base = { name, ref: id, decisionId: id, position: 0, input, raw: null };
  const interrupt = {
    ...base,
    ...defined({ message, metadata, answerSchema }),
    ...(!isValue && {
      approves: {
        ...{ isInputKnown: true, takesReason: true, resumed: { approved: true } },
        // The app gets the person's own words.
        reasonField: 'optional' as const,
      },
    }),
    allowed: {
      ...{ ...noAnswer, respond: true, restart: !isValue },
      replaceInput: !isValue && edit === true && isJsonObject(input),
    },
  };
  return { state, interrupt: withReadableSchema(interrupt) };
}
