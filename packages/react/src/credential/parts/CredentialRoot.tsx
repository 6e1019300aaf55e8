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

/** What an app registers of a sign-in. None of it can come from the interrupt. */
export interface CredentialRegistration<Tool = undefined> {
  /** The name of who is signed in to. */
  readonly provider: string;
  /**
   * How a person signs in: `signIn.popup({ … })`, `signIn.redirect({ … })`, `signIn.passkey({ … })`, `signIn.form({ … })` or a function that gives a
   * reference.
   */
  readonly refresh: CredentialFlow;
  /** The host that opens. Default: that of the address of a pop-up or a redirect, where it is a plain text. */
  readonly host?: string | undefined;
  /** Everything the sign-in allows. */
  readonly scopes?:
    | readonly CredentialScope[]
    | ((interrupt: InterruptHandle) => readonly CredentialScope[])
    | undefined;
  /** Returns the `resumed` metadata for the restarted tool. Default: `{ credentialRef }`. */
  readonly resumed?: ((reference: string) => ResumedShape<Tool>) | undefined;
  /** What is sent when the person declines. Default: `{ declined: true }`, as the tool is answered. */
  readonly declined?: (() => DeclineShape<Tool>) | undefined;
}

/** Nothing, but for a tool that is only responded to: a reference would be its result, and the model would read it. */
export type Restartable<Tool> = Tool extends { readonly answer: infer Kind }
  ? 'restart' extends Kind
    ? unknown
    : never
  : unknown;

/** Another interrupt that waits for the same sign-in, and its answers. */
export interface AlsoWaiting extends Pick<CredentialRegistration, 'resumed' | 'declined'> {
  readonly interrupt: InterruptHandle;
}

/** Props of `<Credential.Root>`. */
export interface CredentialRootProps<Tool extends MaybeTool = MaybeTool>
  extends Omit<CardRootProps, 'card' | 'kind' | 'risk' | keyof CredentialRegistration>,
    CredentialRegistration<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool> & Restartable<Tool>;
  /** Other steps that wait for the same sign-in: what is answered here answers them too. Default: none. */
  readonly also?: readonly AlsoWaiting[] | undefined;
}

const nobody: readonly AlsoWaiting[] = [];

/**
 * The card frame of a sign-in. A press starts the app's own way to sign in. When that returns a reference, the tool runs
 * again with it; the secret itself never comes here. If another interrupt takes its place, or one more would be answered
 * with it, that is a different sign-in: one in progress ends unanswered, and what was typed is discarded.
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

/** Of the interrupts that wait for it, from its first drawing to its last. */
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
  // Decline takes the place of Cancel: a double press on one must not answer by the other, so it arms anew; and so it
  // does when the input is only now shown whole.
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

/** What the tools are run again with: the input, or where several wait, the input of each under its name and place. */
function useInputOf(waiting: readonly AlsoWaiting[]): unknown {
  return useMemo(() => {
    const inputs = waiting.map(({ interrupt }) => interrupt.input);
    if (inputs.length === 1) return inputs[0];
    return Object.fromEntries(
      // Each name ends with its place, because two interrupts of one tool would overwrite each other here.
      inputs.map((input, at) => [`${waiting[at]?.interrupt.name}_${at + 1}`, input]),
    );
  }, [waiting]);
}

interface CredentialProviderProps {
  /** Everything that waits for this sign-in, the card's own interrupt first. */
  readonly waiting: readonly AlsoWaiting[];
  readonly registration: CredentialRegistration;
  readonly signIn: SignIn;
  readonly view: ArgumentsView;
  /** Takes the reference: filled in here, called when the sign-in ends. */
  readonly answer: RefObject<(reference: string) => void>;
  readonly children: ReactNode;
}

/** Inside the root, so that it answers through the root's own `decide`, which looks after the focus. */
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

  /** One answer for each that waits; all of them are made before the first is recorded, so that it is all or none. */
  const answerAll = (
    make: (waiting: AlsoWaiting) => Resolution,
    kind: 'refreshed' | 'declined',
  ): void =>
    decide(
      () => {
        const [own, ...others] = waiting.map(make);
        if (!own) throw new Error('Holdpoint: no interrupt waits for this sign-in.');
        for (const [at, resolution] of others.entries()) {
          // One that can't be answered any more says so on its own card, and does not keep the others from being answered.
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

/** Everything that the sign-in allows, for all that wait, each once. */
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

/** What was typed, out of its fields: they are empty afterwards. */
function takeSecret(inputs: readonly HTMLInputElement[]): FormData {
  const secret = new FormData();
  for (const input of inputs) {
    secret.append(input.name, input.value);
    input.value = '';
  }
  return secret;
}
