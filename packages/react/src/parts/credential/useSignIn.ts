import { useCallback, useEffect, useRef, useState } from 'react';
import type { CredentialFlow, SignInAttempt, SignInOutcome } from '../../credential/flow.ts';
import type { InterruptHandle } from '../../hooks/interruptHandle.ts';

/** Where a sign-in is, before it becomes an answer. */
export type SignInState =
  | { readonly type: 'idle' }
  /** Under way; `reopen` brings its window to the front, where it has one. */
  | { readonly type: 'waiting'; readonly reopen?: SignInAttempt['reopen'] }
  /** The browser let no window be opened. */
  | { readonly type: 'blocked'; readonly href: string; readonly reopen: SignInAttempt['reopen'] }
  | { readonly type: Exclude<SignInOutcome['type'], 'signed-in'> }
  /** What the app said of it; empty when it said nothing that can be shown. */
  | { readonly type: 'failed'; readonly message: string };

/** A sign-in that a press starts. */
export interface SignIn {
  readonly state: SignInState;
  readonly isUnderWay: boolean;
  /** Call it inside the press itself: a window that is opened later is blocked. */
  start(secret?: FormData): void;
  cancel(): void;
  /** Shows the window, or opens it where it was blocked. True when it is open. Call it inside a press. */
  reopen(): boolean;
}

const idle: SignInState = { type: 'idle' };

/**
 * Runs one sign-in at a time. It ends when the person cancels, when the interrupt can no longer be answered, and when
 * the card leaves the page; what comes after that is dropped. The reference goes to `onReference` and is kept nowhere.
 */
export function useSignIn(
  interrupt: InterruptHandle,
  flow: CredentialFlow,
  onReference: (reference: string) => void,
): SignIn {
  const [state, setState] = useState(idle);
  const attempt = useRef<AbortController | undefined>(undefined);
  const isOpen = interrupt.status === 'open';

  const stop = useCallback(() => {
    attempt.current?.abort();
    attempt.current = undefined;
  }, []);
  useEffect(() => {
    if (!isOpen) setState(idle);
    return stop;
  }, [isOpen, stop]);

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
    // The executor runs at once, inside the press, and turns what is thrown into a failure.
    new Promise<SignInOutcome>((resolve) => resolve(begin(own.signal))).then(
      (outcome) => {
        if (outcome.type !== 'signed-in') settle({ type: outcome.type });
        else if (settle(idle)) onReference(outcome.reference);
      },
      (error: unknown) =>
        settle({ type: 'failed', message: error instanceof Error ? error.message : '' }),
    );
  };

  const start = (secret = new FormData()): void =>
    run((signal) => {
      const request = { interrupt, signal };
      if (typeof flow !== 'function' && flow.type === 'popup') {
        const { isOpen: isShown, href, reopen, outcome } = flow.open(request);
        setState(isShown ? { type: 'waiting', reopen } : { type: 'blocked', href, reopen });
        return outcome;
      }
      setState({ type: 'waiting' });
      const signedIn = typeof flow === 'function' ? flow(request) : flow.submit(secret, request);
      return signedIn.then(accept);
    });

  const { type } = state;
  return {
    state,
    isUnderWay: type === 'waiting' || type === 'blocked',
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
  };
}

function accept(reference: unknown): SignInOutcome {
  if (typeof reference === 'string' && reference !== '') return { type: 'signed-in', reference };
  throw new Error('Holdpoint: a sign-in must give a reference, a text that is not empty.');
}
