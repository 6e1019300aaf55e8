// What is hidden without having been learned: by the name of its field, or by its looks.

import { isSecretName, isTokenName } from '@holdpoint/client/internal';

type Cover = (text: string) => string;

/** Servers stream pieces of text under the name of a token, too; those are short. */
const SHORTEST_TOKEN = 8;
/** Below it a number counts something. */
const LEAST_NUMBER = 100;

const SCHEMAS = /^(?:properties|\$defs|definitions)$/;

/** By which name to judge what stands in an object's field: what is below a secret is one, whatever its field's name. */
export function nameBelow(name: string, key: string, item: unknown): string {
  // Of a JSON Schema these are no values, but what is said of them.
  if (SCHEMAS.test(name) && typeof item === 'object' && !Array.isArray(item)) return '';
  const isBelow = isSecretName(name) || isTokenName(name);
  return isBelow && !isSecretName(key) ? name : key;
}

/** What stands for a text or a number in a field of this name; undefined where the name says nothing. */
export function hideByName(
  name: string,
  value: string | number,
  cover: Cover,
): string | number | undefined {
  if (typeof value === 'number') {
    return isSecretName(name) && Math.abs(value) >= LEAST_NUMBER ? 0 : undefined;
  }
  const isSecret =
    value !== '' && (isSecretName(name) || (isTokenName(name) && value.length >= SHORTEST_TOKEN));
  return isSecret ? cover(value) : undefined;
}

/** What a secret follows, and the secret. Each is read forwards, and begins where no other one of its kind can. */
const LOOKS: readonly RegExp[] = [
  // In an address: its query or fragment, and the password before its host.
  /([?&#;](?:[\w.-]*(?:token|secret|password|passwd|api[_-]?key|signature)|key|sig|auth|code)=)([^&#\s"'<>]{6,})/gi,
  /(:\/\/[^\s/?#@:]*:)([^\s/?#@]+)(?=@)/g,
  // In a header's value. Words that follow "basic" have no digits.
  /(\b(?:bearer|basic)\s+)(?=\S*[\d=])([\w.~+/=-]{8,})/gi,
  // A JSON Web Token.
  /((?<![\w-]))(eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*)/g,
];

/** A text without what looks like nothing else than a secret. */
export function hideByShape(text: string, cover: Cover): string {
  const hide = (_: string, before: string, secret: string) => before + cover(secret);
  return LOOKS.reduce((shown, looks) => shown.replace(looks, hide), text);
}
