/**
 * Calls an app function that only receives news. If it throws, the error is reported as the page's, and our own work
 * continues.
 */
export function callApp(tell: () => void): void {
  try {
    tell();
  } catch (error) {
    // Not every browser, and no Node, has `reportError`.
    if (typeof reportError === 'function') reportError(error);
    else
      setTimeout(() => {
        throw error;
      });
  }
}
