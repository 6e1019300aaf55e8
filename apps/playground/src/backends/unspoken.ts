import type { Backend } from '@holdpoint/client';
import { read, write } from '../shell/siteData.ts';

const keyOf = (sessionId: string) => `playground:unspoken:${sessionId}`;

/** Notes that a conversation was started over, and that nothing is said in it yet. */
export const noteUnspoken = (sessionId: string): void =>
  write('localStorage', keyOf(sessionId), 'yes');

/** The same backend, which is not asked about a conversation that nothing was said in: its server has none of it. */
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
