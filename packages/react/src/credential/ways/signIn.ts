/** The ways to sign in. */
export * as signIn from './signIn.parts.ts';
