import type { Interrupt } from '@holdpoint/client';

/** Passed to a way to sign in. */
export interface CredentialRequest {
  readonly interrupt: Interrupt;
  /** The session of the request: another one on this page may need the same sign-in. */
  readonly sessionId: string;
  /** Aborts when the person cancels, or the interrupt can't be answered any more. */
  readonly signal: AbortSignal;
}

/** The result of a sign-in. */
export type SignInOutcome =
  | { readonly type: 'signed-in'; readonly reference: string }
  | { readonly type: 'cancelled' }
  /**
   * The window was closed without a result, or looks closed: a page that cuts itself off from its opener can still
   * report its result over the app's own channel, which resolves `late`.
   */
  | { readonly type: 'closed'; readonly late?: Promise<SignInOutcome> }
  | { readonly type: 'timed-out' }
  /** This browser does not support it. */
  | { readonly type: 'unsupported' };

/** A sign-in in another window, from the press that opens it. */
export interface SignInAttempt {
  /** The address of the sign-in, for a link if the browser blocked the window. */
  readonly href: string;
  /** False: the browser blocked the window. The attempt still waits for one opened by `reopen`. */
  readonly isOpen: boolean;
  readonly outcome: Promise<SignInOutcome>;
  /**
   * Brings the window to the front, or opens it if it was blocked. Returns true if it is open. Call it during a press.
   */
  reopen(): boolean;
}

/** Signs in in a separate window. Created by `popup`. */
export interface PopupFlow {
  readonly type: 'popup';
  /** The host of the sign-in, as the browser will show it. */
  readonly host: string | undefined;
  /** The same sign-in in this window, offered if the browser blocked the window. */
  readonly fallback?: RedirectFlow | undefined;
  /** Opens the window. Call it during a press: browsers block windows that open later. */
  open(request: CredentialRequest): SignInAttempt;
}

/** Signs in by leaving the page and returning. Created by `redirect`. */
export interface RedirectFlow {
  readonly type: 'redirect';
  /** The host of the sign-in, as the browser will show it. */
  readonly host: string | undefined;
  /** Leaves the page for the sign-in. This tab stores the interrupt's name, and nothing secret. */
  leave(request: CredentialRequest): void;
  /**
   * Returns the result of the sign-in that was started from this interrupt; undefined if none has returned to this
   * page.
   */
  returned(
    from: Omit<CredentialRequest, 'signal'>,
  ): SignInOutcome | { readonly type: 'failed' } | undefined;
  /** Removes the result once it was used, or is no longer needed. */
  forget(from: Omit<CredentialRequest, 'signal'>): void;
}

/** Proves a person's identity with a passkey. Created by `passkey`. */
export interface PasskeyFlow {
  readonly type: 'passkey';
  /** Asks the browser for the passkey, during the press, and the app for a reference. */
  prove(request: CredentialRequest): Promise<SignInOutcome>;
}

/** A field in the app's own form. */
export interface CredentialField {
  /** Its name in the `FormData`. */
  readonly name: string;
  readonly label: string;
  /** Default: `password`. */
  readonly type?: 'password' | 'text' | 'email';
  /** The browser's autofill, such as `current-password`. Default: `off`. */
  readonly autoComplete?: string;
  readonly hint?: string;
}

/** Passes the fields directly to the app. Created by `form`. */
export interface FormFlow {
  readonly type: 'form';
  readonly fields: readonly CredentialField[];
  /** Returns a reference for the submitted fields. Its errors never contain their values. */
  submit(secret: FormData, request: CredentialRequest): Promise<string>;
}

/** Any other way, such as a native bridge: a function that returns an opaque reference. Called during the press. */
export type CustomFlow = (request: CredentialRequest) => Promise<string>;

/** How a person signs in: `signIn.popup({ … })`, `signIn.redirect({ … })`, `signIn.passkey({ … })`, `signIn.form({ … })`, or a function. */
export type CredentialFlow = PopupFlow | RedirectFlow | PasskeyFlow | FormFlow | CustomFlow;
