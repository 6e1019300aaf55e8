/**
 * Calls a function of the app's that is only told something: what it throws is reported as an error of the page's, and
 * keeps nothing of ours from going on.
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
