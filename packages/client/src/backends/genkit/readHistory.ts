import { sameJson } from '../../adapter/index.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject } from '../../protocol/json.ts';
import { findInterrupts, type InterruptSettings } from './findInterrupts.ts';
import { partsOf, toolId } from './wire.ts';

/**
 * Returns the open interrupts of a state: those of its last message, if the model wrote it. An `interrupt` in an older
 * message is an abandoned question (fixtures/agent-abandon-interrupt.http).
 */
export function waitingInterrupts(
  messages: readonly unknown[],
  settings: InterruptSettings,
  pause: string | undefined,
): BackendInterrupt[] {
  const last = messages.at(-1);
  return asObject(last).role === 'model' ? findInterrupts(last, settings, { pause }) : [];
}

/**
 * Returns what the last turn added to a state: everything after the person's last message, or from the tool message
 * that passed the answers on.
 */
export function lastTurnOf(messages: readonly unknown[]): readonly unknown[] {
  for (let start = messages.length - 1; start >= 0; start -= 1) {
    const { role, metadata } = asObject(messages[start]);
    if (role === 'user') return messages.slice(start + 1);
    if (role === 'tool' && asObject(metadata).resumed) return messages.slice(start);
  }
  return messages;
}

/**
 * Returns the answered interrupts that have no result in this conversation and are not asked again there. A server that
 * shortens its conversation may omit a call: that proves nothing.
 */
export function withoutResult(
  messages: readonly unknown[],
  answered: readonly Pick<BackendInterrupt, 'name' | 'ref'>[],
): readonly unknown[] {
  const parts = messages.flatMap(partsOf);
  const asked = partsOf(messages.at(-1)).filter((part) => asObject(part.metadata).interrupt);
  return answered.filter((interrupt) => {
    const id = toolId({ ...interrupt });
    const isIt = (tool: unknown) => sameJson(toolId(asObject(tool)), id);
    const at = parts.map(({ toolRequest }) => isIt(toolRequest)).lastIndexOf(true);
    const isTold = parts.slice(at).some(({ toolResponse }) => isIt(toolResponse));
    return at >= 0 && !isTold && !asked.some(({ toolRequest }) => isIt(toolRequest));
  });
}
