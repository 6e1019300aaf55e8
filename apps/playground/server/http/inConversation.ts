import type { RequestHandler } from 'express';
import { conversation } from '../../../../servers/ledger/conversation.ts';

/** The header with which the page (src/backends/connect.ts) names the conversation of a request. */
export const CONVERSATION_HEADER = 'x-conversation';

/** Records a request's effects in the ledger under the page's conversation. Use it after the body parser. */
export function inConversation(): RequestHandler {
  return (request, _response, next) => {
    const id = request.get(CONVERSATION_HEADER);
    if (id === undefined) next();
    else conversation.run(id, next);
  };
}
