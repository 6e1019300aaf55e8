import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { PressButton, type PressProps } from '../press/PressButton.tsx';
import { readUnjudged } from '../reveal/useUnjudged.ts';
import { type CardContextValue, type CardState, useCard } from './CardContext.ts';
import { isNo } from './isNo.ts';
import { type Answers, verdictOf } from './verdictOf.ts';

/** What an app may put on a button that answers. */
export type AnswerProps = PressProps<CardState>;

/** Props of a button that answers. */
export interface CardAnswerProps extends AnswerProps {
  /** What it answers, by one word for tests: the words on it are in the person's language, or the app's own. */
  readonly answers: Answers;
  /** A reason of the card's own why it is off. Default: false. */
  readonly isOff?: boolean;
  /** What a press does. */
  readonly onAnswer: () => void;
  /** Where given, a press has to last for a second, and a shorter one does this. */
  readonly onShort?: (() => void) | undefined;
}

/**
 * A button that answers. It arms, is guarded, and gives a reason in the status line while it is off. While its answer is
 * being sent, it stays and says so; buttons for other answers disappear.
 * Renders a `<button>` element.
 */
export const CardAnswer = forwardRef<HTMLButtonElement, CardAnswerProps>(function CardAnswer(
  { answers, isOff = false, onAnswer, onShort, children, ...props },
  ref,
) {
  const card = useCard();
  const { canAnswer, armedSince, ids, status, interrupt, unjudged } = card;
  const { action } = useMessages();
  // What another tab, or an app's own card, has sent may be known to nobody here.
  const sending = status === 'sending' ? interrupt.verdict?.kind : undefined;
  const verdict = verdictOf(answers, card.kind);
  if (sending && sending !== verdict) return null;
  // Who says no is not misled by what a text hides.
  const isSafe = isNo(verdict);
  return (
    <PressButton
      aria-describedby={ids.status}
      {...props}
      ref={ref}
      data-hp-answer={answers}
      data-sending={sending && ''}
      isLive={canAnswer && !isOff && (isSafe || !unjudged)}
      arming={
        status === 'arming' && mayLeave(card) && !isOff && (isSafe || unjudged !== 'failed')
          ? armingOf(card)
          : undefined
      }
      armedSince={() => (isSafe || !readUnjudged() ? armedSince() : undefined)}
      onPress={onAnswer}
      onShort={onShort}
    >
      {sending ? action.sendingAs[sending] : children}
    </PressButton>
  );
});

/**
 * Gives the question back to the person: takes an answer back before it is sent, or, by a press that arms, while it is not
 * known whether the answer had an effect, or after what it set off has failed. Drawn only then.
 * Renders a `<button>` element.
 */
export const CardReopen = forwardRef<HTMLButtonElement, AnswerProps>(function CardReopen(
  { children, ...props },
  ref,
) {
  const card = useCard();
  const { status, isArmed, armedSince, reopen, ids, interrupt } = card;
  const { action } = useMessages();
  if (status === 'decided') {
    return (
      <Part
        tag="button"
        // Beside other decided cards there is one in each.
        aria-describedby={ids.title}
        appProps={props}
        state={{ isOff: false, isPressed: false }}
        ref={ref}
        type="button"
        onClick={reopen}
      >
        {children ?? action.change}
      </Part>
    );
  }
  const { respond, restart, cancel } = interrupt.allowed;
  // A backend that takes no other answer.
  if (!isInDoubt(status) || !(respond || restart || cancel)) return null;
  return (
    <PressButton
      aria-describedby={ids.status}
      {...props}
      ref={ref}
      isLive={isArmed}
      arming={armingOf(card)}
      armedSince={armedSince}
      onPress={reopen}
    >
      {children ?? (status === 'failed' ? action.tryAgain : action.answerAgain)}
    </PressButton>
  );
});

/**
 * Asks the backend what became of an answer; drawn only while that is not known, or when what it
 * set off has failed, and where the backend can tell.
 * Renders a `<button>` element.
 */
export const CardCheckAgain = forwardRef<HTMLButtonElement, PartProps<'button', CardState, 'type'>>(
  function CardCheckAgain({ children, ...props }, ref) {
    const { status, checkAgain, interrupt } = useCard();
    const { action } = useMessages();
    if (!isInDoubt(status) || !interrupt.turn.session.canCheck()) return null;
    return (
      <Part tag="button" appProps={props} ref={ref} type="button" onClick={checkAgain}>
        {children ?? action.checkAgain}
      </Part>
    );
  },
);

/** Returns true if an answer was sent and may have had an effect: only a person's press reopens the question. */
const isInDoubt = (status: string): boolean => status === 'unknown' || status === 'failed';

/** Nothing but arming keeps an answer here. */
const mayLeave = ({ isOnline, needsWord }: CardContextValue): boolean => isOnline && !needsWord;

const armingOf = ({ isArming }: CardContextValue) => (isArming ? 'runs' : 'waits');
