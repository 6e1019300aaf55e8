import { noAnswer, sameJson } from '../../adapter/index.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import {
  asList,
  asObject,
  asText,
  defined,
  isJsonObject,
  type JsonObject,
} from '../../protocol/json.ts';

type Form = Pick<BackendInterrupt, 'approves' | 'answerSchema' | 'allowed' | 'takesNoDecline'>;

/** Returns what an approval accepts, by its display. Undefined if its form is unknown. */
export function formOf(approval: JsonObject): Form | undefined {
  const { display = 'decision', options, questions, allowFreeform, dismissible } = approval;
  const allowed = { ...noAnswer, respond: true };
  if (display === 'decision') {
    const isKnown = options === undefined || once(options, 'allow') !== undefined;
    return isKnown
      ? {
          approves: {
            ...{ isInputKnown: true, takesReason: true, reasonField: 'optional' as const },
            resumed: { approved: true },
          },
          allowed: { ...allowed, restart: true },
        }
      : undefined;
  }
  const answerSchema =
    display === 'questions'
      ? questionsSchema(asList(questions).map(asObject))
      : display === 'text' || display === 'select'
        ? fieldsOf(display === 'select' ? asList(options) : [], false, allowFreeform === true)
        : undefined;
  const isKnown = asList(options).every((option) => display !== 'select' || isPlain(option));
  if (!answerSchema || !isKnown) return undefined;
  return { answerSchema, allowed, ...(dismissible !== true && { takesNoDecline: true }) };
}

/** The option that decides this one call, if it has no effect on others. */
function once(options: unknown, kind: 'allow' | 'reject'): string | undefined {
  const found = asList(options)
    .map(asObject)
    .filter((option) => option.kind === `${kind}-once`);
  const [one] = found;
  return found.length === 1 && one && isPlain(one) ? asText(one.id) : undefined;
}

const KINDS = /^(allow-(once|always)|reject-(once|always)|_.*)$/;

/** An option with grants changes more than the call that is shown. */
const isPlain = (option: unknown): boolean => {
  const { id, kind, grants } = asObject(option);
  return asText(id) !== undefined && KINDS.test(String(kind)) && asList(grants).length === 0;
};

/** The fields of one question: a choice, a text, or both. */
function fieldsOf(
  options: readonly unknown[],
  isMultiple: boolean,
  takesText: boolean,
  about: JsonObject = {},
): JsonObject {
  const choices = options.map((option) => {
    const { id, label, description } = asObject(option);
    return { const: id, ...defined({ title: label ?? id, description }) };
  });
  const one = { type: 'string', oneOf: choices };
  const choice = isMultiple ? { type: 'array', items: one, minItems: 1, uniqueItems: true } : one;
  const hasChoice = choices.length > 0;
  const hasText = !hasChoice || takesText;
  const properties = {
    ...(hasChoice && { choice }),
    ...(hasText && { text: { type: 'string', minLength: 1 } }),
  };
  const needs = hasChoice && hasText ? { minProperties: 1 } : { required: Object.keys(properties) };
  return { type: 'object', ...about, properties, ...needs, additionalProperties: false };
}

function questionsSchema(questions: readonly JsonObject[]): JsonObject | undefined {
  const ids = questions.map(({ id }) => asText(id));
  const isKnown = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  if (!isKnown || ids.length === 0) return undefined;
  const properties = Object.fromEntries(
    questions.map(({ id, prompt, header, options, multiple, allowFreeform }) => [
      id,
      fieldsOf(asList(options), multiple === true, allowFreeform === true, {
        ...defined({ title: header ?? prompt, description: header && prompt }),
      }),
    ]),
  );
  return { type: 'object', properties, required: ids, additionalProperties: false };
}

/** A decision in the library’s words. */
export function toDecision(
  { options }: JsonObject,
  approved: boolean,
  reason: string | undefined,
): JsonObject {
  const optionId = once(options, approved ? 'allow' : 'reject');
  return { approved, ...defined({ optionId, reason }) };
}

/** An answer to a question in the library’s words. */
export function toResponse(approval: JsonObject, name: string, output: unknown): JsonObject {
  if (!isJsonObject(output)) throw new InvalidAnswerError(name, 'it takes an object');
  if (sameJson(output, { declined: true })) {
    if (approval.dismissible === true) return { approved: false };
    throw new InvalidAnswerError(name, 'it takes no decline');
  }
  if (approval.display === 'questions') {
    const entries = Object.entries(output).map(([id, said]) => {
      const { choice, text } = asObject(said);
      const optionIds =
        choice === undefined ? undefined : Array.isArray(choice) ? choice : [choice];
      return [id, defined({ optionIds, text })];
    });
    return { answers: Object.fromEntries(entries) };
  }
  const { choice, text } = output;
  const option = asList(approval.options)
    .map(asObject)
    .find(({ id }) => id === choice);
  if (!option) return defined({ text }) as JsonObject;
  // The library knows what its own kinds decide. To choose another option is to answer.
  const isOwn = String(option.kind).startsWith('_');
  return { ...(isOwn && { approved: true }), optionId: choice, ...defined({ text }) };
}
