import type { RequestHandler } from 'express';
import { conversation } from '../../../../servers/ledger/conversation.ts';

/** The header in which the page (src/backends/connect.ts) names the conversation that a request belongs to. */
export const CONVERSATION_HEADER = 'x-conversation';

/** What a request sets off is written into the ledger under the conversation that the page names. Behind the body's parser. */
export function inConversation(): RequestHandler {
  return (request, _response, next) => {
    const id = request.get(CONVERSATION_HEADER);
    if (id === undefined) next();
    else conversation.run(id, next);
  };
}
