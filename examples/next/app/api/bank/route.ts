import { appRoute } from '@genkit-ai/next';
import { InMemoryStreamManager } from 'genkit/beta';
import { bankAgent } from '@/lib/bankAgent';

// Every turn: messages, and answers to what was asked.
export const POST = appRoute(bankAgent, {
  // A page that lost its connection can join the turn that still runs.
  streamManager: new InMemoryStreamManager(),
});
