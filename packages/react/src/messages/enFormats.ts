/** The kit's notes about a value, next to it. They contain no word of the value, except the host after `goesTo`. */
export const formats = {
  /** An address with text before its host: https://bank.example@evil.example */
  userName: 'What’s before the @ is only a name.',
  /** Before the real host, in bold. */
  goesTo: 'It really goes to:',
  /** A host with encoded letters: xn--pple-43d.com */
  encoded: 'This name has encoded letters (xn--). It can look like another site’s.',
  wrongDigits: 'The check digits are wrong.',
};
