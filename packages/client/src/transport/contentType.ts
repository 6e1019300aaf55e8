/** True for a body that is a web page. */
export function isHtml(response: Response): boolean {
  return /\bhtml\b/i.test(contentType(response));
}

/** True for a body that is one JSON value: the server does not stream. */
export function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(contentType(response));
}

/** True where the type says that no events follow. Some servers leave it out, or call a stream plain text. */
export function isNoStream(response: Response): boolean {
  return /^(?:application\/(?!octet-stream)|image\/|audio\/|video\/)/i.test(contentType(response));
}

/** What kind of body it says it is; empty where it does not. */
export function contentType({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}
