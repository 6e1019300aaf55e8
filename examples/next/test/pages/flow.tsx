'use client';

import { genkitFlow } from '@holdpoint/client/genkit';
import { Composer, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { renderers } from '@/app/bank';

const flow = genkitFlow({ url: '/api/bankFlow' });

/** The same chat over the flow. */
export default function Flow() {
  const turn = useAgentTurn(flow);
  return (
    <main>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </main>
  );
}
