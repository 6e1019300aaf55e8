import { appRoute } from '@genkit-ai/next';
import { bankAgent } from '@/lib/bankAgent';

// Returns the conversation’s state, after a reload or a lost connection.
export const POST = appRoute(bankAgent.getSnapshotDataAction);
