import { fingerprint } from '../integrity/fingerprint.ts';
import type { AnsweredInterrupt, Intent } from '../persistence/persistence.ts';
import type { Answer } from '../protocol/backend.ts';
import { type BackendInterrupt, type Interrupt, isAnswerable } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { Resolution } from '../protocol/resolution.ts';

/** Returns the stored form of a sent answer. */
export function toAnswered({ interrupt, resolution }: Answer): AnsweredInterrupt {
  return describe(interrupt, resolution.sensitive ? undefined : resultOf(interrupt, resolution));
}

/** A fingerprint of the call’s result, if the answer itself is the result. */
export function resultOf(
  { approves }: BackendInterrupt,
  resolution: Resolution,
): string | undefined {
  // A server that must not run a call writes its result itself.
  const isToldOnly = approves && (approves.reasonField || !approves.resumed);
  return resolution.type === 'respond' && !isToldOnly
    ? fingerprint(resolution.output, true)
    : undefined;
}

function describe(
  { name, ref, position, decisionId, input }: BackendInterrupt,
  answer: string | undefined,
): AnsweredInterrupt {
  return defined({ name, ref, position, decisionId, input: fingerprint(input), answer });
}

/**
 * Returns what to store about answers that failed or are in doubt. After a reload their questions must not look new,
 * not even those that a person has reopened.
 */
export function toDoubtfulIntent(interrupts: readonly Interrupt[]): Intent | undefined {
  const doubtOf = (interrupt: Interrupt) => {
    const { status, doubt } = interrupt;
    if (status === 'failed') return status;
    if (status === 'sending' || status === 'unknown') return 'unknown';
    return isAnswerable(interrupt) ? doubt : undefined;
  };
  const inDoubt = interrupts.filter((interrupt) => doubtOf(interrupt) !== undefined);
  const [first] = inDoubt;
  return (
    first &&
    defined({
      // They may belong to several turns, so no turn is named; `observeDecisions` ignores such an intent.
      turnId: '',
      answered: inDoubt.map((interrupt) => describe(interrupt, interrupt.answerDigest)),
      sentAt: first.sentAt ?? Date.now(),
      failed: inDoubt.every((interrupt) => doubtOf(interrupt) === 'failed')
        ? (true as const)
        : undefined,
    })
  );
}

/** True if the interrupt is the one that was answered, not another in its place. */
export function isAnswerTo(answered: AnsweredInterrupt, interrupt: BackendInterrupt): boolean {
  if (answered.decisionId !== undefined && interrupt.decisionId !== undefined)
    return answered.decisionId === interrupt.decisionId;
  return (
    answered.name === interrupt.name &&
    answered.ref === interrupt.ref &&
    answered.position === interrupt.position &&
    answered.input === fingerprint(interrupt.input)
  );
}

/** True if this intent may have carried an answer to the interrupt; without `answered`, to any interrupt. */
export function mayHaveAnswered(
  { answered }: { readonly answered?: Intent['answered'] | undefined },
  interrupt: BackendInterrupt,
): boolean {
  return answered?.some((answer) => isAnswerTo(answer, interrupt)) ?? true;
}
