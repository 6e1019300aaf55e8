/**
 * Returns the message that an app's error has for the person; empty if it has none. An error from the kit about how the
 * app uses it is for the developer: it goes to the console.
 */
export function saidByApp(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (!message.startsWith('Holdpoint: ')) return message;
  console.error(message);
  return '';
}
