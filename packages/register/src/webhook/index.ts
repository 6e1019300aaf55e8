export {
  type VerifyWebhookOptions,
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
} from './verifyWebhook.ts';
export { type WebhookBody, type WebhookOptions, webhook } from './webhook.ts';
