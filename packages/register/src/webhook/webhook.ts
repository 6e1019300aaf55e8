import { type Notice, NoticeRefusedError, type Notifier } from '../register/notifier.ts';
import { readSecret, sign } from './signature.ts';

/** Options of {@link webhook}. */
export interface WebhookOptions extends Pick<Notifier, 'kinds'> {
  readonly url: string;
  /** `whsec_` and 24 to 64 random bytes in base64. While it is changed: the new one and the old one. */
  readonly secret: string | readonly string[];
  /** Names it among several, for good. Default `webhook`. */
  readonly name?: string;
  readonly fetch?: typeof fetch;
  /** The time in milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
}

/** A webhook's body, as JSON. */
export interface WebhookBody {
  /** `request.requested`, `request.decided` … */
  readonly type: `request.${Notice['kind']}`;
  /** When it happened, as ISO 8601. */
  readonly timestamp: string;
  readonly data: Pick<Notice, 'event' | 'item' | 'link'>;
}

/**
 * Notifies another system, as Standard Webhooks specifies: each delivery is signed with the time at which it is sent, and
 * has an id that stays the same when it is sent again. Any 2xx counts as delivered; redirects are not followed.
 */
export function webhook(options: WebhookOptions): Notifier {
  const { url, secret, kinds, name = 'webhook', now = Date.now } = options;
  const ask = options.fetch ?? fetch;
  const secrets = typeof secret === 'string' ? [secret] : secret;
  // At the start of the app, and not with the first event.
  for (const one of secrets) readSecret(one);
  const { protocol } = new URL(url);
  if (secrets.length === 0 || (protocol !== 'https:' && protocol !== 'http:'))
    throw new RangeError('Holdpoint: a webhook needs a secret, and an address of http or https');

  return {
    name,
    ...(kinds ? { kinds } : {}),
    async deliver({ id, kind, event, item, link }, { signal }) {
      const data = { event, item, ...(link === undefined ? {} : { link }) };
      const timestamp = new Date(event.at).toISOString();
      const whole: WebhookBody = { type: `request.${kind}`, timestamp, data };
      const body = JSON.stringify(whole);
      const signed = { id: `msg_${id}`, timestamp: String(Math.floor(now() / 1_000)), body };
      const response = await ask(url, {
        method: 'POST',
        redirect: 'manual',
        signal,
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': signed.id,
          'webhook-timestamp': signed.timestamp,
          'webhook-signature': await sign(secrets, signed),
        },
      });
      // Nothing of it is read: it may have no end.
      await response.body?.cancel();
      if (response.ok) return;
      // The receiver's word for "never again".
      if (response.status === 410) throw new NoticeRefusedError('the receiver is gone (410)');
      throw new Error(`Holdpoint: the webhook was answered with ${response.status}`);
    },
  };
}
