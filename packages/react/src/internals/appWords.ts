/** Returns the words of an app's function; undefined if it returns none or throws, so the kit uses its own. */
export function appWords(say: () => string | undefined): string | undefined {
  try {
    return say();
  } catch {
    return undefined;
  }
}
