import type { ApprovedCall } from '../../protocol/interrupt.ts';
import { isJsonObject } from '../../protocol/json.ts';

/**
 * Whether a pause was made by Genkit's own approval middleware, which asks before a tool runs and says so in fixed
 * words: `{ message }` in JavaScript, Python and Go, and `{ tool, message }` in newer Go. Only exactly that counts, with
 * this tool's own name: a tool may put a model's words into what it says, and those must not pass for it.
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
