/** What a function of the app says in words; undefined where it says nothing or fails, so that the kit names it by itself. */
export function appWords(say: () => string | undefined): string | undefined {
  try {
    return say();
  } catch {
    return undefined;
  }
}
