type Props = Readonly<Record<string, unknown>>;
type Handler = (...args: unknown[]) => void;

/**
 * Returns the props for a part's element: the app's, overridden by the part's own. A handler in both is called for
 * both, the app's first. The part's own runs even if the app's throws, so an app's handler can't break an answer; its
 * exception is reported like any uncaught error.
 */
export function mergeProps<AppProps extends object, Own extends object>(
  appProps: AppProps,
  own: Own,
): AppProps & Own {
  const merged = { ...appProps, ...own };
  for (const [name, ours] of Object.entries(own)) {
    const theirs = (appProps as Props)[name];
    if (/^on[A-Z]/.test(name) && typeof theirs === 'function')
      (merged as Record<string, unknown>)[name] =
        typeof ours === 'function' ? both(theirs as Handler, ours as Handler) : theirs;
  }
  return merged;
}

function both(theirs: Handler, ours: Handler): Handler {
  return (...args) => {
    try {
      theirs(...args);
    } catch (error) {
      report(error);
    }
    ours(...args);
  };
}

/** `reportError` is missing in some browsers and most test environments. */
function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else
    setTimeout(() => {
      throw error;
    });
}
