import { Composer, Interrupts, JumpToLatest, Transcript, useFollowEnd } from '@holdpoint/react';
import { Fragment } from 'react';
import type { SceneBackend, SceneBackends } from '../../server/backends.ts';
import { ProgramNotice } from '../backends/ProgramNotice.tsx';
import { Hood, HoodButton } from '../hood/Hood.tsx';
import { useHood } from '../hood/useHood.ts';
import type { LiveSession } from '../inbox/sources.ts';
import type { Scene } from '../scenes/scene.ts';
import { OnRecord } from './OnRecord.tsx';
import { SceneStatus, StartOver } from './SceneStatus.tsx';
import { Suggestions } from './Suggestions.tsx';
import { isBlocked } from './siteData.ts';
import { useBar } from './useBar.ts';
import type { Info } from './useInfo.ts';
import { useHasDecided } from './useProgress.ts';
import { useScene } from './useScene.ts';

/** Props of a scene's page. */
export interface SceneViewProps {
  readonly scene: Scene;
  readonly info: Info;
  readonly backends: SceneBackends;
  readonly choice: SceneBackend;
  readonly onChoose: (backend: SceneBackend) => void;
  /** Receives the session on the page; undefined after it unmounts. Keep the function the same. */
  readonly onSession: (live: LiveSession | undefined) => void;
}

/** One scene with one backend: its conversation, its pending cards, and a drawer with what is behind them. */
export function SceneView({ onSession, ...props }: SceneViewProps) {
  const { scene, info, backends, choice } = props;
  const session = useScene(scene, info, choice, onSession);
  const { turn, live, renderers, program, onStart } = session;
  const hood = useHood();
  const end = useFollowEnd();
  const barRef = useBar();
  const { Beside, opensItself } = scene;
  const isDecided = useHasDecided(turn.session);

  const transcript = (
    <Transcript
      turn={turn}
      renderers={renderers}
      empty={opensItself ? 'One moment…' : 'Pick a suggestion, or write your own.'}
    />
  );

  return (
    <>
      <main className="pg-scene">
        <header className="pg-head">
          <h1>{scene.title}</h1>
          <SceneStatus turn={turn} />
          {turn.session === live.session && <StartOver turn={live} onStart={onStart} />}
          <HoodButton hood={hood} backends={backends} choice={choice} />
        </header>
        <div className="pg-talk" data-wide={Beside !== undefined || undefined}>
          <p className="pg-about">{scene.about}</p>
          {isBlocked && (
            <p className="pg-about">
              This browser blocks site data, so a reload begins a new conversation, and each answer
              asks for your word first.
            </p>
          )}
          <div
            className="pg-conversation"
            // Automatic content is read from the top of the page.
            ref={!opensItself || isDecided ? end.ref : undefined}
          >
            {/* The kit's cards have third-level headings. */}
            <h2 className="pg-unseen">Conversation and decisions</h2>
            {program.status === 'ready' ? (
              <Fragment key={choice.id}>
                {Beside ? (
                  <Beside turn={turn} renderers={renderers}>
                    {transcript}
                  </Beside>
                ) : (
                  <>
                    {transcript}
                    <Interrupts turn={turn} renderers={renderers} />
                  </>
                )}
                <OnRecord turn={turn} scene={scene.id} choice={choice} />
                <Suggestions turn={turn} prompts={choice.prompts} />
              </Fragment>
            ) : (
              <ProgramNotice label={choice.label} state={program} />
            )}
            <JumpToLatest end={end} />
          </div>
        </div>
        {program.status === 'ready' && !opensItself && (
          <footer className="pg-compose" key={choice.id} ref={barRef}>
            <Composer turn={turn} />
          </footer>
        )}
      </main>
      <Hood {...props} isOpen={hood[0]} session={session} />
    </>
  );
}
