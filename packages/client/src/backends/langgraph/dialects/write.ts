import type { JsonObject } from '../../../protocol/json.ts';
import type { Review, ReviewDecision } from './dialect.ts';
import type { Reviewed } from './index.ts';

/** Returns a decision in the server's spelling. That of the other kind of server breaks the pause for good. */
export function writeDecision(
  { dialect }: Reviewed,
  { name, args, editField }: Review,
  decision: ReviewDecision,
): JsonObject {
  if (dialect === 'inbox') return toResponse(name, args, decision);
  const field = editField ?? (dialect === 'python' ? 'edited_action' : 'editedAction');
  return decision.type === 'edit'
    ? { type: 'edit', [field]: { name, args: decision.args } }
    : { ...decision };
}

/**
 * Returns the answer to the interrupt: the decisions of all of its calls, in order. One about a single call has no list
 * around it.
 */
export function writeAnswer(
  { dialect, reviews }: Reviewed,
  decisions: readonly JsonObject[],
): unknown {
  if (dialect === 'inbox') return decisions;
  return reviews[0]?.callId === undefined ? { decisions } : decisions[0];
}

function toResponse(action: string, args: unknown, decision: ReviewDecision): JsonObject {
  switch (decision.type) {
    case 'approve':
      return { type: 'accept', args: { action, args } };
    case 'edit':
      return { type: 'edit', args: { action, args: decision.args } };
    default: {
      const { message } = decision;
      return message === undefined
        ? { type: 'ignore', args: null }
        : { type: 'response', args: message };
    }
  }
}
