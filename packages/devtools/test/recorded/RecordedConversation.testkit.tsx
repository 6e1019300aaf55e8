import { Interrupts, type Renderer, Transcript, useAgentTurn } from '@holdpoint/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ReplayBar } from '../../src/panel/ReplayBar.tsx';
import { createReplay, type Replay } from '../../src/replay/createReplay.ts';
import '../../src/styles.css';
import { type RecordedTurns, recordTurns } from './recordTurns.testkit.ts';

/** Props of a recorded conversation. */
export interface RecordedConversationProps {
  readonly turns: RecordedTurns;
  readonly renderers?: readonly Renderer[];
  /** How many steps have been played at first. Default: up to the first question. */
  readonly step?: number;
}

/** A real server's turns, one step at a time, in the app's own interface. Sends nothing. */
export function RecordedConversation({ turns, step, renderers = [] }: RecordedConversationProps) {
  const [replay, setReplay] = useState<Replay>();
  useEffect(() => {
    let isWanted = true;
    void recordTurns(turns).then((recording) => {
      const made = createReplay(recording);
      goToQuestion(made);
      if (isWanted) setReplay(made);
    });
    return () => {
      isWanted = false;
    };
  }, [turns]);
  useEffect(() => {
    if (step !== undefined) replay?.goTo(step);
  }, [replay, step]);
  if (!replay) return <p>Loading the recording …</p>;
  return <Played replay={replay} renderers={renderers} />;
}

/** Plays up to the first question. */
function goToQuestion(replay: Replay): void {
  const isAsked = () =>
    replay.session.getState().interrupts.some(({ status }) => status === 'open');
  while (!isAsked() && replay.next());
}

function Played({
  replay,
  renderers,
}: {
  readonly replay: Replay;
  readonly renderers: readonly Renderer[];
}) {
  const position = useSyncExternalStore(replay.subscribe, replay.getPosition, replay.getPosition);
  const turn = useAgentTurn(replay.session);
  return (
    <>
      <section className="hp hp-dt" data-dock="page" aria-label="Recording" lang="en" dir="ltr">
        <div className="hp-dt-body">
          <ReplayBar replay={replay} position={position} onEnd={() => replay.goTo(0)} />
        </div>
      </section>
      <main>
        <h2 className="hp-sr">Conversation</h2>
        <Transcript turn={turn} />
        <Interrupts turn={turn} renderers={renderers} />
      </main>
    </>
  );
}
