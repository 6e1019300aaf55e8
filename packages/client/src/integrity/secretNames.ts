/** Words that end the name of a secret wherever it is, in lower case without spaces and punctuation. */
const USUAL =
  'passw(?:or[dt]|d)|passphrase|(?:pass|pin|otp|security)code|secret|(?:api|access|private|secret|signing|encryption)key|credentialref|authorization|cookie';
const SECRET_NAME = new RegExp(`(?:${USUAL})s?\\d*$`);
/** The same, where they are the last word of a name: `userPin`, but neither `spin` nor the pins of a map. */
const SHORT_NAME = /(?:^|[^a-z])(?:pass|pwd|pin|otp|cvc|cvv)$/i;
const CAMEL_NAME = /[a-z\d](?:Pass|Pwd|Pin|Otp|OTP|Cvc|CVC|Cvv|CVV|PIN)$/;
const TOKEN_NAME = /tokens?$/;
/** Other endings of names of secrets that a person is asked for or answers with. */
const ASKED_NAME =
  /(?:(?:onetime|verification|confirmation|recovery|backup|mfa|2fa|sms|twofactor|authenticator|digit|login|unlock|access)(?:code|pin)s?|(?:seed|recovery)(?:phrase|words?)|mnemonic|totp(?:seed)?|credentials?|(?:ssh|recovery|master|pass)key|bearer|sessionid|pswd|puk|pass?w[oö]rt|kennwort|(?<!de)senha|wachtwoord)$/u;
/** Beginnings of such names, with any ending: “Passworteingabe”. No other word begins with these. */
const ASKED_BEGINNING =
  /^(?:passwor[dt]|kennwort|geheimzahl|(?:bestätigungs|sicherheits)code|contrase[nñ]a|clave(?:deacceso|secreta)|c[oó]digodeverifica|motdepasse|code(?:secret|confidentiel|dev[eé]rification)|palavrapasse|katasandi|kodeverifikasi|l[oö]senord|hasło|haslo(?:do|\d|$))/u;
/**
 * The same in scripts whose words do not end at a space: Arabic, Urdu, Russian, Hindi, Bengali, Chinese, Japanese,
 * Korean.
 */
const ASKED_WORD =
  /كلمةالمرور|كلمةالسر|الرقمالسري|رمزالتحقق|پاسورڈ|تصدیقیکوڈ|парол|кодподтверждения|पसवरड|सतयपनकड|পসওযরড|যচইকরণকড|密码|密碼|口令|验证码|驗證碼|pin码|パスワード|パスコード|暗証番号|認証コード|確認コード|비밀번호|인증번호|인증코드/u;

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The letters and digits of a text in any script, without marks, in lower case. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** True for the name of a field that holds a secret: `password`, `api_key`, `userPin`. */
export const isSecretName = (name: string): boolean =>
  SECRET_NAME.test(plainName(name)) || SHORT_NAME.test(name) || CAMEL_NAME.test(name);

/** True for the name of a field that holds tokens, of which some are secrets and some are counted. */
export const isTokenName = (name: string): boolean => TOKEN_NAME.test(plainName(name));

/** True for a text that has a word for a secret anywhere, in a script where words have no ends. */
export const hasSecretWord = (text: string): boolean => ASKED_WORD.test(plainOf(text));

/** True for the name of a field that asks for a secret, in any of the languages above, or holds tokens. */
export function asksSecret(name: string): boolean {
  const plain = plainOf(name);
  return (
    isSecretName(name) ||
    isTokenName(name) ||
    [ASKED_NAME, ASKED_BEGINNING, ASKED_WORD].some((asked) => asked.test(plain))
  );
}

/** Text between two quotes before a colon. If a key contains a quote, its end. */
const KEY = /"([^"]*)"\s*:/g;
/** In a browser’s stored data, these count anywhere in a name. */
const ANYWHERE = new RegExp(`${USUAL}|token|credential`);

/** True for a text of JSON with the name of a field that may be a secret's. Doubtful names count. */
export const mayNameSecret = (json: string): boolean =>
  [...json.matchAll(KEY)].some(([, key = '']) => ANYWHERE.test(plainName(key)) || asksSecret(key));
