import { useCallback, useEffect, useRef, useState } from 'react';
import { saidByApp } from '../../internals/saidByApp.ts';
import { type InterruptHandle, turnOf } from '../../turn/interruptHandle.ts';
import type {
  CredentialFlow,
  CredentialRequest,
  RedirectFlow,
  SignInAttempt,
  SignInOutcome,
} from '../ways/flow.ts';

/** The progress of a sign-in before it becomes an answer. */
export type SignInState =
  | { readonly type: 'idle' }
  /** In progress; `reopen` brings its window to the front, if it has one. */
  | { readonly type: 'waiting'; readonly reopen?: SignInAttempt['reopen'] }
  /** The browser blocked the window. */
  | {
      readonly type: 'blocked';
      readonly href: string;
      readonly reopen: SignInAttempt['reopen'];
      /** The same sign-in in this window. */
      readonly fallback?: RedirectFlow | undefined;
    }
  /** The browser is leaving the page for the sign-in. */
  | { readonly type: 'leaving' }
  /** The sign-in has returned to the page with a reference, which a press will use. */
  | { readonly type: 'returned' }
  | { readonly type: Exclude<SignInOutcome['type'], 'signed-in'> }
  /** The app's error message; empty if it has none that can be shown. */
  | { readonly type: 'failed'; readonly message: string };

/** A sign-in started by a press. */
export interface SignIn {
  readonly state: SignInState;
  readonly isUnderWay: boolean;
  /** Call it during the press: browsers block windows that open later. */
  start(secret?: FormData): void;
  cancel(): void;
  /** Shows the window, or opens it if it was blocked. Returns true if it is open. Call it during a press. */
  reopen(): boolean;
  /** Leaves the page for the sign-in, after its window was blocked. */
  leave(): void;
}

const idle: SignInState = { type: 'idle' };

/**
 * Runs one sign-in at a time. It ends when the person cancels, when the interrupt can no longer be answered, and when
 * the card unmounts; later results are dropped. The reference is passed to `onReference` and stored nowhere.
 */
