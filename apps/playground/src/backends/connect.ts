import type { Backend } from '@holdpoint/client';
import {
  genkitAgent,
  genkitAgentFacts,
  genkitFlow,
  genkitFlowFacts,
} from '@holdpoint/client/genkit';
import { kortyx, kortyxFacts } from '@holdpoint/client/kortyx';
import type { BackendFacts } from '@holdpoint/client/testing';
import type { SceneBackend } from '../../server/backends.ts';

/** The adapter that speaks to it. */
export function connect({ kind, url, sessions, checkpointsUrl, ttlMs }: SceneBackend): Backend {
  switch (kind) {
    case 'agent':
      return genkitAgent({ url, sessions: sessions ?? 'server' });
    case 'flow':
      return genkitFlow({ url });
    case 'kortyx':
      return kortyx({
        url,
        ...(checkpointsUrl === undefined ? {} : { checkpointsUrl }),
        ...(ttlMs === undefined ? {} : { ttlMs }),
      });
  }
}

/** What is known of the server behind it. */
export function factsOf({ kind, facts }: SceneBackend): BackendFacts {
  return { ...factsOfKind[kind], ...facts };
}

const factsOfKind: Record<SceneBackend['kind'], BackendFacts> = {
  agent: genkitAgentFacts,
  flow: genkitFlowFacts,
  kortyx: kortyxFacts,
};
