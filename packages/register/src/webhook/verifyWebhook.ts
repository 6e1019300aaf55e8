import { isSigned, readSecret } from './signature.ts';
import type { WebhookBody } from './webhook.ts';

const TOLERANCE_MS = 5 * 60_000;

/** Why a delivery is rejected. */
export type WebhookErrorCode = 'webhook-headers' | 'webhook-time' | 'webhook-forged';

/** The delivery is rejected: respond with 400 and ignore its content. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly code: WebhookErrorCode;
  constructor(code: WebhookErrorCode, message: string) {
    super(`Holdpoint: ${message}`);
    this.code = code;
  }
}

/** Options of {@link verifyWebhook}. */
export interface VerifyWebhookOptions {
  /** The sender’s secret; several during a rotation. */
  readonly secret: string | readonly string[];
  /** The raw body, before parsing. */
  readonly body: string;
  readonly headers: { get(name: string): string | null };
  /** The largest difference between its time and ours, in milliseconds. Default: 5 minutes. */
  readonly toleranceMs?: number;
  /** The time in milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
}

/**
 * Returns the message, if it is signed with the secret, unchanged and recent. The `id` is the same when it is sent
 * again, by the sender or by an eavesdropper: handle each id once.
 * @throws WebhookError
 * @throws RangeError if a secret or `toleranceMs` is not one
 */
export async function verifyWebhook({
  secret,
  body,
  headers,
  toleranceMs = TOLERANCE_MS,
  now = Date.now,
}: VerifyWebhookOptions): Promise<WebhookBody & { readonly id: string }> {
  if (!(typeof toleranceMs === 'number' && toleranceMs >= 0))
    throw new RangeError(`Holdpoint: toleranceMs is ${toleranceMs}`);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  for (const one of secrets) readSecret(one);
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signature = headers.get('webhook-signature');
  if (!id || !timestamp || !signature || !/^\d{1,12}$/.test(timestamp))
    throw new WebhookError('webhook-headers', 'the headers of a webhook are not there');
  if (!(Math.abs(now() - Number(timestamp) * 1_000) <= toleranceMs))
    throw new WebhookError('webhook-time', 'the webhook is of another time');
  if (!(await isSigned(secrets, signature, { id, timestamp, body })))
    throw new WebhookError('webhook-forged', 'the webhook is not signed with the secret');
  // Signed by ourselves: only our own `webhook` writes bodies.
  return { ...(JSON.parse(body) as WebhookBody), id };
}