export function useSignIn(
  interrupt: InterruptHandle,
  flow: CredentialFlow,
  onReference: (reference: string) => void,
): SignIn {
  const [state, setState] = useState(idle);
  const attempt = useRef<AbortController | undefined>(undefined);
  // The reference that a redirect returned with, until a press uses it. Like every reference it is kept out of React's
  // state, where developer tools would show it.
  const cameBack = useRef<string | undefined>(undefined);
  const isOpen = interrupt.status === 'open';
  const from = { interrupt, sessionId: turnOf(interrupt).session.getState().sessionId };
  const way = redirectOf(flow);

  const stop = useCallback(() => {
    attempt.current?.abort();
    attempt.current = undefined;
  }, []);
  useEffect(() => {
    if (!isOpen) setState(idle);
    return stop;
  }, [isOpen, stop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the interrupt only its name counts, which stays with its key
  useEffect(() => {
    if (!isOpen) way?.forget(from);
    const outcome = isOpen ? way?.returned(from) : undefined;
    if (!outcome) return;
    const came = stateOfReturn(outcome);
    if (came.type === 'returned' && outcome.type === 'signed-in')
      cameBack.current = outcome.reference;
    setState((now) => (now.type === 'idle' ? came : now));
  }, [isOpen, way, interrupt.key]);

  // After going back without signing in, the browser can restore the page from its cache with the old state.
  useEffect(() => {
    const wake = () => setState((now) => (now.type === 'leaving' ? idle : now));
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const run = (begin: (signal: AbortSignal) => Promise<SignInOutcome>): void => {
    stop();
    const own = new AbortController();
    attempt.current = own;
    const settle = (next: SignInState): boolean => {
      if (attempt.current !== own) return false;
      attempt.current = undefined;
      setState(next);
      return true;
    };
    const end = (outcome: SignInOutcome): void => {
      if (outcome.type === 'signed-in') {
        const { reference } = outcome;
        if (!isReference(reference)) settle(withoutReference());
        else if (settle(idle)) onReference(reference);
      } else if (outcome.type === 'closed' && outcome.late && attempt.current === own) {
        // The window looks closed. Its result is still accepted until another attempt is made.
        setState({ type: 'closed' });
        void outcome.late.then(end);
      } else settle({ type: outcome.type });
    };
    // The executor runs synchronously, during the press, and turns an exception into a failure.
    new Promise<SignInOutcome>((resolve) => resolve(begin(own.signal))).then(
      end,
      (error: unknown) => settle({ type: 'failed', message: saidByApp(error) }),
    );
  };

  const leaveBy = (redirect: RedirectFlow, request: CredentialRequest): Promise<SignInOutcome> => {
    setState({ type: 'leaving' });
    redirect.leave(request);
    // The page is about to unload, so this never settles. If it stays after all, the person can cancel.
    return new Promise(() => {});
  };

  const start = (secret = new FormData()): void => {
    const { current: reference } = cameBack;
    cameBack.current = undefined;
    if (state.type === 'returned' && reference !== undefined) {
      way?.forget(from);
      setState(idle);
      onReference(reference);
    } else run((signal) => begin({ ...from, signal }, secret));
  };

  const begin = (request: CredentialRequest, secret: FormData): Promise<SignInOutcome> => {
    if (typeof flow !== 'function' && flow.type === 'popup') {
      const { isOpen: isShown, href, reopen, outcome } = flow.open(request);
      const { fallback } = flow;
      setState(isShown ? { type: 'waiting', reopen } : { type: 'blocked', href, reopen, fallback });
      return outcome;
    }
    setState({ type: 'waiting' });
    if (typeof flow === 'function') return flow(request).then(signedIn);
    if (flow.type === 'form') return flow.submit(secret, request).then(signedIn);
    if (flow.type === 'passkey') return flow.prove(request);
    return leaveBy(flow, request);
  };

  const { type } = state;
  return {
    state,
    isUnderWay: type === 'waiting' || type === 'blocked' || type === 'leaving',
    start,
    cancel() {
      stop();
      setState({ type: 'cancelled' });
    },
    reopen() {
      const reopen = 'reopen' in state ? state.reopen : undefined;
      const isShown = reopen?.() ?? false;
      if (reopen && isShown) setState({ type: 'waiting', reopen });
      return isShown;
    },
    leave() {
      const fallback = state.type === 'blocked' ? state.fallback : undefined;
      if (fallback) run((signal) => leaveBy(fallback, { ...from, signal }));
    },
  };
}

/** Returns the flow that leaves the page: the flow itself, or the fallback for a blocked window. */
function redirectOf(flow: CredentialFlow): RedirectFlow | undefined {
  if (typeof flow === 'function') return undefined;
  if (flow.type === 'popup') return flow.fallback;
  return flow.type === 'redirect' ? flow : undefined;
}

const NO_REFERENCE = 'Holdpoint: a sign-in must give a reference, a text that is not empty.';

/** The app's function failed without an error message. */
const withoutReference = (): SignInState => ({
  type: 'failed',
  message: saidByApp(new Error(NO_REFERENCE)),
});

/** Returns true for a valid reference, whatever its types declare: without one there was no sign-in. */
const isReference = (reference: unknown): reference is string =>
  typeof reference === 'string' && reference !== '';

const signedIn = (reference: string): SignInOutcome => ({ type: 'signed-in', reference });

/** Returns the card's state for a sign-in that has returned to the page. */
function stateOfReturn(outcome: SignInOutcome | { readonly type: 'failed' }): SignInState {
  if (outcome.type === 'failed') return { type: 'failed', message: '' };
  if (outcome.type !== 'signed-in') return { type: outcome.type };
  return isReference(outcome.reference) ? { type: 'returned' } : withoutReference();
}
