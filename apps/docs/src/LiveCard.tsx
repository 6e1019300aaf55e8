import '@holdpoint/react/styles.css';
import { Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { type CardName, playScene, renderers, type Trouble, troubles } from './scenes.tsx';

/** A real card over a scripted agent, with a way to start over and to break it. */
export default function LiveCard({ card }: { readonly card: CardName }) {
  const [trouble, setTrouble] = useState<Trouble>('none');
  const [round, setRound] = useState(0);
  const [isReady, setIsReady] = useState(false);
  const id = useId();
  const queries = useMemo(() => new QueryClient(), []);
  // The page is built without a browser; a session starts in one.
  useEffect(() => setIsReady(true), []);
  return (
    <section className="live rp-not-doc" aria-label="Live card">
      <div className="live-bar">
        <label htmlFor={id}>Break it:</label>
        <select
          id={id}
          value={trouble}
          onChange={({ target }) => setTrouble(target.value as Trouble)}
        >
          {Object.entries(troubles).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => setRound(round + 1)}>
          Start over
        </button>
      </div>
      {isReady && (
        <QueryClientProvider client={queries}>
          <Scene key={`${trouble} ${round}`} card={card} trouble={trouble} />
        </QueryClientProvider>
      )}
    </section>
  );
}

function Scene({ card, trouble }: { readonly card: CardName; readonly trouble: Trouble }) {
  const { backend, message } = useMemo(() => playScene(card, trouble), [card, trouble]);
  const turn = useAgentTurn(backend);
  const { send } = turn;
  useEffect(() => {
    void send(message);
  }, [send, message]);
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}
