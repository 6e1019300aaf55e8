import { isSettled } from '@holdpoint/client';
import type { ReactNode } from 'react';
import type { MaybeTool } from '../card/frame/answerShape.ts';
import { useCard } from '../card/frame/CardContext.ts';
import { Receipt } from '../card/receipt/Receipt.tsx';
import { KeyIcon } from '../internals/icons.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';
import { useCredential } from './parts/CredentialContext.ts';
import type { AlsoWaiting, CredentialRegistration, Restartable } from './parts/CredentialRoot.tsx';
import * as Credential from './parts/index.parts.ts';

/** Props of `<CredentialRefresh>`. */
export interface CredentialRefreshProps<Tool extends MaybeTool = MaybeTool>
  extends CredentialRegistration<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool> & Restartable<Tool>;
  /** Other steps that need the same sign-in; its answer also answers them. Default: none. */
  readonly also?: readonly AlsoWaiting[] | undefined;
  /** The request, in the app's words. Default: to sign in to the provider, or to add a key for it. */
  readonly title?: ReactNode;
  /**
   * The requester, shown in the header. Default: the agent the backend names, shown below the purpose of the sign-in.
   */
  readonly agent?: string | undefined;
  /** Your app’s mark in the head, such as an `<img>` of your logo, drawn at 20 px. Default: an icon. */
  readonly mark?: ReactNode;
  /** Your own class names for the card and for the receipt that replaces it. */
  readonly className?: string | undefined;
}

/**
 * Lets a person sign in the way the app has registered, then runs the tool again with a reference to the sign-in. None
 * of its words are the model's, and no secret enters the conversation. Becomes a receipt once it is settled.
 * @example
 * <CredentialRefresh interrupt={mail} provider="Acme Mail" refresh={signIn.popup({ url: '/auth/acme' })} />
 */
export function CredentialRefresh<Tool extends MaybeTool = MaybeTool>({
  interrupt,
  also,
  title,
  agent,
  mark,
  className = '',
  ...registration
}: CredentialRefreshProps<Tool>) {
  if (isSettled(interrupt) && interrupt.status !== 'expired') {
    return (
      <Receipt interrupt={interrupt} title={title ?? registration.provider} className={className} />
    );
  }
  return (
    <div className="hp hp-box">
      <Credential.Root
        {...registration}
        interrupt={interrupt}
        also={also}
        className={`hp-card ${className}`}
      >
        <header className="hp-head">
          <Credential.Kind className="hp-kind" agent={agent}>
            {mark ?? <KeyIcon />}
          </Credential.Kind>
          <Credential.State className="hp-flag" />
        </header>
        <div className="hp-body">
          <div>
            <Credential.Title className="hp-consequence">{title}</Credential.Title>
            <Credential.Host className="hp-effect" />
            <Credential.Origin className="hp-why" />
          </div>
          <Credential.Scopes />
          <Credential.Steps />
          <Credential.Arguments />
          <Credential.Form className="hp-fields" />
          <Credential.From className="hp-from" agent={agent && ''} />
        </div>
        <footer className="hp-foot">
          <div className="hp-hold" aria-hidden="true" />
          <Credential.Status className="hp-status" />
          <div className="hp-more">
            <Credential.Decline className="hp-btn" data-look="quiet" />
            <Credential.Cancel className="hp-btn" data-look="quiet" />
          </div>
          <Actions />
        </footer>
      </Credential.Root>
    </div>
  );
}

function Actions() {
  const { status } = useCard();
  const { state } = useCredential();
  const isRunning = state.type === 'waiting' || state.type === 'leaving';
  // If the app can sign in in this window, that button is the filled one.
  const isLinkFilled = !('fallback' in state && state.fallback);
  return (
    <Credential.Actions className="hp-actions">
      <div className="hp-pair">
        <Credential.Link className="hp-btn" data-look={isLinkFilled ? 'fill' : undefined} />
        <Credential.Start className="hp-btn" data-look="fill" />
        <Credential.Reopen className="hp-btn" />
        <Credential.CheckAgain className="hp-btn" data-look="fill" />
      </div>
      {(status === 'sending' || isRunning) && <span className="hp-wait" />}
    </Credential.Actions>
  );
}
