import {
  forwardRef,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CredentialFlow } from '../../credential/flow.ts';
import type { InterruptHandle } from '../../hooks/interruptHandle.ts';
import { useHold } from '../../hooks/useHold.ts';
import { type ArgumentsView, useArguments } from '../arguments/useArguments.ts';
import { useHoldContext } from '../hold/HoldContext.ts';
import { HoldRoot, type HoldRootProps } from '../hold/HoldRoot.tsx';
import { type AnswerShape, isRestarted, toResolution } from '../hold/toResolution.ts';
import {
  CredentialContext,
  type CredentialScope,
  type CredentialState,
} from './CredentialContext.ts';
import { type SignIn, useSignIn } from './useSignIn.ts';

/** What an app registers of a sign-in. None of it can come from the interrupt. */
export interface CredentialRegistration {
  /** The name of who is signed in to. */
  readonly provider: string;
  /** How a person signs in: `popup({ … })`, `form({ … })` or a function that gives a reference. */
  readonly refresh: CredentialFlow;
  /** The host that opens. Default: that of the pop-up's address, where it is a plain text. */
  readonly host?: string | undefined;
  /** Everything the sign-in allows. */
  readonly scopes?:
    | readonly CredentialScope[]
    | ((interrupt: InterruptHandle) => readonly CredentialScope[])
    | undefined;
  /** What the restarted tool is told. Default: `{ credentialRef }`. */
  readonly resumed?: ((reference: string) => { readonly [key: string]: unknown }) | undefined;
  /** What is sent when the person declines. Default: `{ declined: true }`, as the tool is answered. */
  readonly declined?: (() => AnswerShape) | undefined;
}

/** Props of `<Credential.Root>`. */
export interface CredentialRootProps
  extends Omit<HoldRootProps, 'hold' | 'kind' | 'risk' | keyof CredentialRegistration>,
    CredentialRegistration {
  readonly interrupt: InterruptHandle;
}

/**
 * The frame of a sign-in. A press starts the app's own way to sign in; when that gives a reference, the tool is run
 * again with it. The secret itself never comes here.
 * Renders an `<article>` element.
 */
export const CredentialRoot = forwardRef<HTMLElement, CredentialRootProps>(function CredentialRoot(
  { interrupt, provider, refresh, host, scopes, resumed, declined, children, ...props },
  ref,
) {
  const answer = useRef<(reference: string) => void>(() => {});
  const signIn = useSignIn(interrupt, refresh, (reference) => answer.current(reference));
  const view = useArguments(interrupt.input);
  // Decline takes the place of Cancel: a double press on one must not answer by the other, so it arms anew; and so it
  // does when the input is only now shown whole.
  const hold = useHold(interrupt, `${signIn.isUnderWay} ${view.isAllShown}`);
  return (
    <HoldRoot
      {...props}
      ref={ref}
      hold={hold}
      kind="credential"
      data-signing-in={signIn.state.type === 'waiting' || undefined}
    >
      <CredentialProvider
        interrupt={interrupt}
        registration={{ provider, refresh, host, scopes, resumed, declined }}
        signIn={signIn}
        view={view}
        answer={answer}
      >
        {children}
      </CredentialProvider>
    </HoldRoot>
  );
});

interface CredentialProviderProps {
  readonly interrupt: InterruptHandle;
  readonly registration: CredentialRegistration;
  readonly signIn: SignIn;
  readonly view: ArgumentsView;
  /** Takes the reference: filled in here, called when the sign-in ends. */
  readonly answer: RefObject<(reference: string) => void>;
  readonly children: ReactNode;
}

/** Inside the root, so that it answers through the root's own `decide`, which looks after the focus. */
function CredentialProvider({
  interrupt,
  registration,
  signIn,
  view,
  answer,
  children,
}: CredentialProviderProps) {
  const { provider, refresh: flow, host, scopes, resumed, declined } = registration;
  const { canAnswer, decide } = useHoldContext();
  const fieldsRef = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<string>();

  useLayoutEffect(() => {
    answer.current = (reference) => {
      const told = resumed?.(reference) ?? { credentialRef: reference };
      decide(() => toResolution(interrupt, { resumed: told }, true), { kind: 'refreshed' });
    };
  });

  const credential: CredentialState = {
    ...signIn,
    provider,
    host: host ?? (typeof flow !== 'function' && flow.type === 'popup' ? flow.host : undefined),
    scopes: (typeof scopes === 'function' ? scopes(interrupt) : scopes) ?? [],
    flow,
    view,
    fieldsRef,
    missing,
    press() {
      if (!canAnswer || signIn.isUnderWay || !view.isAllShown) return;
      const inputs = inputsIn(fieldsRef.current);
      const empty = inputs.find(({ value }) => value === '');
      setMissing(empty?.name);
      if (empty) empty.focus();
      else signIn.start(takeSecret(inputs));
    },
    decline: () =>
      decide(() => toResolution(interrupt, declined?.() ?? declineShape(isRestarted(interrupt))), {
        kind: 'declined',
      }),
  };
  return <CredentialContext.Provider value={credential}>{children}</CredentialContext.Provider>;
}

function declineShape(isRestart: boolean): AnswerShape {
  return isRestart ? { resumed: { declined: true } } : { output: { declined: true } };
}

/** The fields of the app's form. */
export function inputsIn(element: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(element?.querySelectorAll('input') ?? [])];
}

/** What was typed, out of its fields: they are empty afterwards. */
function takeSecret(inputs: readonly HTMLInputElement[]): FormData {
  const secret = new FormData();
  for (const input of inputs) {
    secret.append(input.name, input.value);
    input.value = '';
  }
  return secret;
}
