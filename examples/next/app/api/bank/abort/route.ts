import { appRoute } from '@genkit-ai/next';
import { bankAgent } from '@/lib/bankAgent';

// Stops a turn that runs on by itself.
export const POST = appRoute(bankAgent.abortAgentAction);
