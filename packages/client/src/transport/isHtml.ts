/** True for a body that is a web page. */
export function isHtml(response: Response): boolean {
  return /\bhtml\b/i.test(response.headers.get('content-type') ?? '');
}
