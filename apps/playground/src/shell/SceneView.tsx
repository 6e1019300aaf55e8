import type { Session } from '@holdpoint/client';
import {
  ApprovalRules,
  Composer,
  Interrupts,
  JumpToLatest,
  Transcript,
  useAgentTurn,
  useFollowEnd,
} from '@holdpoint/react';
import { Fragment, Suspense, useEffect, useMemo, useState } from 'react';
import type { SceneBackend, SceneBackends } from '../../server/backends.ts';
import { BackendSwitch } from '../backends/BackendSwitch.tsx';
import { connect } from '../backends/connect.ts';
import { ProgramNotice } from '../backends/ProgramNotice.tsx';
import { rememberedAs } from '../backends/rememberedAs.ts';
import { useProgram } from '../backends/useProgram.ts';
import type { LiveSession } from '../inbox/sources.ts';
import type { Scene } from '../scenes/scene.ts';
import { createWireLog } from '../wire/createWireLog.ts';
import { LazyDevtools } from '../wire/LazyDevtools.tsx';
import { WirePanel } from '../wire/WirePanel.tsx';
import { Ledger } from './Ledger.tsx';
import { Receipts } from './Receipts.tsx';
import type { Info } from './useInfo.ts';

/** One scene at one of its backends: its conversation, what waits, and what goes over the wire. */
export function SceneView({
  scene,
  info,
  backends,
  choice,
  onChoose,
  onSession,
}: {
  readonly scene: Scene;
  readonly info: Info;
  readonly backends: SceneBackends;
  readonly choice: SceneBackend;
  readonly onChoose: (backend: SceneBackend) => void;
  readonly onSession: (live: LiveSession | undefined) => void;
}) {
  // Each backend has a session and a wire of its own.
  const { backend, log } = useMemo(
    () => ({ backend: connect(choice), log: createWireLog() }),
    [choice],
  );
  const renderers = useMemo(() => scene.renderers(info), [scene, info]);
  const remember = useMemo(() => rememberedAs(scene.id, choice.id), [scene, choice]);
  const live = useAgentTurn(backend, { remember, onWire: log.add });
  const { session } = live;
  useEffect(() => {
    onSession({ remember, session });
    return () => onSession(undefined);
  }, [onSession, remember, session]);
  const [replayed, setReplayed] = useState<Session>();
  const turn = useAgentTurn(replayed ?? live.session);
  const program = useProgram(choice);
  const { status } = turn;
  const isBusy = status === 'sending' || status === 'streaming' || status === 'restoring';
  const end = useFollowEnd();

  return (
    <>
      <main className="pg-scene">
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
          <BackendSwitch {...backends} current={choice} backend={backend} onChoose={onChoose} />
          <div className="pg-conversation" ref={end.ref}>
            {/* The kit's cards have headings of the third level. */}
            <h2 className="pg-unseen">Conversation and decisions</h2>
            {program.status === 'ready' ? (
              <Fragment key={choice.id}>
                <Transcript
                  turn={turn}
                  renderers={renderers}
                  empty="No messages yet. Try one of the sentences below."
                />
                <ApprovalRules turn={turn} />
                <Interrupts turn={turn} renderers={renderers} />
                {choice.counts.tools.length > 0 && <Ledger {...choice.counts} status={status} />}
                <Receipts turn={turn} fileName={`holdpoint-${scene.id}`} />
              </Fragment>
            ) : (
              <ProgramNotice label={choice.label} state={program} />
            )}
            <JumpToLatest end={end} />
          </div>
        </div>
        {program.status === 'ready' && (
          <footer className="pg-compose" key={choice.id}>
            <ul className="pg-prompts" aria-label="Things to say">
              {choice.prompts.map(({ label, text }) => (
                <li key={label}>
                  <button
                    type="button"
                    className="hp hp-btn"
                    data-look="small"
                    aria-disabled={isBusy}
                    onClick={() => !isBusy && void turn.send(text)}
                  >
                    {label}
                  </button>
                </li>
              ))}
            </ul>
            <Composer turn={turn} />
          </footer>
        )}
      </main>
      <WirePanel log={log} interrupts={turn.interrupts}>
        <Suspense>
          <LazyDevtools turn={live} dock="page" onReplay={setReplayed} />
        </Suspense>
      </WirePanel>
    </>
  );
}

const words: Record<ReturnType<typeof useAgentTurn>['status'], string> = {
  restoring: 'Looking up the conversation',
  // What waits for an answer, or is on its way, is said by its card.
  sending: '',
  streaming: 'The assistant writes',
  waiting: '',
  unknown: 'Outcome not known',
  failed: 'Something went wrong',
  idle: 'Ready',
};
