import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';
import { HoldAnswer } from '../../card/frame/HoldButtons.tsx';
import { useHoldContext } from '../../card/frame/HoldContext.ts';
import { isPairDrawn } from '../../card/frame/isPairDrawn.ts';
import { mergeProps } from '../../internals/mergeProps.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useCredentialContext } from './CredentialContext.ts';

type ButtonProps = ComponentPropsWithoutRef<'button'>;

/**
 * Starts the sign-in: opens its window, or hands over what was typed. Off while one is under way; its window's own
 * button takes its place where it has one.
 * Renders a `<button>` element.
 */
export const CredentialStart = forwardRef<HTMLButtonElement, ButtonProps>(function CredentialStart(
  { children, ...props },
  ref,
) {
  const { flow, state, isUnderWay, view, press } = useCredentialContext();
  const { status } = useHoldContext();
  const { credential } = useMessages();
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
    <HoldAnswer {...props} ref={ref} isOff={isUnderWay || !view.isAllShown} onAnswer={press}>
      {children ?? (state.type === 'returned' ? credential.goOn : words)}
    </HoldAnswer>
  );
});

/**
 * Answers that no sign-in is given. Not drawn while one is under way.
 * Renders a `<button>` element.
 */
export const CredentialDecline = forwardRef<HTMLButtonElement, ButtonProps>(
  function CredentialDecline({ children, ...props }, ref) {
    const { isUnderWay, decline } = useCredentialContext();
    const { status } = useHoldContext();
    const { credential } = useMessages();
    if (isUnderWay || !isPairDrawn(status)) return null;
    return (
      <HoldAnswer {...props} ref={ref} onAnswer={decline}>
        {children ?? credential.decline}
      </HoldAnswer>
    );
  },
);

/**
 * Gives up waiting for the sign-in. It answers nothing: the step still waits. Drawn while one is under way.
 * Renders a `<button>` element.
 */
export const CredentialCancel = forwardRef<HTMLButtonElement, ButtonProps>(
  function CredentialCancel({ children, ...props }, ref) {
    const { isUnderWay, cancel } = useCredentialContext();
    const { ids } = useHoldContext();
    const { credential } = useMessages();
    if (!isUnderWay) return null;
    return (
      <button
        type="button"
        aria-describedby={ids.status}
        {...mergeProps(props, { onClick: cancel })}
        ref={ref}
      >
        {children ?? credential.cancel}
      </button>
    );
  },
);

/**
 * Brings the sign-in's window to the front. Drawn while there is one.
 * Renders a `<button>` element.
 */
export const CredentialShow = forwardRef<HTMLButtonElement, ButtonProps>(function CredentialShow(
  { children, ...props },
  ref,
) {
  const { state, reopen } = useCredentialContext();
  const { credential } = useMessages();
  if (state.type !== 'waiting' || !state.reopen) return null;
  return (
    <button type="button" {...mergeProps(props, { onClick: reopen })} ref={ref}>
      {children ?? credential.showWindow}
    </button>
  );
});

/**
 * A way on that can't be blocked: the sign-in as a link, where the browser let no window be opened.
 * Renders an `<a>` element.
 */
export const CredentialLink = forwardRef<HTMLAnchorElement, ComponentPropsWithoutRef<'a'>>(
  function CredentialLink({ children, ...props }, ref) {
    const { state, reopen } = useCredentialContext();
    const { credential } = useMessages();
    if (state.type !== 'blocked') return null;
    return (
      <a
        {...mergeProps(props, {
          onClick(event: MouseEvent<HTMLAnchorElement>) {
            if (reopen()) event.preventDefault();
          },
        })}
        ref={ref}
        href={state.href}
        // biome-ignore lint/security/noBlankTarget: the app's own page must reach its opener to tell its end
        target="_blank"
        rel="opener"
      >
        {children ?? credential.openPage}
      </a>
    );
  },
);

/**
 * The same sign-in in this window, where the app has a way and the browser let no window be opened.
 * Renders a `<button>` element.
 */
export const CredentialLeave = forwardRef<HTMLButtonElement, ButtonProps>(function CredentialLeave(
  { children, ...props },
  ref,
) {
  const { state, leave } = useCredentialContext();
  const { credential } = useMessages();
  if (state.type !== 'blocked' || !state.fallback) return null;
  return (
    <HoldAnswer {...props} ref={ref} onAnswer={leave}>
      {children ?? credential.startHere}
    </HoldAnswer>
  );
});

/**
 * A thin bar while a sign-in is under way. It knows of no progress, so it shows none.
 * Renders a `<div>` element.
 */
export const CredentialProgress = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function CredentialProgress(props, ref) {
    const { state } = useCredentialContext();
    if (state.type !== 'waiting' && state.type !== 'leaving') return null;
    return <div {...props} ref={ref} aria-hidden="true" />;
  },
);
