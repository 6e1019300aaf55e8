/**
 * What a page of the sign-in may do, as a Content-Security-Policy: look like ours, run our script, and post its form.
 * `returnOrigin`: where the form's answer may lead in the end, besides this server itself.
 */
export function pagePolicy(returnOrigin?: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    `form-action ${["'self'", ...(returnOrigin === undefined ? [] : [returnOrigin])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
