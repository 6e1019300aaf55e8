import { Interrupts, JumpToLatest, Transcript, useFollowEnd } from '@holdpoint/react';
import { Hood, HoodButton } from '../hood/Hood.tsx';
import { useHood } from '../hood/useHood.ts';
import { addressOf, scenes } from '../scenes/scenes.ts';
import { OnRecord } from '../shell/OnRecord.tsx';
import { SceneStatus, StartOver } from '../shell/SceneStatus.tsx';
import type { SceneViewProps } from '../shell/SceneView.tsx';
import { useHasDecided } from '../shell/useProgress.ts';
import { useScene } from '../shell/useScene.ts';
import { Install } from './Install.tsx';
import './start.css';

/** Suggestions for the next scene; the navigation has all of them. */
const next = scenes.filter(({ id }) => ['transfer', 'everything', 'attack'].includes(id));

/** The first page: what Holdpoint is, a pending card, what to look at, and how to install it. */
export function StartPage({ onSession, ...props }: SceneViewProps) {
  const { scene, info, backends, choice } = props;
  const session = useScene(scene, info, choice, onSession);
  const { turn, live, renderers, onStart } = session;
  const hood = useHood();
  const end = useFollowEnd();
  // The card comes first. After a decision or a failure, the conversation comes first.
  const isDecided = useHasDecided(turn.session);
  const { status } = turn;
  const isWrong = status === 'failed' || status === 'unknown';
  const isOver = isDecided && status === 'idle';

  return (
    <>
      <main className="pg-start">
        <header className="pg-hero">
          <h1>Your agent asks. You decide.</h1>
          <p>
            Holdpoint is a React kit for the moment an AI agent needs a person. It shows exactly
            what the agent is about to do, and carries the answer back safely, once.
          </p>
        </header>
        <section className="pg-live" aria-labelledby="live-title">
          <h2 id="live-title">{isOver ? 'You decided. Here’s what happened.' : scene.about}</h2>
          {/* Not before there is something to follow: the page is read from its top. */}
          <div className="pg-conversation" ref={isDecided ? end.ref : undefined}>
            {(isDecided || isWrong) && <Transcript turn={turn} renderers={renderers} />}
            <Interrupts turn={turn} renderers={renderers} />
            {!isDecided && !isWrong && turn.interrupts.length === 0 && (
              <p className="pg-coming">The agent is about to ask…</p>
            )}
            {isDecided && <OnRecord turn={turn} scene={scene.id} choice={choice} />}
            {isOver && (
              <nav className="pg-next" aria-label="What next">
                <StartOver turn={live} label="Ask me again" onStart={onStart} />
                <span>Next:</span>
                {next.map(({ id, title }) => (
                  <a key={id} className="hp hp-btn" data-look="small" href={addressOf(id)}>
                    {title}
                  </a>
                ))}
              </nav>
            )}
            {isDecided && <JumpToLatest end={end} />}
          </div>
          <footer>
            <SceneStatus turn={turn} />
            <HoodButton hood={hood} backends={backends} choice={choice} />
          </footer>
        </section>
        <section className="pg-notes" aria-labelledby="notes-title">
          <h2 id="notes-title">Three things to notice</h2>
          <ol>
            <li>
              <b>What you see is what is sent.</b> Every argument of the call is on the card, hidden
              characters included, and nothing else goes back.
            </li>
            <li>
              <b>A slip can’t approve.</b> The buttons wake half a second after they are fully in
              view. A click meant for something else does nothing.
            </li>
            <li>
              <b>It pays once.</b> Reload, or open a second tab: the same question is waiting, and
              the server runs one answer.
            </li>
          </ol>
          <p>
            Try it: reject, and write <q>make it 30</q>. The agent reads your reason.
          </p>
        </section>
        <Install />
      </main>
      <Hood {...props} isOpen={hood[0]} session={session} />
    </>
  );
}
