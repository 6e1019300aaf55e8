import { aiSdk, aiSdkFacts, aiSdkUnsignedFacts } from '@holdpoint/client/ai-sdk';
import { server } from '../servers/ai-sdk/server.ts';
import { aiSdkScenarios, aiSdkSigned } from './scenarios/aiSdk.ts';
import { playAll } from './scenarios/playAll.ts';

playAll('AI SDK', server, aiSdkScenarios, aiSdkFacts, ({ origin, at, fetch }) =>
  aiSdk({ url: `${origin}/chat`, fetch, ...(at === 'joined' && { reconnect: true }) }),
);
playAll(
  'AI SDK, signed',
  server,
  [...aiSdkScenarios, ...aiSdkSigned],
  aiSdkFacts,
  ({ origin, at, fetch }) =>
    aiSdk({ url: `${origin}/chat/signed`, fetch, ...(at === 'joined' && { reconnect: true }) }),
);
playAll(
  'AI SDK, edits',
  server,
  aiSdkScenarios.filter(({ name }) => /edit|conformance/.test(name)),
  aiSdkUnsignedFacts,
  ({ origin, fetch }) => aiSdk({ url: `${origin}/chat`, fetch, takesEdits: true }),
);
