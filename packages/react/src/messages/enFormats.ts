/** What the kit says about a value, next to it. No word of the value is in these, but the host behind `goesTo`. */
export const formats = {
  /** An address with something before its host: https://bank.example@evil.example */
  userName: 'What’s before the @ is only a name.',
  /** Before the host that it really goes to, in bold. */
  goesTo: 'It really goes to:',
  /** A host with letters that no plain address has: xn--pple-43d.com */
  encoded: 'This name has encoded letters (xn--). It can look like another site’s.',
  wrongDigits: 'The check digits are wrong.',
};
