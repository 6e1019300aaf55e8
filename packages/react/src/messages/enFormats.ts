/** What the kit says about a value, next to it. No word of the value is in these. */
export const formats = {
  /** An address with something before its host: https://bank.example@evil.example */
  userName: 'The site is the part in bold. What’s before the @ is only a name.',
  /** A host with letters that no plain address has: xn--pple-43d.com */
  encoded: 'This name has encoded letters (xn--). It can look like another site’s.',
  wrongDigits: 'The check digits are wrong.',
};
