import type { Backend } from '@holdpoint/client';
import { read, write } from '../shell/siteData.ts';

const keyOf = (sessionId: string) => `playground:unspoken:${sessionId}`;

/** Records that a conversation was started over and is still empty. */
export const noteUnspoken = (sessionId: string): void =>
  write('localStorage', keyOf(sessionId), 'yes');

/** Returns the same backend without requests about an empty conversation, which its server does not have. */
export function exceptUnspoken(backend: Backend): Backend {
  return {
    ...backend,
    stream(input, context) {
      write('localStorage', keyOf(context.sessionId), undefined);
      return backend.stream(input, context);
    },
    ...(backend.restore && {
      restore: async (context) =>
        read('localStorage', keyOf(context.sessionId)) === undefined
          ? ((await backend.restore?.(context)) ?? null)
          : null,
    }),
  };
}
