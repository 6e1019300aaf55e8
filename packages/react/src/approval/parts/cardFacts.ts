import type { Interrupt } from '@holdpoint/client';
import { exactDigits } from '@holdpoint/client/internal';
import type { CardContextValue, Risk } from '../../card/frame/CardContext.ts';
import { hasHidden } from '../../card/reveal/revealText.ts';
import { isUnanswerable } from '../../internals/isUnanswerable.ts';
import type { ApprovalState } from './ApprovalContext.ts';

/**
 * Facts of an approval's card that decide whether it can be answered without its own press: together with others, or by
 * a rule.
 */
export interface CardFacts {
  readonly key: string;
  readonly input: unknown;
  readonly metadata: unknown;
  readonly risk: Risk | undefined;
  /** The app has a definition of the tool, and its kind of answer is known. */
  readonly isKnown: boolean;
  readonly fitsSchema: boolean;
  /** Something in it is hidden or looks like something else, or the card warns about the effect of its answer. */
  readonly hasNotice: boolean;
  readonly isAllShown: boolean;
  /** Approve requires one short press: no phrase, no long press, no second press. */
  readonly takesOnePress: boolean;
  /** Nothing is begun or kept on it: no rejection, no edit, no "Not now". */
  readonly isUntouched: boolean;
  readonly takesReason: boolean;
  /**
   * An approval can be sent: the browser is online, the person allows sending if this browser can't persist it, and all
   * texts are checked.
   */
  readonly mayLeave: boolean;
  /** Its own Approve is active: armed in view, with its end seen and nothing that disables it. */
  readonly isLive: boolean;
}

/** Returns true if it is open for a first answer and nothing prevents one. */
export const takesFirstAnswer = (interrupt: Interrupt, facts: CardFacts): boolean =>
  interrupt.status === 'open' &&
  !(isUnanswerable(interrupt) || interrupt.unverified) &&
  !(interrupt.refusal || interrupt.doubt) &&
  facts.key === interrupt.key &&
  facts.mayLeave;

/**
 * Returns true if a rule may cover this request. With `takesFirstAnswer`, a rule only answers what one press could
 * decide together with others, at any risk that requires one press. An app's code compares the values, so they must be
 * exactly the values shown and sent.
 */
export const mayHaveRule = ({ input, metadata, message }: Interrupt, facts: CardFacts): boolean =>
  facts.isKnown &&
  facts.fitsSchema &&
  !facts.hasNotice &&
  facts.takesOnePress &&
  facts.isAllShown &&
  isPlain([input, metadata, message]);

/**
 * Returns true if it has no number that JavaScript may have rounded and nothing hidden. Covers the metadata too,
 * because a title can show it.
 */
function isPlain(value: unknown): boolean {
  const open: unknown[] = [value];
  for (const parent of open) {
    for (const [key, item] of Object.entries(parent as object)) {
      // A large number may have arrived with other digits. Only the adapter can know, if it kept them.
      const isRounded = typeof item === 'number' && !Number.isSafeInteger(Math.trunc(item));
      if (isRounded || exactDigits(parent as object, key) !== undefined) return false;
      if (typeof item === 'string' && hasHidden(item)) return false;
      if (item !== null && typeof item === 'object') open.push(item);
    }
  }
  return true;
}

/** The card warns about the effect of its answer, or about something it can't show. */
export const hasWarning = ({ approves, isUnreadable, rejectedBefore }: Interrupt): boolean =>
  approves?.isShared === true ||
  approves?.isInputKnown === false ||
  isUnreadable === true ||
  rejectedBefore === true;

export function readFacts(
  { interrupt, risk, canAnswer, problem, isOnline, needsWord, unjudged }: CardContextValue,
  approval: ApprovalState,
): CardFacts {
  const { view, step, edit } = approval;
  return {
    key: interrupt.key,
    input: interrupt.input,
    metadata: interrupt.metadata,
    risk,
    isKnown: interrupt.tool !== undefined && !approval.isUnknown,
    fitsSchema: interrupt.issues.length === 0,
    hasNotice:
      view.revealed.size > 0 ||
      view.alike.size > 0 ||
      hasWarning(interrupt) ||
      problem !== undefined,
    isAllShown: view.isAllShown,
    takesOnePress:
      approval.confirmPhrase === undefined &&
      !approval.needsLongPress &&
      !approval.needsSecondPress,
    isUntouched:
      step === 'answering' &&
      !approval.isAside &&
      !edit.before &&
      edit.draft === null &&
      approval.reason === '',
    takesReason: approval.reasonMode === 'required',
    mayLeave: isOnline && !needsWord && !unjudged,
    // Until the first check of the end, it is unknown whether the end was seen.
    isLive: canAnswer && !unjudged && !approval.off && approval.end.unread === 0,
  };
}
