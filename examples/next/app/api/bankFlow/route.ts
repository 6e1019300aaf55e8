import { appRoute } from '@genkit-ai/next';
import { bankFlow } from '@/lib/bankFlow';

export const POST = appRoute(bankFlow);
