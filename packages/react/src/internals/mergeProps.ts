type Props = Readonly<Record<string, unknown>>;
type Handler = (...given: unknown[]) => void;

/**
 * What a part puts on its element: the app's props with the part's own over them. A handler that both have is called
 * for both, the app's first. The part's own runs whatever the app's does, so that no handler of an app can break an
 * answer: what the app's throws is reported as any uncaught error is.
 */
export function mergeProps<Given extends object, Own extends object>(
  given: Given,
  own: Own,
): Given & Own {
  const merged = { ...given, ...own };
  const handlers: Record<string, unknown> = {};
  for (const [name, ours] of Object.entries(own)) {
    const theirs = (given as Props)[name];
    if (!/^on[A-Z]/.test(name) || typeof theirs !== 'function') continue;
    handlers[name] = typeof ours === 'function' ? both(theirs as Handler, ours as Handler) : theirs;
  }
  return Object.assign(merged, handlers);
}

function both(theirs: Handler, ours: Handler): Handler {
  return (...given) => {
    try {
      theirs(...given);
    } catch (error) {
      report(error);
    }
    ours(...given);
  };
}

/** Not every browser, and hardly a test environment, has `reportError`. */
function report(error: unknown): void {
  if (typeof reportError === 'function') reportError(error);
  else
    setTimeout(() => {
      throw error;
    });
}
