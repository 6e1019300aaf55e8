import { forwardRef, type ReactNode } from 'react';
import { ArgumentList, type ArgumentsState } from '../../card/arguments/ArgumentList.tsx';
import { sayHidden } from '../../card/arguments/readArguments.ts';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { CardStateName } from '../../card/frame/CardHead.tsx';
import { CardStatus } from '../../card/frame/CardStatus.tsx';
import { CardTitle } from '../../card/frame/CardTitle.tsx';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { RevealNotice } from '../../card/reveal/RevealNotice.tsx';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { isRecord } from '../../internals/isRecord.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import type { Messages } from '../../messages/en.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useCredentialMessages } from '../../messages/useCredentialMessages.ts';
import type { CredentialFlow } from '../ways/flow.ts';
import { useCredential } from './CredentialContext.ts';
import type { SignInState } from './useSignIn.ts';

/**
 * The provider, by the name the app has registered; names the card.
 * Renders an `<h3>` element.
 */
export const CredentialTitle = forwardRef<HTMLHeadingElement, PartProps<'h3', CardState>>(
  function CredentialTitle({ children, ...props }, ref) {
    const { provider, flow } = useCredential();
    const credential = useCredentialMessages();
    const isForm = typeof flow !== 'function' && flow.type === 'form';
    return (
      <CardTitle {...props} ref={ref}>
        {children ?? (isForm ? credential.titleForm(provider) : credential.title(provider))}
      </CardTitle>
    );
  },
);

/**
 * Where the person signs in: the host that opens, or this app's own connection.
 * Renders a `<p>` element; nothing if neither is known.
 */
export const CredentialHost = forwardRef<
  HTMLParagraphElement,
  PartProps<'p', CardState, 'children'>
>(function CredentialHost(props, ref) {
  const { host, flow } = useCredential();
  const { marks } = useMessages();
  const credential = useCredentialMessages();
  if (typeof flow !== 'function' && flow.type === 'form') {
    return (
      <Part tag="p" appProps={props} ref={ref}>
        {credential.handedOver}
      </Part>
    );
  }
  if (host === undefined) return null;
  return (
    <Part tag="p" appProps={props} ref={ref}>
      {typeof flow === 'function' ? credential.opens : places(credential)[flow.type]}
      {marks.space}
      <b>
        <bdi>{host}</bdi>
      </b>
    </Part>
  );
});

const places = (words: ReturnType<typeof useCredentialMessages>) => ({
  popup: words.opens,
  redirect: words.leads,
  passkey: words.asksFor,
});

/**
 * All permissions that the sign-in grants, with the provider's own names.
 * Renders a `<section>` element; nothing if the app has listed none.
 */
export const CredentialScopes = forwardRef<
  HTMLElement,
  PartProps<'section', CardState, 'children'>
>(function CredentialScopes(props, ref) {
  const { scopes } = useCredential();
  const credential = useCredentialMessages();
  if (scopes.length === 0) return null;
  return (
    <Part tag="section" appProps={props} ref={ref}>
      <h4 className="hp-h">
        {credential.scopes}{' '}
        {scopes.length > 1 && <small>{credential.scopeCount(scopes.length)}</small>}
      </h4>
      <ul className="hp-scopes">
        {scopes.map(({ label, raw }) => (
          <li key={raw}>
            <Revealed text={label} />{' '}
            <code>
              <Revealed text={raw} />
            </code>
          </li>
        ))}
      </ul>
    </Part>
  );
});

/**
 * The steps that need this sign-in, by the names of their tools, numbered like their arguments.
 * Renders a `<section>` element; nothing for a single step.
 */
export const CredentialSteps = forwardRef<HTMLElement, PartProps<'section', CardState, 'children'>>(
  function CredentialSteps(props, ref) {
    const { steps } = useCredential();
    const credential = useCredentialMessages();
    if (steps.length < 2) return null;
    return (
      <Part tag="section" appProps={props} ref={ref}>
        <h4 className="hp-h">{credential.steps(steps.length)}</h4>
        <ol className="hp-names">
          {steps.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one tool may wait twice
            <li key={at}>
              {at + 1}.{' '}
              <code>
                <Shortened text={name} isName />
              </code>
            </li>
          ))}
        </ol>
      </Part>
    );
  },
);

/**
 * Shows the input with which the tool runs again once the person has signed in: the received input, whole.
 * Renders a `<section>` element; nothing without an input, unless the tool's name hides something.
 */
