import { genkitAgent } from '@holdpoint/client/genkit';
import { Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { createRoot } from 'react-dom/client';
import { notingFetch, onStart, query } from './notes.ts';

const agent = genkitAgent({
  url: `/agent?${query}`,
  snapshotUrl: `/agent/getSnapshot?${query}`,
  fetch: notingFetch,
});

function Bench() {
  // Without a history there is nothing to restore, and no restoring to wait for.
  const turn = useAgentTurn(agent, query.get('history') === '0' ? {} : { sessionId: 'bench' });
  return (
    <>
      <button type="button" id="send" onClick={() => void turn.send('go')}>
        Send
      </button>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
    </>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Bench />);

const isRestored = () =>
  document.querySelectorAll('.hp-you, .hp-bot').length >= Number(query.get('history'));
const ready = new MutationObserver(() => {
  const send = document.getElementById('send');
  if (!send || !isRestored() || document.querySelector('[aria-busy="true"]')) return;
  ready.disconnect();
  onStart(() => send.click());
});
ready.observe(document.body, { childList: true, subtree: true, attributes: true });
