import { fingerprint } from '../integrity/fingerprint.ts';
import type { AnsweredInterrupt, Intent } from '../persistence/persistence.ts';
import type { Answer } from '../protocol/backend.ts';
import { type BackendInterrupt, type Interrupt, isAnswerable } from '../protocol/interrupt.ts';
import { defined } from '../protocol/json.ts';
import type { Resolution } from '../protocol/resolution.ts';

/** What is remembered of an answer that leaves. */
export function toAnswered({ interrupt, resolution }: Answer): AnsweredInterrupt {
  return describe(interrupt, resolution.sensitive ? undefined : resultOf(interrupt, resolution));
}

/** A fingerprint of the call's result, where the answer itself gives it. */
export function resultOf(
  { approves }: BackendInterrupt,
  resolution: Resolution,
): string | undefined {
  // A server that is told not to run a call writes the call's result itself.
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
 * What is to be remembered of answers that failed or are in doubt. After a reload their questions must not look like new
 * ones, not even those that a person has asked to answer again.
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
      // They may be of several turns, so no single turn is named; `observeDecisions` tells nothing of such an intent.
      turnId: '',
      answered: inDoubt.map((interrupt) => describe(interrupt, interrupt.answerDigest)),
      sentAt: first.sentAt ?? Date.now(),
      failed: inDoubt.every((interrupt) => doubtOf(interrupt) === 'failed')
        ? (true as const)
        : undefined,
    })
  );
}

/** True when the interrupt is the one that was answered, and not another at its place. */
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

/** True when an answer to the interrupt may have been sent with this intent; without `answered` any may have been. */
export function mayHaveAnswered(
  { answered }: { readonly answered?: Intent['answered'] | undefined },
  interrupt: BackendInterrupt,
): boolean {
  return answered?.some((answer) => isAnswerTo(answer, interrupt)) ?? true;
}
