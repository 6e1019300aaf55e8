import { forget } from '@holdpoint/client';
import { isHoldpointError } from '@holdpoint/client/internal';
import { useState } from 'react';
import { rememberedAs } from '../backends/rememberedAs.ts';
import type { Info } from '../shell/useInfo.ts';
import { signedIn, signIn } from './signedIn.ts';

/** Signing in and out: two people with one browser. This page has no session; `forget` needs none. */
export function AccountPage({ info }: { readonly info: Info }) {
  const [reason, setReason] = useState<string>();

  async function signOut(force: boolean) {
    try {
      const names = info.scenes.flatMap(({ id, offered }) =>
        offered.map((backend) => rememberedAs(id, backend.id)),
      );
      await Promise.all(names.map((name) => forget(name, { force })));
      signIn(undefined);
    } catch (error) {
      if (!isHoldpointError(error)) throw error;
      setReason(error.message);
    }
  }

  return (
    <main className="pg-plain">
      <h1>Account</h1>
      <p>{signedIn === undefined ? 'Nobody is signed in.' : `Signed in as ${signedIn}.`}</p>
      <p>
        This browser remembers conversations for whoever is signed in. Signing out forgets them, in
        every tab.
      </p>
      <p className="pg-account">
        {['Ada', 'Bob'].map((user) => (
          <button key={user} type="button" className="hp hp-btn" onClick={() => signIn(user)}>
            Sign in as {user}
          </button>
        ))}
        <button type="button" className="hp hp-btn" onClick={() => void signOut(false)}>
          Sign out
        </button>
      </p>
      {reason !== undefined && (
        <div role="alert">
          <p>{reason}</p>
          <button type="button" className="hp hp-btn" onClick={() => void signOut(true)}>
            Sign out anyway
          </button>
        </div>
      )}
    </main>
  );
}
