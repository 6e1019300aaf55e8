import type { Resolution } from '@holdpoint/client';
import { answerKind } from '@holdpoint/client/internal';
import {
  forwardRef,
  type ReactNode,
  type RefAttributes,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ArgumentsView, useArguments } from '../../card/arguments/useArguments.ts';
import type { DeclineShape, MaybeTool, ResumedShape } from '../../card/frame/answerShape.ts';
import { useCard } from '../../card/frame/CardContext.ts';
import { CardRoot, type CardRootProps } from '../../card/frame/CardRoot.tsx';
import { toDecline, toResolution } from '../../card/frame/toResolution.ts';
import { useCustomCard } from '../../card/frame/useCustomCard.ts';
import { type InterruptHandle, nameOf } from '../../turn/interruptHandle.ts';
import type { CredentialFlow } from '../ways/flow.ts';
import {
  CredentialContext,
  type CredentialScope,
  type CredentialState,
} from './CredentialContext.ts';
import { type SignIn, useSignIn } from './useSignIn.ts';

/** An app's registration of a sign-in. None of it can come from the interrupt. */
export interface CredentialRegistration<Tool = undefined> {
  /** The provider's name. */
  readonly provider: string;
  /**
   * How a person signs in: `signIn.popup({ … })`, `signIn.redirect({ … })`, `signIn.passkey({ … })`,
   * `signIn.form({ … })` or a function that returns a reference.
   */
  readonly refresh: CredentialFlow;
  /** The host that opens. Default: the host of a pop-up's or redirect's address, if that is a plain text. */
  readonly host?: string | undefined;
  /** All permissions that the sign-in grants. */
  readonly scopes?:
    | readonly CredentialScope[]
    | ((interrupt: InterruptHandle) => readonly CredentialScope[])
    | undefined;
  /** Returns the `resumed` metadata for the restarted tool. Default: `{ credentialRef }`. */
  readonly resumed?: ((reference: string) => ResumedShape<Tool>) | undefined;
  /** What is sent when the person declines. Default: `{ declined: true }`, as the tool is answered. */
  readonly declined?: (() => DeclineShape<Tool>) | undefined;
}

/** Not allowed for a tool that only accepts a respond: a reference would be its result, and the model would read it. */
export type Restartable<Tool> = Tool extends { readonly answer: infer Kind }
  ? 'restart' extends Kind
    ? unknown
    : never
  : unknown;

/** Another interrupt that needs the same sign-in, with its answers. */
export interface AlsoWaiting extends Pick<CredentialRegistration, 'resumed' | 'declined'> {
  readonly interrupt: InterruptHandle;
}

/** Props of `<Credential.Root>`. */
export interface CredentialRootProps<Tool extends MaybeTool = MaybeTool>
  extends Omit<CardRootProps, 'card' | 'kind' | 'risk' | keyof CredentialRegistration>,
    CredentialRegistration<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool> & Restartable<Tool>;
  /** Other steps that need the same sign-in; its answer also answers them. Default: none. */
  readonly also?: readonly AlsoWaiting[] | undefined;
}

const nobody: readonly AlsoWaiting[] = [];

/**
 * The card frame of a sign-in. A press starts the app's own way to sign in. When that returns a reference, the tool
 * runs again with it; the secret itself never comes here. If the interrupt changes, or another one is added, that is a
 * different sign-in: one in progress ends unanswered, and form fields are discarded.
 * Renders an `<article>` element.
 */
export const CredentialRoot = forwardRef<HTMLElement, CredentialRootProps>(
  function CredentialRoot(props, ref) {
    const waiting = [props.interrupt, ...(props.also ?? []).map(({ interrupt }) => interrupt)];
    return <OneSignIn key={waiting.map(nameOf).join()} {...props} ref={ref} />;
  },
) as <Tool extends MaybeTool = MaybeTool>(
  props: CredentialRootProps<Tool> & RefAttributes<HTMLElement>,
) => ReactNode;

/** Has the state of one set of interrupts, from its first render to its last. */
const OneSignIn = forwardRef<HTMLElement, CredentialRootProps>(function OneSignIn(
  {
    interrupt,
    also = nobody,
    provider,
    refresh,
    host,
    scopes,
    resumed,
    declined,
    children,
    ...props
  },
  ref,
) {
  const answer = useRef<(reference: string) => void>(() => {});
  const signIn = useSignIn(interrupt, refresh, (reference) => answer.current(reference));
  const waiting = useMemo<readonly AlsoWaiting[]>(
    () => [{ interrupt, resumed, declined }, ...also],
    [interrupt, resumed, declined, also],
  );
  const view = useArguments(useInputOf(waiting), undefined, interrupt.name);
  // Decline replaces Cancel, so it arms again: a double press on one must not answer with the other. It also arms again
  // when the input is first shown whole.
  const own = useCustomCard(
    interrupt,
    `${signIn.isUnderWay} ${view.isAllShown} ${signIn.state.type === 'returned'}`,
  );
  const card = {
    ...own,
    reopen() {
      for (const { interrupt: other } of waiting) other.turn.reopen(other);
    },
  };
  return (
    <CardRoot
      {...props}
      ref={ref}
      card={card}
      kind="credential"
      data-signing-in={/^(waiting|leaving)$/.test(signIn.state.type) || undefined}
    >
      <CredentialProvider
        waiting={waiting}
        registration={{ provider, refresh, host, scopes }}
        signIn={signIn}
        view={view}
        answer={answer}
      >
        {children}
      </CredentialProvider>
    </CardRoot>
  );
});

