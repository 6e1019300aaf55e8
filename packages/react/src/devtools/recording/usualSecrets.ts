// What is hidden without having been learned: by the name of its field, or by its looks.

type Cover = (text: string) => string;

/** Names whose text is nobody's business, without blanks and signs, in lower case. */
const SECRET_NAME =
  /(?:password|passwd|passphrase|secret|apikey|accesskey|privatekey|credentialref|authorization|cookie)$|^(?:pwd|pin|otp|cvc|cvv)$/;
/** Servers stream pieces of text under such a name, too; those are short. */
const TOKEN_NAME = /token$/;
const SHORTEST_TOKEN = 8;

/** What stands for a text in a field of this name; undefined where the name says nothing. */
export function hideByName(name: string, text: string, cover: Cover): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const isSecret =
    text !== '' &&
    (SECRET_NAME.test(plain) || (TOKEN_NAME.test(plain) && text.length >= SHORTEST_TOKEN));
  return isSecret ? cover(text) : undefined;
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
