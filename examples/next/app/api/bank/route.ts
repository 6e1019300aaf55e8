import { appRoute } from '@genkit-ai/next';
import { InMemoryStreamManager } from 'genkit/beta';
import { bankAgent } from '@/lib/bankAgent';

// Runs each turn: a message, or answers to interrupts.
export const POST = appRoute(bankAgent, {
  // A page that lost its connection can rejoin the running turn.
  streamManager: new InMemoryStreamManager(),
});
