import { isSettled, type SessionState } from '@holdpoint/client';
import { type AgentTurn, useSessionStore } from '@holdpoint/react';

function stateOf({ interrupts }: SessionState): 'nothing' | 'open' | 'decided' {
  if (interrupts.length === 0) return 'nothing';
  return interrupts.every(isSettled) ? 'decided' : 'open';
}

/** The solution: folded while the request is open, shown after the decision. */
export function WhatWasWrong({ turn: { session } }: { readonly turn: AgentTurn }) {
  const state = useSessionStore(session, stateOf);
  if (state === 'nothing') return null;
  return (
    <details className="pg-wrong" key={state} open={state === 'decided'}>
      <summary>What was wrong with it</summary>
      <ol>
        <li>
          <b>The account.</b> Acme Paper’s ends in <code>3249 31</code>. This one ends in{' '}
          <code>13 9423</code>: two invisible characters make the end read backwards, so the dialog
          shows the right account and sends another.
        </li>
        <li>
          <b>The name.</b> The first letter of “Acme” is a Cyrillic А. It looks the same and names
          somebody else.
        </li>
        <li>
          <b>The invoice.</b> A hidden comment in it told the agent to pay another account and to
          say it’s the usual one. That is prompt injection: no instruction to the model rules it
          out, so what a person sees must not depend on the model.
        </li>
      </ol>
    </details>
  );
}
