import { digestOf } from '../internals/digestOf.ts';
import { isTooDeep } from '../internals/nesting.ts';
import { DecisionTooDeepError } from './errors.ts';

/** What a decision is about. */
export interface DecisionSubject {
  /** The tool's name. */
  readonly tool: string;
  /** What the tool was called with: JSON. */
  readonly input: unknown;
  /** Whom the decision belongs to: a user's or a session's id, from the server, never from what was sent. */
  readonly scope: string;
}

/**
 * The tool's name, and the SHA-256 of all that the decision is about: equal exactly when tool, input and scope are.
 * The order of keys does not count. What was answered is not in it: a later, other answer meets the first one's record.
 * @throws DecisionTooDeepError
 */
export async function bindingOf({ tool, input, scope }: DecisionSubject): Promise<string> {
  if (isTooDeep(input)) throw new DecisionTooDeepError(tool);
  return `${tool} ${await digestOf([tool, scope ?? null, input ?? null])}`;
}
