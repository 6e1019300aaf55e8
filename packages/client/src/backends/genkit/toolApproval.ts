import type { ApprovedCall } from '../../protocol/interrupt.ts';
import { isJsonObject } from '../../protocol/json.ts';

/**
 * Returns the approved call if a pause comes from Genkit's own approval middleware, which asks before a tool runs with
 * fixed words: `{ message }` in JavaScript, Python and Go, and `{ tool, message }` in newer Go. Only exactly that
 * counts, with this tool's own name: a tool can include a model's words, which must not pass for it.
 */
export function readToolApproval(name: string, metadata: unknown): ApprovedCall | undefined {
  if (!isJsonObject(metadata)) return undefined;
  const { message, tool = name, ...more } = metadata;
  const isIt =
    message === `Tool not in approved list: ${name}` &&
    tool === name &&
    Object.keys(more).length === 0;
  // All three read the same key.
  return isIt
    ? { isInputKnown: true, takesReason: true, resumed: { toolApproved: true } }
    : undefined;
}