export const CredentialArguments = forwardRef<
  HTMLElement,
  PartProps<'section', ArgumentsState, 'children'>
>(function CredentialArguments(props, ref) {
  const { view } = useCredential();
  const { input } = useCard().interrupt;
  const credential = useCredentialMessages();
  const isEmpty =
    input === undefined || input === null || (isRecord(input) && Object.keys(input).length === 0);
  if (!isEmpty)
    return <ArgumentList {...props} ref={ref} view={view} label={credential.runsWith} />;
  if (view.revealed.size === 0) return null;
  return (
    <Part tag="section" appProps={props} state={{ isAllShown: true }} ref={ref}>
      <RevealNotice counts={view.revealed} className="hp-note" />
    </Part>
  );
});

/**
 * The state in the header: in which window the person continues.
 * Renders a `<span>` element.
 */
export const CredentialStateName = forwardRef<
  HTMLSpanElement,
  PartProps<'span', CardState, 'children'>
>(function CredentialStateName(props, ref) {
  const { state } = useCredential();
  const credential = useCredentialMessages();
  if (state.type !== 'waiting' && state.type !== 'leaving') {
    return <CardStateName {...props} ref={ref} />;
  }
  return (
    <CardStateName {...props} ref={ref}>
      {'reopen' in state ? credential.waitingState : credential.workingState}
    </CardStateName>
  );
});

/**
 * The status line, with the progress of the sign-in.
 * Renders a `<p>` element.
 */
export const CredentialStatus = forwardRef<
  HTMLParagraphElement,
  PartProps<'p', CardState, 'children'>
>(function CredentialStatus(props, ref) {
  const { interrupt } = useCard();
  const { state, flow, steps, view } = useCredential();
  const { status, arguments: args, marks } = useMessages();
  const words = useCredentialMessages();
  const isRefreshed = interrupt.verdict?.kind === 'refreshed';
  const where =
    describe(state, flow, words, marks) ??
    (steps.length > 1 ? words.serves(steps.length) : undefined);
  // The current progress comes before the reason why an earlier answer was refused.
  const underWay = /^(waiting|leaving|returned|cancelled)$/.test(state.type) ? where : undefined;
  return (
    <CardStatus
      {...props}
      ref={ref}
      off={view.isAllShown ? underWay : status.hidden(sayHidden(args, view))}
      tone={tones[state.type]}
      kept={isRefreshed ? <b>{words.signedInNotSent}</b> : undefined}
    >
      {where}
    </CardStatus>
  );
});

const tones: { readonly [Type in SignInState['type']]?: 'caution' | 'danger' } = {
  blocked: 'caution',
  closed: 'caution',
  'timed-out': 'caution',
  unsupported: 'caution',
  failed: 'danger',
};

function describe(
  state: SignInState,
  flow: CredentialFlow,
  words: ReturnType<typeof useCredentialMessages>,
  { space }: Messages['marks'],
): ReactNode {
  switch (state.type) {
    case 'idle':
      return typeof flow !== 'function' && flow.type === 'form' ? words.emptied : undefined;
    case 'waiting':
      if (typeof flow !== 'function' && flow.type === 'passkey') return words.proving;
      return state.reopen ? words.waiting : words.working;
    case 'blocked':
      return state.fallback ? words.blockedHere : words.blocked;
    case 'closed':
    case 'cancelled':
    case 'leaving':
    case 'returned':
    case 'unsupported':
      return words[state.type];
    case 'timed-out':
      return words.timedOut;
    case 'failed':
      if (state.message === '') return words.failed;
      return (
        <>
          {words.failedWith}
          {space}
          <Shortened text={state.message} className="hp-mw" />
        </>
      );
    default:
      return state satisfies never;
  }
}

/**
 * Says that the assistant wrote nothing on this card, and where no password belongs.
 * Renders a `<p>` element.
 */
export const CredentialOrigin = forwardRef<HTMLParagraphElement, PartProps<'p', CardState>>(
  function CredentialOrigin({ children, ...props }, ref) {
    const { marks } = useMessages();
    const credential = useCredentialMessages();
    return (
      <Part tag="p" appProps={props} ref={ref}>
        {children}
        <span>
          {credential.registered}
          {marks.space}
          {credential.noPassword}
        </span>
      </Part>
    );
  },
);
