// Finds secrets that were not learned, by the name of their field, or by their form.

import { isSecretName, isTokenName } from '@holdpoint/client/internal';

type Cover = (text: string) => string;

/** Servers also stream short texts under the name of a token. */
const SHORTEST_TOKEN = 8;
/** A smaller number is a count. */
const LEAST_NUMBER = 100;

const SCHEMAS = /^(?:properties|\$defs|definitions)$/;

/**
 * Returns the name by which to judge a field of an object: everything below a secret is secret, whatever its own name.
 */
export function nameBelow(name: string, key: string, item: unknown): string {
  // In a JSON Schema these are descriptions, not values.
  if (SCHEMAS.test(name) && typeof item === 'object' && !Array.isArray(item)) return '';
  const isBelow = isSecretName(name) || isTokenName(name);
  return isBelow && !isSecretName(key) ? name : key;
}

/** Returns the replacement for a text or a number in a field of this name; undefined if the name is not secret. */
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

/**
 * The text before a secret, and the secret. Each is matched forwards, and starts where no other match of its kind can.
 */
const LOOKS: readonly RegExp[] = [
  // In an address: its query or fragment, and the password before its host.
  /([?&#;](?:[\w.-]*(?:token|secret|password|passwd|api[_-]?key|signature)|key|sig|auth|code)=)([^&#\s"'<>]{6,})/gi,
  /(:\/\/[^\s/?#@:]*:)([^\s/?#@]+)(?=@)/g,
  // In a header's value. Words after "basic" have no digits.
  /(\b(?:bearer|basic)\s+)(?=\S*[\d=])([\w.~+/=-]{8,})/gi,
  // A JSON Web Token.
  /((?<![\w-]))(eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*)/g,
];

/** Returns a text without parts that clearly are secrets. */
export function hideByShape(text: string, cover: Cover): string {
  const hide = (_: string, before: string, secret: string) => before + cover(secret);
  return LOOKS.reduce((shown, looks) => shown.replace(looks, hide), text);
}
