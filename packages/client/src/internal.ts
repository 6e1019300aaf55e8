/** For other packages of Holdpoint of the same version. Not for apps: it changes without notice. */

export { fingerprint } from './integrity/fingerprint.ts';
