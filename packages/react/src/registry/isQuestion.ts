import type { Interrupt } from '@holdpoint/client';

/** Keys that a question may have and that MultiChoiceQuestion draws or obeys, all of them. */
const known = new Set([
  'question',
  'choices',
  'options',
  'multiple',
  'min',
  'max',
  'allowOther',
  'allowNone',
  'rank',
]);

/**
 * True when an interrupt of an unknown tool has the shape of a question: words, choices that can all be drawn, and
 * nothing beside them that the card would leave out. Words alone are one where the backend says that a text answers them.
 */
export function isQuestion({
  input,
  answerSchema,
}: Pick<Interrupt, 'input' | 'answerSchema'>): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  const entries = new Map(Object.entries(input));
  if (typeof entries.get('question') !== 'string') return false;
  if (entries.size === 1) return takesText(answerSchema);
  const choices = entries.get('choices') ?? entries.get('options');
  return (
    Array.isArray(choices) &&
    choices.length > 0 &&
    choices.every(isChoice) &&
    !(entries.has('choices') && entries.has('options')) &&
    [...entries.keys()].every((key) => known.has(key))
  );
}

function takesText(answerSchema: unknown): boolean {
  return (
    typeof answerSchema === 'object' &&
    answerSchema !== null &&
    Object.entries(answerSchema).some(([key, value]) => key === 'type' && value === 'string')
  );
}

function isChoice(choice: unknown): boolean {
  if (typeof choice === 'string') return true;
  if (typeof choice !== 'object' || choice === null) return false;
  const { id, label, description, ...rest } = choice as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof label === 'string' &&
    (description === undefined || typeof description === 'string') &&
    Object.keys(rest).length === 0
  );
}
