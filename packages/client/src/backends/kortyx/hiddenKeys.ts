/**
 * Fields that no wire record shows: resume tokens, with which anyone can answer, and the server's copy of an answer
 * (the first selected id; whether that was a secret is only known while it is sent).
 */
export const hiddenKeys: readonly string[] = [
  'token',
  'resumeToken',
  'interruptTokens',
  'invalidatedInterruptTokens',
  'coordinates',
];
