type Props = Readonly<Record<string, unknown>>;
type Handler = (...args: unknown[]) => void;

/**
 * What a part puts on its element: the app's props with the part's own over them. A handler that both have is called
 * for both, the app's first. The part's own runs whatever the app's does, so that no handler of an app can break an
 * answer: what the app's throws is reported as any uncaught error is.
 */
export function mergeProps<AppProps extends object, Own extends object>(
  appProps: AppProps,
  own: Own,
): AppProps & Own {
  const merged = { ...appProps, ...own };
  const handlers: Record<string, unknown> = {};
  for (const [name, ours] of Object.entries(own)) {
    const theirs = (appProps as Props)[name];
    if (!/^on[A-Z]/.test(name) || typeof theirs !== 'function') continue;
    handlers[name] = typeof ours === 'function' ? both(theirs as Handler, ours as Handler) : theirs;
  }
  return Object.assign(merged, handlers);
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

/** Not every browser, and few test environments, have `reportError`. */
function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else
    setTimeout(() => {
      throw error;
    });
}
