import { appRoute } from '@genkit-ai/next';
import { bankAgent } from '@/lib/bankAgent';

// Stops a turn that runs in the background.
export const POST = appRoute(bankAgent.abortAgentAction);
