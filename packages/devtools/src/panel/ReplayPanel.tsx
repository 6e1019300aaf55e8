import { useMemo, useSyncExternalStore } from 'react';
import type { Replay } from '../replay/createReplay.ts';
import { logRecording } from '../replay/logRecording.ts';
import { Inspector } from './Inspector.tsx';
import { ReplayBar } from './ReplayBar.tsx';

/** A recording with its controls. */
export function ReplayPanel({
  replay,
  onEnd,
}: {
  readonly replay: Replay;
  readonly onEnd: () => void;
}) {
  const position = useSyncExternalStore(replay.subscribe, replay.getPosition, replay.getPosition);
  const { recording, session } = replay;
  const all = useMemo(() => logRecording(recording, recording.steps.length), [recording]);
  // Lists all steps, and only the turns that have begun.
  const log = useMemo(
    () => ({ ...all, turns: logRecording(recording, position).turns }),
    [all, recording, position],
  );
  return (
    <>
      <ReplayBar replay={replay} position={position} onEnd={onEnd} />
      <Inspector source={{ session, log, current: position - 1 }} />
    </>
  );
}