/** The input that the tools run with again; for several, the input of each with its name and number. */
function useInputOf(waiting: readonly AlsoWaiting[]): unknown {
  return useMemo(() => {
    const inputs = waiting.map(({ interrupt }) => interrupt.input);
    if (inputs.length === 1) return inputs[0];
    return Object.fromEntries(
      // Each name ends with its number, because two interrupts of one tool would overwrite each other here.
      inputs.map((input, at) => [`${waiting[at]?.interrupt.name}_${at + 1}`, input]),
    );
  }, [waiting]);
}

interface CredentialProviderProps {
  /** All interrupts that need this sign-in, the card's own first. */
  readonly waiting: readonly AlsoWaiting[];
  readonly registration: CredentialRegistration;
  readonly signIn: SignIn;
  readonly view: ArgumentsView;
  /** Receives the reference: set here, called when the sign-in ends. */
  readonly answer: RefObject<(reference: string) => void>;
  readonly children: ReactNode;
}

/** Inside the root, to answer through the root's own `decide`, which manages the focus. */
function CredentialProvider({
  waiting,
  registration,
  signIn,
  view,
  answer,
  children,
}: CredentialProviderProps) {
  const { provider, refresh: flow, host, scopes } = registration;
  const { canAnswer, decide, unjudged } = useCard();
  const fieldsRef = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<string>();

  /** One answer for each interrupt. All are created before the first is recorded, so either all or none are. */
  const answerAll = (
    make: (waiting: AlsoWaiting) => Resolution,
    kind: 'refreshed' | 'declined',
  ): void =>
    decide(
      () => {
        const [own, ...others] = waiting.map(make);
        if (!own) throw new Error('Holdpoint: no sign-in is open.');
        for (const [at, resolution] of others.entries()) {
          // An interrupt that can't be answered any more shows that on its own card, and does not block the others.
          waiting[at + 1]?.interrupt.turn
            .decide(resolution, { verdict: { kind }, send: 'defer' })
            .catch(() => {});
        }
        return own;
      },
      { kind },
    );

  useLayoutEffect(() => {
    answer.current = (reference) =>
      answerAll(
        ({ interrupt, resumed }) =>
          toResolution(
            interrupt,
            { resumed: resumed ? resumed(reference) : { credentialRef: reference } },
            true,
          ),
        'refreshed',
      );
  });

  const credential: CredentialState = {
    ...signIn,
    provider,
    host: host ?? (typeof flow !== 'function' && 'host' in flow ? flow.host : undefined),
    scopes: scopesOf(waiting, scopes),
    steps: waiting.map(({ interrupt }) => interrupt.name),
    flow,
    view,
    fieldsRef,
    missing,
    press() {
      if (!canAnswer || unjudged || signIn.isUnderWay || !view.isAllShown) return;
      const inputs = inputsIn(fieldsRef.current);
      const empty = inputs.find(({ value }) => value === '');
      setMissing(empty?.name);
      if (empty) empty.focus();
      else signIn.start(takeSecret(inputs));
    },
    decline: () =>
      answerAll(
        ({ interrupt, declined }) =>
          toDecline(interrupt, declined ? declined() : declineShape(interrupt)),
        'declined',
      ),
  };
  return <CredentialContext.Provider value={credential}>{children}</CredentialContext.Provider>;
}

/** Returns the permissions for all interrupts, each once. */
function scopesOf(
  waiting: readonly AlsoWaiting[],
  scopes: CredentialRegistration['scopes'],
): readonly CredentialScope[] {
  if (typeof scopes !== 'function') return scopes ?? [];
  const all = waiting.flatMap(({ interrupt }) => scopes(interrupt));
  return [...new Map(all.map((scope) => [`${scope.raw}\n${scope.label}`, scope])).values()];
}

function declineShape(interrupt: InterruptHandle): DeclineShape {
  return answerKind(interrupt, interrupt.tool) === 'restart'
    ? { resumed: { declined: true } }
    : { output: { declined: true } };
}

/** Returns the input elements in the app's form. */
export function inputsIn(element: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(element?.querySelectorAll('input') ?? [])];
}

/** Returns the values of the fields and clears them. */
function takeSecret(inputs: readonly HTMLInputElement[]): FormData {
  const secret = new FormData();
  for (const input of inputs) {
    secret.append(input.name, input.value);
    input.value = '';
  }
  return secret;
}
