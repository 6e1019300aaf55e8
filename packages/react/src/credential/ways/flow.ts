import type { Interrupt } from '@holdpoint/client';

/** What a way to sign in is given. */
export interface CredentialRequest {
  readonly interrupt: Interrupt;
  /** The session that it waits in: another one of this page may have asked for the same thing. */
  readonly sessionId: string;
  /** Aborts when the person cancels, or the interrupt can't be answered any more. */
  readonly signal: AbortSignal;
}

/** How a sign-in ended. */
export type SignInOutcome =
  | { readonly type: 'signed-in'; readonly reference: string }
  | { readonly type: 'cancelled' }
  /**
   * The window was closed before it told anything, or looks so: a page that cuts itself off from its opener can still
   * tell its end over the app's own channel, which is `late`.
   */
  | { readonly type: 'closed'; readonly late?: Promise<SignInOutcome> }
  | { readonly type: 'timed-out' }
  /** This browser can't do it this way. */
  | { readonly type: 'unsupported' };

/** A sign-in in another window, from the press that opened it on. */
export interface SignInAttempt {
  /** The address of the sign-in, for a link where the browser let no window be opened. */
  readonly href: string;
  /** False: the browser blocked the window. The attempt still waits for one opened by `reopen`. */
  readonly isOpen: boolean;
  readonly outcome: Promise<SignInOutcome>;
  /** Brings the window to the front, or opens it where it was blocked. Call it inside a press. True when it is open. */
  reopen(): boolean;
}

/** Signs in in a separate window. Created by `popup`. */
export interface PopupFlow {
  readonly type: 'popup';
  /** Where the person will type, as the browser will show it. */
  readonly host: string | undefined;
  /** The same sign-in in this window, offered where the browser let no window be opened. */
  readonly fallback?: RedirectFlow | undefined;
  /** Opens the window. Call it inside a press: browsers block a window that is opened later. */
  open(request: CredentialRequest): SignInAttempt;
}

/** Signs in by leaving the page and coming back. Made by `redirect`. */
export interface RedirectFlow {
  readonly type: 'redirect';
  /** Where the person will type, as the browser will show it. */
  readonly host: string | undefined;
  /** Leaves the page for the sign-in. This tab remembers the interrupt by its name, and nothing secret. */
  leave(request: CredentialRequest): void;
  /** How the sign-in ended that was left for from this pause; undefined when none has come back to this page. */
  returned(
    from: Omit<CredentialRequest, 'signal'>,
  ): SignInOutcome | { readonly type: 'failed' } | undefined;
  /** It was used, or is not wanted any more. */
  forget(from: Omit<CredentialRequest, 'signal'>): void;
}

/** Proves with a passkey who the person is. Made by `passkey`. */
export interface PasskeyFlow {
  readonly type: 'passkey';
  /** Asks the browser for the passkey, inside the press, and the app for a reference. */
  prove(request: CredentialRequest): Promise<SignInOutcome>;
}

/** A field in the app's own form. */
export interface CredentialField {
  /** The name in the `FormData`. */
  readonly name: string;
  readonly label: string;
  /** Default: `password`. */
  readonly type?: 'password' | 'text' | 'email';
  /** What browsers may fill in, such as `current-password`. Default: `off`. */
  readonly autoComplete?: string;
  readonly hint?: string;
}

/** Hands what is typed straight to the app. Made by `form`. */
export interface FormFlow {
  readonly type: 'form';
  readonly fields: readonly CredentialField[];
  /** Gives the reference for what was typed; what it throws never contains what was typed. */
  submit(secret: FormData, request: CredentialRequest): Promise<string>;
}

/** Any other way, such as a native bridge: a function that gives an opaque reference. It is called inside the press. */
export type CustomFlow = (request: CredentialRequest) => Promise<string>;

/** How a person signs in: `signIn.popup({ … })`, `signIn.redirect({ … })`, `signIn.passkey({ … })`, `signIn.form({ … })`, or a function. */
export type CredentialFlow = PopupFlow | RedirectFlow | PasskeyFlow | FormFlow | CustomFlow;
