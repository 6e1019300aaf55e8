import { genkitAgent } from '@holdpoint/client/genkit';
import { Composer, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { useMemo, useState } from 'react';
import type { Scene } from '../scenes/scene.ts';
import { createWireLog } from '../wire/createWireLog.ts';
import { WirePanel } from '../wire/WirePanel.tsx';
import { Ledger } from './Ledger.tsx';
import { useFollowEnd } from './useFollowEnd.ts';
import type { Info } from './useInfo.ts';

/** One scene: its conversation, what waits, and what goes over the wire. */
export function SceneView({ scene, info }: { readonly scene: Scene; readonly info: Info }) {
  const agent = currentAgent(scene);
  const [log] = useState(createWireLog);
  const [backend] = useState(() =>
    genkitAgent({ url: `/api/${agent.path}`, sessions: agent.sessions ?? 'server' }),
  );
  const renderers = useMemo(() => scene.renderers(info), [scene, info]);
  const turn = useAgentTurn(backend, { remember: `playground:${agent.path}`, onWire: log.add });
  const { status } = turn;
  const isBusy = status === 'sending' || status === 'streaming' || status === 'restoring';
  const end = useFollowEnd();
  const prompts = info.scenes.find(({ id }) => id === scene.id)?.prompts ?? [];

  return (
    <>
      <main className="pg-scene" ref={end}>
        <header className="pg-head">
          <h1>{scene.title}</h1>
          <output data-status={status}>{words[status]}</output>
          <button
            type="button"
            className="hp-btn"
            data-look="quiet"
            aria-disabled={isBusy}
            // Loaded anew, so that the wire panel begins with the new conversation.
            onClick={() => !isBusy && void turn.startOver().then(() => location.reload())}
          >
            Start over
          </button>
        </header>
        <div className="pg-talk">
          <p className="pg-about">{scene.about}</p>
          {scene.agents.length > 1 && <AgentChoice scene={scene} current={agent.path} />}
          {/* The kit's cards have headings of the third level. */}
          <h2 className="pg-unseen">Conversation and decisions</h2>
          <Transcript
            turn={turn}
            empty="Nothing has been said yet. Try one of the sentences below."
          />
          <Interrupts turn={turn} renderers={renderers} />
          {scene.counts && <Ledger scene={scene.id} status={status} tools={scene.counts} />}
        </div>
        <footer className="pg-compose">
          <ul className="pg-prompts" aria-label="Things to say">
            {prompts.map((prompt) => (
              <li key={prompt}>
                <button
                  type="button"
                  className="hp hp-btn"
                  data-look="small"
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && void turn.send(prompt)}
                >
                  {prompt}
                </button>
              </li>
            ))}
          </ul>
          <Composer turn={turn} />
        </footer>
      </main>
      <WirePanel log={log} interrupts={turn.interrupts} />
    </>
  );
}

const words: Record<ReturnType<typeof useAgentTurn>['status'], string> = {
  restoring: 'Looking up the conversation',
  sending: 'Sending',
  streaming: 'The assistant writes',
  waiting: 'Waiting for you',
  unknown: 'Outcome not known',
  failed: 'Something went wrong',
  idle: 'Ready',
};

/** Which of the scene's agents the URL asks for, such as `?agent=bankClient`. */
function currentAgent(scene: Scene): Scene['agents'][number] {
  const asked = new URLSearchParams(location.search).get('agent');
  return scene.agents.find(({ path }) => path === asked) ?? scene.agents[0];
}

function AgentChoice({ scene, current }: { readonly scene: Scene; readonly current: string }) {
  return (
    <nav className="pg-agents" aria-label="Servers of this scene">
      {scene.agents.map(({ path, label }) => (
        <a key={path} href={`?agent=${path}`} aria-current={path === current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
