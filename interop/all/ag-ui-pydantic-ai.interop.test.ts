import { aiSdk, aiSdkUnsignedFacts } from '@holdpoint/client/ai-sdk';
import { server } from '../../servers/ag-ui-pydantic-ai/server.ts';
import { aiSdkPydantic } from '../scenarios/aiSdk.ts';
import { playAll } from '../scenarios/playAll.ts';

playAll('pydantic-ai, AI SDK', server, aiSdkPydantic, aiSdkUnsignedFacts, ({ origin, fetch }) =>
  aiSdk({ url: `${origin}/ai-sdk`, fetch, takesEdits: true }),
);
