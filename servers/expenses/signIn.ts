import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Person, personById } from './people.ts';

/**
 * Stands in for an app's sign-in. Each person's cookie is sent below their own address alone, so that one browser can
 * hold all three, each in its own window.
 */
export interface SignIn {
  /** Signs someone in, without a question; gives the cookie. */
  enter(id: string): string | undefined;
  /** Who asks at the address of `id`. */
  who(id: string, headers: Pick<IncomingHttpHeaders, 'cookie'>): Person | undefined;
}

export function createSignIn(path: string): SignIn {
  const sessions = new Map<string, string>();
  return {
    enter(id) {
      if (!personById(id)) return undefined;
      const token = randomBytes(24).toString('base64url');
      sessions.set(token, id);
      return `expenses=${token}; Path=${path}/${id}; HttpOnly; SameSite=Strict`;
    },
    who(id, { cookie = '' }) {
      const token = /(?:^|; )expenses=([\w-]+)/.exec(cookie)?.[1] ?? '';
      // Whoever is signed in as somebody else gets nothing at this address.
      return sessions.get(token) === id ? personById(id) : undefined;
    },
  };
}
