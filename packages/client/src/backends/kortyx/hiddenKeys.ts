/**
 * Fields that no wire record shows: resume tokens, which are as good as the right to answer, and what the server's state
 * keeps of an answer (the first selected id; whether that was a secret is known only while it is sent).
 */
export const hiddenKeys: readonly string[] = [
  'token',
  'resumeToken',
  'interruptTokens',
  'invalidatedInterruptTokens',
  'coordinates',
];
