import { forwardRef, type MouseEvent } from 'react';
import { type AnswerProps, CardAnswer } from '../../card/frame/CardButtons.tsx';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { isPairDrawn } from '../../card/frame/isPairDrawn.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useCredentialMessages } from '../../messages/useCredentialMessages.ts';
import { useCredential } from './CredentialContext.ts';

type ButtonProps = PartProps<'button', CardState, 'type'>;

/**
 * Starts the sign-in: opens its window, or submits the form. While the window is open, brings it to the front. If the
 * browser blocked the window, signs in in this one if the app has a fallback. Off while another sign-in is in progress.
 * Renders a `<button>` element.
 */
export const CredentialStart = forwardRef<HTMLButtonElement, AnswerProps>(function CredentialStart(
  { children, ...props },
  ref,
) {
  const { flow, state, isUnderWay, view, press, reopen, leave } = useCredential();
  const { status } = useCard();
  const credential = useCredentialMessages();
  if (state.type === 'waiting' && state.reopen) {
    return (
      <Part
        tag="button"
        appProps={props}
        state={{ isOff: false, isPressed: false }}
        ref={ref}
        type="button"
        onClick={reopen}
      >
        {children ?? credential.showWindow}
      </Part>
    );
  }
  if (state.type === 'blocked' && state.fallback) {
    return (
      <CardAnswer {...props} key="here" ref={ref} answers="sign-in-here" onAnswer={leave}>
        {children ?? credential.startHere}
      </CardAnswer>
    );
  }
  if ('reopen' in state || !isPairDrawn(status)) return null;
  const words =
    typeof flow === 'function'
      ? credential.startCustom
      : {
          popup: credential.start,
          form: credential.handOver,
          redirect: credential.startHere,
          passkey: credential.startPasskey,
        }[flow.type];
  return (
    <CardAnswer
      {...props}
      ref={ref}
      answers="sign-in"
      isOff={isUnderWay || !view.isAllShown}
      onAnswer={press}
    >
      {children ?? (state.type === 'returned' ? credential.goOn : words)}
    </CardAnswer>
  );
});

/**
 * Declines to sign in.
 * Renders a `<button>` element; nothing while a sign-in is in progress, or if the backend does not accept this answer.
 */
export const CredentialDecline = forwardRef<HTMLButtonElement, AnswerProps>(
  function CredentialDecline({ children, ...props }, ref) {
    const { isUnderWay, decline } = useCredential();
    const { status, interrupt } = useCard();
    const credential = useCredentialMessages();
    if (isUnderWay || interrupt.takesNoDecline || !isPairDrawn(status)) return null;
    return (
      <CardAnswer {...props} ref={ref} answers="decline" onAnswer={decline}>
        {children ?? credential.decline}
      </CardAnswer>
    );
  },
);

/**
 * Stops waiting for the sign-in. Sends no answer: the step stays pending.
 * Renders a `<button>` element; nothing unless a sign-in is in progress.
 */
export const CredentialCancel = forwardRef<HTMLButtonElement, ButtonProps>(
  function CredentialCancel({ children, ...props }, ref) {
    const { isUnderWay, cancel } = useCredential();
    const { ids } = useCard();
    const credential = useCredentialMessages();
    if (!isUnderWay) return null;
    return (
      <Part
        tag="button"
        appProps={{ 'aria-describedby': ids.status, ...props }}
        ref={ref}
        type="button"
        onClick={cancel}
      >
        {children ?? credential.cancel}
      </Part>
    );
  },
);

/**
 * The sign-in as a link, which browsers don't block, after they blocked its window.
 * Renders an `<a>` element.
 */
export const CredentialLink = forwardRef<HTMLAnchorElement, PartProps<'a', CardState>>(
  function CredentialLink({ children, ...props }, ref) {
    const { state, reopen } = useCredential();
    const credential = useCredentialMessages();
    if (state.type !== 'blocked') return null;
    return (
      <Part
        tag="a"
        appProps={props}
        ref={ref}
        href={state.href}
        target="_blank"
        // The app's own page must reach its opener to report the end.
        rel="opener"
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          if (reopen()) event.preventDefault();
        }}
      >
        {children ?? credential.openPage}
      </Part>
    );
  },
);
