export { form } from './form.ts';
export { passkey } from './passkey.ts';
export { popup } from './popup.ts';
export { redirect } from './redirect.ts';
