/**
 * What an error of the app's says to the person; empty where it says nothing. An error of the kit's, about how the app
 * uses it, is for who writes the app: it goes to the console.
 */
export function saidByApp(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (!message.startsWith('Holdpoint: ')) return message;
  console.error(message);
  return '';
}
