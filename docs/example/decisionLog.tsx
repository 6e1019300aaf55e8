import { type Backend, observeDecisions } from '@holdpoint/client';
import { Composer, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';

// Made once, for all agents of the page.
const toOurLog = observeDecisions((decision) => {
  // `keepalive`: the request is sent even if the person leaves the page.
  void fetch('/log/decisions', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(decision),
  });
});

export function Desk({ agent, name }: { readonly agent: Backend; readonly name: string }) {
  const turn = useAgentTurn(agent, { remember: name, observe: toOurLog });
  return (
    <section>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
      <Composer turn={turn} />
    </section>
  );
}
