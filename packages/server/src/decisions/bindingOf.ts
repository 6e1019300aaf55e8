import { digestOf } from '../internals/digestOf.ts';
import { isTooDeep } from '../internals/nesting.ts';
import { DecisionTooDeepError } from './errors.ts';

/** Identifies what a decision is about. */
export interface DecisionSubject {
  /** The tool's name. */
  readonly tool: string;
  /** The tool's input: JSON. */
  readonly input: unknown;
  /** The id of the user or session that owns the decision. Take it from the server, never from the request. */
  readonly scope: string;
}

/**
 * Returns the tool's name and a SHA-256: equal exactly when tool, input and scope are equal. Key order does not matter.
 * The answer is not part of it, so a later, different answer finds the first one's record.
 * @throws DecisionTooDeepError
 */
export async function bindingOf({ tool, input, scope }: DecisionSubject): Promise<string> {
  if (isTooDeep(input)) throw new DecisionTooDeepError(tool);
  return `${tool} ${await digestOf([tool, scope ?? null, input ?? null])}`;
}
