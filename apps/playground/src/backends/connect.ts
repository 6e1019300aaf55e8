import type { Backend } from '@holdpoint/client';
import { type AgUiTool, agUi, agUiFacts } from '@holdpoint/client/ag-ui';
import { aiSdk, aiSdkFacts } from '@holdpoint/client/ai-sdk';
import {
  genkitAgent,
  genkitAgentFacts,
  genkitFlow,
  genkitFlowFacts,
} from '@holdpoint/client/genkit';
import { kortyx, kortyxFacts } from '@holdpoint/client/kortyx';
import { langGraph, langGraphFacts } from '@holdpoint/client/langgraph';
import { tanstackAi, tanstackAiFacts } from '@holdpoint/client/tanstack-ai';
import type { BackendFacts } from '@holdpoint/client/testing';
import type { SceneBackend } from '../../server/backends.ts';
import { exceptUnspoken } from './unspoken.ts';

/** Over AG-UI a page offers the agent its own tools: this one asks the person. */
const askQuestion: AgUiTool = {
  name: 'ask_question',
  description: 'Asks the user a question. Without choices the answer is free text.',
  parameters: {
    type: 'object',
    properties: {
      question: { type: 'string' },
      choices: { type: 'array', items: { type: 'string' } },
      multiple: { type: 'boolean' },
    },
    required: ['question'],
  },
};

/** The header in which the server's ledger reads a request's conversation. */
const CONVERSATION_HEADER = 'x-conversation';

/**
 * Returns the adapter for a backend. `conversation` returns the session's id, under which the server's ledger records
 * runs.
 */
export const connect = (choice: SceneBackend, conversation?: () => string | undefined): Backend =>
  exceptUnspoken(adapterOf(choice, conversation));

function adapterOf(
  {
    kind,
    url,
    dialect,
    assistantId = '',
    sessions,
    checkpointsUrl,
    ttlMs,
    threadsOf,
  }: SceneBackend,
  conversation: () => string | undefined = () => undefined,
): Backend {
  const headers = (): Record<string, string> => {
    const id = conversation();
    return id === undefined ? {} : { [CONVERSATION_HEADER]: id };
  };
  switch (kind) {
    case 'agent':
      return genkitAgent({ url, headers, sessions: sessions ?? 'server' });
    case 'flow':
      return genkitFlow({ url, headers });
    case 'ag-ui':
      return agUi({ url, headers, tools: [askQuestion], ...(dialect ? { dialect } : {}) });
    case 'ai-sdk':
      return aiSdk({ url, headers });
    case 'langgraph': {
      const metadata = { scene: threadsOf };
      const run = { metadata };
      return langGraph({
        ...{ url, headers, assistantId, run },
        listed: metadata,
        signIns: ['sign_in'],
      });
    }
    case 'tanstack-ai':
      return tanstackAi({ url, headers, reconnect: true });
    case 'kortyx':
      return kortyx({
        url,
        headers,
        ...(checkpointsUrl === undefined ? {} : { checkpointsUrl }),
        ...(ttlMs === undefined ? {} : { ttlMs }),
      });
  }
}

/** Returns the facts about the backend's server. */
export function factsOf({ kind, dialect, facts }: SceneBackend): BackendFacts {
  const known = kind === 'ag-ui' ? agUiFacts(dialect) : factsOfKind[kind];
  return { ...known, ...facts };
}

const factsOfKind: Record<Exclude<SceneBackend['kind'], 'ag-ui'>, BackendFacts> = {
  agent: genkitAgentFacts,
  flow: genkitFlowFacts,
  kortyx: kortyxFacts,
  'ai-sdk': aiSdkFacts,
  langgraph: langGraphFacts,
  'tanstack-ai': tanstackAiFacts,
};
