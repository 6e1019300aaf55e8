import { aiSdk, aiSdkFacts, aiSdkUnsignedFacts } from '@holdpoint/client/ai-sdk';
import { server } from '../servers/ai-sdk/server.ts';
import { aiSdkScenarios, aiSdkSigned, delivery } from './scenarios/aiSdk.ts';
import { playAll } from './scenarios/playAll.ts';
import { pick } from './scenarios/scenario.ts';

const tools = [delivery];

playAll('AI SDK', server, aiSdkScenarios, aiSdkFacts, ({ origin, at, fetch }) =>
  aiSdk({ url: `${origin}/chat`, fetch, tools, ...(at === 'joined' && { reconnect: true }) }),
);
playAll(
  'AI SDK, signed',
  server,
  [...aiSdkScenarios, ...aiSdkSigned],
  aiSdkFacts,
  ({ origin, at, fetch }) => {
    const url = `${origin}/chat/signed`;
    return aiSdk({ url, fetch, tools, ...(at === 'joined' && { reconnect: true }) });
  },
);
playAll(
  'AI SDK, edits',
  server,
  pick(aiSdkScenarios, 'edit before sending', 'the conformance suite'),
  aiSdkUnsignedFacts,
  ({ origin, fetch }) => aiSdk({ url: `${origin}/chat`, fetch, takesEdits: true }),
);
