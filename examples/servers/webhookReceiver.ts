// Receives a webhook: accepts recent signed calls, and handles each once.

import { verifyWebhook, type WebhookBody, WebhookError } from '@holdpoint/register/webhook';
import { createDecisions, memoryDecisionStore } from '@holdpoint/server';

// Replace this with a store that all processes of the receiver share.
const decisions = createDecisions({ store: memoryDecisionStore() });

export const receiveWith =
  (secret: string, act: (told: WebhookBody) => Promise<void>) =>
  async (request: Request): Promise<Response> => {
    const body = await request.text();
    try {
      const { id, ...told } = await verifyWebhook({ secret, headers: request.headers, body });
      // The id stays the same when the call is sent again, or replayed by an attacker.
      const call = { tool: told.type, input: told.data, scope: 'webhooks' };
      await decisions.once({ decisionId: id }, call, async () => {
        await act(told);
        return null;
      });
      return new Response(null, { status: 204 });
    } catch (error) {
      // The register retries unless the status is 2xx.
      return new Response(null, { status: error instanceof WebhookError ? 400 : 500 });
    }
  };
