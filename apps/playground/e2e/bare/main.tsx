import { genkitAgent } from '@holdpoint/client/genkit';
import { Composer, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { createRoot } from 'react-dom/client';
import '@holdpoint/react/styles.css';

const agent = genkitAgent({ url: '/agents/files' });

/** An app without definitions: no tool, no renderer, no card. */
function Bare() {
  const turn = useAgentTurn(agent, { remember: 'bare' });
  return (
    <main>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
      <Composer turn={turn} />
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Bare />);
