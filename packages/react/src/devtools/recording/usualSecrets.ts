// What is hidden without having been learned: by the name of its field, or by its looks.

type Cover = (text: string) => string;

/** Names whose text is nobody's business, without blanks and signs, in lower case. */
const SECRET_NAME =
  /(?:password|passwd|passphrase|(?:pass|pin|otp|security)code|secret|(?:api|access|private|secret|signing|encryption)key|credentialref|authorization|cookie)s?\d*$/;
/** The same, where they are the last word of a name: `userPin`, but neither `spin` nor the pins of a map. */
const SHORT_NAME = /(?:^|[^a-z])(?:pass|pwd|pin|otp|cvc|cvv)$/i;
const CAMEL_NAME = /[a-z\d](?:Pass|Pwd|Pin|Otp|OTP|Cvc|CVC|Cvv|CVV|PIN)$/;
/** Servers stream pieces of text under such a name, too; those are short. */
const TOKEN_NAME = /tokens?$/;
const SHORTEST_TOKEN = 8;
/** Below it a number counts something. */
const LEAST_NUMBER = 100;

const SCHEMAS = /^(?:properties|\$defs|definitions)$/;

const plainName = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const isSecretName = (name: string) =>
  SECRET_NAME.test(plainName(name)) || SHORT_NAME.test(name) || CAMEL_NAME.test(name);

/** By which name to judge what stands in an object's field: what is below a secret is one, whatever its field's name. */
export function nameBelow(name: string, key: string, item: unknown): string {
  // Of a JSON Schema these are no values, but what is said of them.
  if (SCHEMAS.test(name) && typeof item === 'object' && !Array.isArray(item)) return '';
  const isBelow = isSecretName(name) || TOKEN_NAME.test(plainName(name));
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
    value !== '' &&
    (isSecretName(name) || (TOKEN_NAME.test(plainName(name)) && value.length >= SHORTEST_TOKEN));
  return isSecret ? cover(value) : undefined;
}

const LOOKS: readonly RegExp[] = [
  // In an address: its query or fragment, and the password before its host.
  /(?<=[?&#;](?:[\w.-]*(?:token|secret|password|passwd|api[_-]?key|signature)|key|sig|auth|code)=)[^&#\s"'<>]{6,}/gi,
  /(?<=:\/\/[^\s/?#@:]*:)[^\s/?#@]+(?=@)/g,
  // In a header's value. Words that follow "basic" have no digits.
  /(?<=\b(?:bearer|basic)\s+)(?=\S*[\d=])[\w.~+/=-]{8,}/gi,
  // A JSON Web Token.
  /\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g,
];

/** A text without what looks like nothing else than a secret. */
export function hideByShape(text: string, cover: Cover): string {
  return LOOKS.reduce((shown, looks) => shown.replace(looks, cover), text);
}
