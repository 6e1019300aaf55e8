// Public types of @holdpoint/register/webhook. Written by `pnpm run api:update`; read it in a review.

interface VerifyWebhookOptions {
  readonly secret: string | readonly string[];
  readonly body: string;
  readonly headers: {
    get(name: string): string | null;
  };
  readonly toleranceMs?: number;
  readonly now?: () => number;
}

interface WebhookBody {
  readonly type: `request.${Notice['kind']}`;
  readonly timestamp: string;
  readonly data: Pick<Notice, 'event' | 'item' | 'link'>;
}

declare class WebhookError extends Error {
  readonly name = "WebhookError";
  readonly code: WebhookErrorCode;
  constructor(code: WebhookErrorCode, message: string);
}

type WebhookErrorCode = 'webhook-headers' | 'webhook-time' | 'webhook-forged';

interface WebhookOptions extends Pick<Notifier, 'kinds'> {
  readonly url: string;
  readonly secret: string | readonly string[];
  readonly name?: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

declare function verifyWebhook({ secret, body, headers, toleranceMs, now }: VerifyWebhookOptions): Promise<WebhookBody & {
  readonly id: string;
}>;

declare function webhook(options: WebhookOptions): Notifier;

export {
  VerifyWebhookOptions,
  WebhookBody,
  WebhookError,
  WebhookErrorCode,
  WebhookOptions,
  verifyWebhook,
  webhook,
};
