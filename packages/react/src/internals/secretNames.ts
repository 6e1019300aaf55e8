/** Names of fields whose text is secret, in lower case without spaces and punctuation. */
const SECRET_NAME =
  /(?:password|passwd|passphrase|(?:pass|pin|otp|security)code|secret|(?:api|access|private|secret|signing|encryption)key|credentialref|authorization|cookie)s?\d*$/;
/** The same, where they are the last word of a name: `userPin`, but neither `spin` nor the pins of a map. */
const SHORT_NAME = /(?:^|[^a-z])(?:pass|pwd|pin|otp|cvc|cvv)$/i;
const CAMEL_NAME = /[a-z\d](?:Pass|Pwd|Pin|Otp|OTP|Cvc|CVC|Cvv|CVV|PIN)$/;
const TOKEN_NAME = /tokens?$/;

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** True for the name of a field that holds a secret: `password`, `api_key`, `userPin`. */
export const isSecretName = (name: string): boolean =>
  SECRET_NAME.test(plainName(name)) || SHORT_NAME.test(name) || CAMEL_NAME.test(name);

/** True for the name of a field that holds tokens, of which some are secrets and some are counted. */
export const isTokenName = (name: string): boolean => TOKEN_NAME.test(plainName(name));
