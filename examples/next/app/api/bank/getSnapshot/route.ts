import { appRoute } from '@genkit-ai/next';
import { bankAgent } from '@/lib/bankAgent';

// How the conversation stands: asked after a reload, and after a lost connection.
export const POST = appRoute(bankAgent.getSnapshotDataAction);
