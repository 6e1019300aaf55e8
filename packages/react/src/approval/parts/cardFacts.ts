import type { Interrupt } from '@holdpoint/client';
import { exactDigits } from '@holdpoint/client/internal';
import type { CardContextValue, Risk } from '../../card/frame/CardContext.ts';
import { hasHidden } from '../../card/reveal/revealText.ts';
import { isUnanswerable } from '../../internals/isUnanswerable.ts';
import type { ApprovalState } from './ApprovalContext.ts';

/**
 * The facts of an approval's card that decide whether it can be answered without its own press: together with others, or
 * by a rule.
 */
export interface CardFacts {
  readonly key: string;
  readonly input: unknown;
  readonly metadata: unknown;
  readonly risk: Risk | undefined;
  /** The app has a definition of the tool, and something says how it is answered. */
  readonly isKnown: boolean;
  readonly fitsSchema: boolean;
  /** Something in it is hidden or looks like something else, or the card warns of what its answer would do. */
  readonly hasNotice: boolean;
  readonly isAllShown: boolean;
  /** Approve takes one short press: no words to type, no long press, no second one. */
  readonly takesOnePress: boolean;
  /** Nothing is begun on it, and nothing that was begun is kept: no rejection, no edit, no "Not now". */
  readonly isUntouched: boolean;
  readonly takesReason: boolean;
  /** A yes could leave from here: online, with the person's word where this browser can't remember one, and all texts judged. */
  readonly mayLeave: boolean;
  /** Its own Approve is live now: armed in view, with all that it shows seen to its end, and nothing that speaks against it. */
  readonly isLive: boolean;
}

/** It is open for a first answer, which nothing prevents. */
export const takesFirstAnswer = (interrupt: Interrupt, facts: CardFacts): boolean =>
  interrupt.status === 'open' &&
  !(isUnanswerable(interrupt) || interrupt.unverified) &&
  !(interrupt.refusal || interrupt.doubt) &&
  facts.key === interrupt.key &&
  facts.mayLeave;

/**
 * Whether a rule may cover this request: with `takesFirstAnswer`, a rule answers only what could be decided together by one
 * press, of any risk that takes one press. An app's code compares the values, so they must be exactly what is shown and sent.
 */
export const mayHaveRule = ({ input, metadata, message }: Interrupt, facts: CardFacts): boolean =>
  facts.isKnown &&
  facts.fitsSchema &&
  !facts.hasNotice &&
  facts.takesOnePress &&
  facts.isAllShown &&
  isPlain([input, metadata, message]);

/** No number that JavaScript may have rounded; and nothing hidden: a title may hold what is in the metadata. */
function isPlain(value: unknown): boolean {
  const open: unknown[] = [value];
  for (const parent of open) {
    for (const [key, item] of Object.entries(parent as object)) {
      // Of large numbers nothing tells whether they came with other digits, except where the adapter has kept those.
      const isRounded = typeof item === 'number' && !Number.isSafeInteger(Math.trunc(item));
      if (isRounded || exactDigits(parent as object, key) !== undefined) return false;
      if (typeof item === 'string' && hasHidden(item)) return false;
      if (item !== null && typeof item === 'object') open.push(item);
    }
  }
  return true;
}

/** The card warns of what its answer would do, or of what it can't show. */
export const hasWarning = ({ approves, isUnreadable, rejectedBefore }: Interrupt): boolean =>
  approves?.isShared === true ||
  approves?.isInputKnown === false ||
  isUnreadable === true ||
  rejectedBefore === true;

/** What the card of an approval says of itself. */
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
    // Before the first look at the end of what it shows, nobody knows whether that was seen.
    isLive: canAnswer && !unjudged && !approval.off && approval.end.unread === 0,
  };
}
