/**
 * Returns the message of an app's error for the person; empty if it has none. An error from the kit about wrong usage
 * is for the developer: it goes to the console.
 */
export function saidByApp(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (!message.startsWith('Holdpoint: ')) return message;
  console.error(message);
  return '';
}
