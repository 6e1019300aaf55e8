/** True for a body that is a web page. */
export function isHtml(response: Response): boolean {
  return /\bhtml\b/i.test(contentType(response));
}

/** True for a body that is one JSON value: the server does not stream. */
export function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(contentType(response));
}

/** Returns true if the type rules out a stream of events. Some servers omit it, or call a stream plain text. */
export function isNoStream(response: Response): boolean {
  return /^(?:application\/(?!octet-stream)|image\/|audio\/|video\/)/i.test(contentType(response));
}

/** Returns the declared type of a body; empty if there is none. */
export function contentType({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}
