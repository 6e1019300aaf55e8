import { ProtocolError } from '../protocol/errors.ts';
import type { BackendInterrupt } from '../protocol/interrupt.ts';
import { containersIn, isContainer } from '../protocol/json.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';

/** How much a session accepts from a backend. Adapters limit bytes. */
export interface SessionLimits {
  /** Interrupts that one turn may open. Default: 50. */
  readonly maxInterrupts: number;
  /**
   * Levels of objects and lists in a tool's input. Default: 5,000. Not every engine can write the last thousand of
   * them: an answer that has to send such an input back is then refused before anything is sent.
   */
  readonly maxDepth: number;
  /** Parts that one turn may add to the conversation. Default: 10,000. */
  readonly maxParts: number;
}

/** The defaults. */
export const defaultSessionLimits: SessionLimits = {
  maxInterrupts: 50,
  maxDepth: 5_000,
  maxParts: 10_000,
};

/**
 * Checks one turn's events.
 * @throws ProtocolError (`limit`) from the call that exceeds a limit. The turn breaks off there: its interrupts can't
 * be answered, and its outcome is read from the backend.
 */
export function createLimiter(limits: SessionLimits): (event: TurnEvent) => void {
  const parts = new Set<string>();
  // An interrupt’s input is usually the input of an earlier request.
  const known = new WeakSet<object>();
  // One part at a time grows over thousands of events, so most have the same names as the one before.
  // For parts without an id.
  let unnamed = 0;
  let responses = 0;
  let last: { readonly messageId: string; readonly partId: string } | undefined;
  return (event) => {
    if ('partId' in event) {
      const { messageId, partId } = event;
      if (partId !== last?.partId || messageId !== last.messageId)
        parts.add(`${messageId}/${partId}`);
      last = event;
    }
    if (event.type === 'custom' && event.messageId !== undefined) unnamed += 1;
    // A response that arrives before its request becomes its own part.
    if (event.type === 'tool-response') responses += 1;
    if (parts.size + unnamed > limits.maxParts || responses > limits.maxParts)
      throw limitError(`more than ${limits.maxParts} parts`);
    if (event.type === 'tool-request') checkDepth(event.request.input, limits, known);
    if (event.type === 'end' && event.end.status === 'interrupted')
      checkInterrupts(event.end.interrupts, limits, known);
    if (event.type === 'end' && event.end.status === 'failed' && event.end.interrupts)
      checkInterrupts(event.end.interrupts, limits, known);
  };
}

/** @throws ProtocolError (`limit`) for more, or deeper, interrupts than the limits allow. */
export function checkInterrupts(
  interrupts: readonly BackendInterrupt[],
  limits: SessionLimits,
  known = new WeakSet<object>(),
): void {
  if (interrupts.length > limits.maxInterrupts) {
    throw limitError(`${interrupts.length} interrupts are open, more than ${limits.maxInterrupts}`);
  }
  for (const { input, metadata } of interrupts) {
    checkDepth(input, limits, known);
    checkDepth(metadata, limits, known);
  }
}

/** Walks through a value once. `known`: values already counted. */
function checkDepth(value: unknown, { maxDepth }: SessionLimits, known: WeakSet<object>): void {
  if (!isContainer(value) || known.has(value)) return;
  const open: [object, number][] = [[value, 0]];
  for (let item = open.pop(); item; item = open.pop()) {
    const [next, depth] = item;
    if (depth >= maxDepth && Object.keys(next).length > 0)
      throw limitError(`a tool's input is more than ${maxDepth} levels deep`);
    for (const child of containersIn(next)) open.push([child, depth + 1]);
  }
  known.add(value);
}

function limitError(what: string): ProtocolError {
  return new ProtocolError(`${what}; not taken (limits)`, { code: 'limit' });
}
