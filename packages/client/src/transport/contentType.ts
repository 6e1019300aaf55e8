/** True for a body that is a web page. */
export function isHtml(response: Response): boolean {
  return /\bhtml\b/i.test(contentType(response));
}

/** True for a body that is one JSON value: the server does not stream. */
export function isJson(response: Response): boolean {
  return /^application\/json\b/i.test(contentType(response));
}

function contentType({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}
