import type { Backend } from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { kortyx } from '@holdpoint/client/kortyx';
import type { SceneBackend } from '../../server/backends.ts';

/** The adapter that speaks to it. */
export function connect({
  kind,
  url,
  sessions,
  capabilities = {},
  checkpointsUrl,
  ttlMs,
}: SceneBackend): Backend {
  switch (kind) {
    case 'agent':
      return genkitAgent({ url, sessions: sessions ?? 'server' });
    case 'flow':
      return genkitFlow({ url, capabilities });
    case 'kortyx':
      return kortyx({
        url,
        ...(checkpointsUrl === undefined ? {} : { checkpointsUrl }),
        ...(ttlMs === undefined ? {} : { ttlMs }),
      });
  }
}
