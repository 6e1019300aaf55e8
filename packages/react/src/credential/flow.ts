import type { Interrupt } from '@holdpoint/client';

/** What a way to sign in is given. */
export interface CredentialRequest {
  readonly interrupt: Interrupt;
  /** Aborts when the person cancels, or the interrupt can't be answered any more. */
  readonly signal: AbortSignal;
}

/** How a sign-in ended. */
export type SignInOutcome =
  | { readonly type: 'signed-in'; readonly reference: string }
  | { readonly type: 'cancelled' }
  /** The window was closed before it told anything. */
  | { readonly type: 'closed' }
  | { readonly type: 'timed-out' };

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

/** Signs in in a window of its own. Made by `popup`. */
export interface PopupFlow {
  readonly type: 'popup';
  /** Where the person will type, as the browser will show it. */
  readonly host: string | undefined;
  /** Opens the window. Call it inside a press: browsers block a window that is opened later. */
  open(request: CredentialRequest): SignInAttempt;
}

/** A field of the app's own form. */
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

/** Any other way, such as a passkey: a function that gives an opaque reference. It is called inside the press. */
export type CustomFlow = (request: CredentialRequest) => Promise<string>;

/** How a person signs in: `popup({ … })`, `form({ … })`, or a function of the app's own. */
export type CredentialFlow = PopupFlow | FormFlow | CustomFlow;
