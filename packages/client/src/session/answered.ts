import { digest } from '../integrity/digest.ts';
import type { AnsweredInterrupt, Intent } from '../persistence/persistence.ts';
import type { Answer } from '../protocol/backend.ts';
import type { BackendInterrupt } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';

/** What is remembered of an answer that leaves. */
export function toAnswered({ interrupt, resolution }: Answer): AnsweredInterrupt {
  const { name, ref, position, decisionId, input } = interrupt;
  const isKnown = resolution.type === 'respond' && !resolution.sensitive;
  return defined({
    name,
    ref,
    position,
    decisionId,
    input: digest(input),
    answer: isKnown ? digest(resolution.output) : undefined,
  });
}

/** True when the interrupt is the one that was answered, and not another at its place. */
export function isAnswered(answered: AnsweredInterrupt, interrupt: BackendInterrupt): boolean {
  if (answered.decisionId !== undefined && interrupt.decisionId !== undefined)
    return answered.decisionId === interrupt.decisionId;
  return (
    answered.name === interrupt.name &&
    answered.ref === interrupt.ref &&
    answered.position === interrupt.position &&
    answered.input === digest(interrupt.input)
  );
}

/** True when an answer to the interrupt may have left with this intent. */
export function mayBeAnswered(
  { answered }: { readonly answered?: Intent['answered'] | undefined },
  interrupt: BackendInterrupt,
): boolean {
  return answered?.some((one) => isAnswered(one, interrupt)) ?? true;
}
