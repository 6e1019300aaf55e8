// The other end of a webhook: takes what is signed, of these minutes, and does what it says once.

import { verifyWebhook, type WebhookBody, WebhookError } from '@holdpoint/register/webhook';
import { createDecisions, memoryDecisionStore } from '@holdpoint/server';

// One that all processes of the receiver share, in the place of this.
const decisions = createDecisions({ store: memoryDecisionStore() });

export const receiveWith =
  (secret: string, act: (told: WebhookBody) => Promise<void>) =>
  async (request: Request): Promise<Response> => {
    const body = await request.text();
    try {
      const { id, ...told } = await verifyWebhook({ secret, headers: request.headers, body });
      // The id stays the same when it is sent again, or played again by somebody who has listened.
      const call = { tool: told.type, input: told.data, scope: 'webhooks' };
      await decisions.once({ decisionId: id }, call, async () => {
        await act(told);
        return null;
      });
      return new Response(null, { status: 204 });
    } catch (error) {
      // Anything but a 2xx is sent again later.
      return new Response(null, { status: error instanceof WebhookError ? 400 : 500 });
    }
  };
