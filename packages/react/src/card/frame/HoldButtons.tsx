import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { PressButton, type PressProps } from '../press/PressButton.tsx';
import { type CardState, useHoldContext } from './HoldContext.ts';

/** What an app may put on a button that answers. */
export type AnswerProps = PressProps<CardState>;

/** Props of a button that answers. */
export interface HoldAnswerProps extends AnswerProps {
  /** A reason of the card's own why it is off. Default: false. */
  readonly isOff?: boolean;
  /** What a press does. */
  readonly onAnswer: () => void;
  /** Where given, a press has to last for a second, and a shorter one does this. */
  readonly onShort?: (() => void) | undefined;
}

/**
 * A button that answers: armed, guarded, off with a reason in the status line.
 * Renders a `<button>` element.
 */
export const HoldAnswer = forwardRef<HTMLButtonElement, HoldAnswerProps>(function HoldAnswer(
  { isOff = false, onAnswer, onShort, ...props },
  ref,
) {
  const { canAnswer, armedSince, ids } = useHoldContext();
  return (
    <PressButton
      aria-describedby={ids.status}
      {...props}
      ref={ref}
      isLive={canAnswer && !isOff}
      armedSince={armedSince}
      onPress={onAnswer}
      onShort={onShort}
    />
  );
});

/**
 * Takes the answer back before it is sent; drawn only then.
 * Renders a `<button>` element.
 */
export const HoldChange = forwardRef<HTMLButtonElement, PartProps<'button', CardState, 'type'>>(
  function HoldChange({ children, ...props }, ref) {
    const { status, reopen } = useHoldContext();
    const { action } = useMessages();
    if (status !== 'decided') return null;
    return (
      <Part tag="button" given={props} ref={ref} type="button" onClick={reopen}>
        {children ?? action.change}
      </Part>
    );
  },
);

/**
 * Asks the backend what became of an answer; drawn only while that is not known, or when what it
 * set off has failed, and where the backend can tell.
 * Renders a `<button>` element.
 */
export const HoldCheckAgain = forwardRef<HTMLButtonElement, PartProps<'button', CardState, 'type'>>(
  function HoldCheckAgain({ children, ...props }, ref) {
    const { status, checkAgain, interrupt } = useHoldContext();
    const { action } = useMessages();
    if (!isInDoubt(status) || !interrupt.turn.session.canAsk()) return null;
    return (
      <Part tag="button" given={props} ref={ref} type="button" onClick={checkAgain}>
        {children ?? action.checkAgain}
      </Part>
    );
  },
);

/**
 * Gives the question back to the person although it may have been answered; drawn only while that is not known, or when
 * what the answer set off has failed.
 * Renders a `<button>` element.
 */
export const HoldAnswerAgain = forwardRef<HTMLButtonElement, AnswerProps>(function HoldAnswerAgain(
  { children, ...props },
  ref,
) {
  const { status, isArmed, armedSince, reopen, ids } = useHoldContext();
  const { action } = useMessages();
  if (!isInDoubt(status)) return null;
  return (
    <PressButton
      aria-describedby={ids.status}
      {...props}
      ref={ref}
      isLive={isArmed}
      armedSince={armedSince}
      onPress={reopen}
    >
      {children ?? (status === 'failed' ? action.tryAgain : action.answerAgain)}
    </PressButton>
  );
});

/** An answer has left, and may have done something: only a person's press gives the question back. */
const isInDoubt = (status: string): boolean => status === 'unknown' || status === 'failed';
