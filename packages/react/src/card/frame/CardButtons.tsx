import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { PressButton, type PressProps } from '../press/PressButton.tsx';
import { readUnjudged } from '../reveal/useUnjudged.ts';
import { type CardContextValue, type CardState, useCard } from './CardContext.ts';
import { isNo } from './isNo.ts';
import { type Answers, verdictOf } from './verdictOf.ts';

/** Props that an app can set on a button that answers. */
export type AnswerProps = PressProps<CardState>;

/** Props of a button that answers. */
export interface CardAnswerProps extends AnswerProps {
  /** The answer, as one word for tests, because the button's label is translated or the app's own. */
  readonly answers: Answers;
  /** The card's own reason to disable it. Default: false. */
  readonly isOff?: boolean;
  /** Called by a press. */
  readonly onAnswer: () => void;
  /** Requires a press of one second, and is called by a shorter one. */
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
  // The verdict is unknown if another tab or the app's own card sent the answer.
  const sending = status === 'sending' ? interrupt.verdict?.kind : undefined;
  const verdict = verdictOf(answers, card.kind);
  if (sending && sending !== verdict) return null;
  // Hidden characters can't mislead a person into rejecting.
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
 * Gives the question back to the person: withdraws an answer before it is sent, or, by an armed press, reopens the
 * question if the answer's effect is unknown or failed.
 * Renders a `<button>` element; nothing in other states.
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
        // Each decided card in a tray has such a button.
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
  // The backend does not accept another answer.
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
 * Asks the backend for the effect of an answer.
 * Renders a `<button>` element; nothing unless the effect is unknown or failed and the backend can tell.
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

/** Returns true if nothing but arming prevents sending. */
const mayLeave = ({ isOnline, needsWord }: CardContextValue): boolean => isOnline && !needsWord;

const armingOf = ({ isArming }: CardContextValue) => (isArming ? 'runs' : 'waits');
