import { useId, useState, useSyncExternalStore } from 'react';
import type { Recording } from '../recording/recording.ts';
import type { Recorder } from '../recording/recordSession.ts';
import { download } from './download.ts';
import { formatClock } from './format.ts';
import { ImportButton } from './ImportButton.tsx';
import { Inspector } from './Inspector.tsx';
import { words } from './words.ts';

/** The recorded sessions, one at a time. */
export function LivePanel({
  recorders,
  onImport,
}: {
  readonly recorders: readonly Recorder[];
  readonly onImport: ((recording: Recording) => void) | undefined;
}) {
  const id = useId();
  const [wanted, setWanted] = useState<Recorder>();
  const recorder = recorders.find((recorder) => recorder === wanted) ?? recorders[0];
  return (
    <>
      {recorders.length > 1 && (
        <div className="hp-dt-filter">
          <label htmlFor={id}>{words.session}</label>
          <select
            id={id}
            className="hp-input"
            value={recorder ? recorders.indexOf(recorder) : 0}
            onChange={(event) => setWanted(recorders[Number(event.target.value)])}
          >
            {recorders.map(({ session }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ids may change, and two may be the same
              <option key={index} value={index}>
                {words.sessionOption(session.backend.id, session.getState().sessionId)}
              </option>
            ))}
          </select>
        </div>
      )}
      {recorder ? (
        <RecorderPanel recorder={recorder} onImport={onImport} />
      ) : (
        <>
          <p className="hp-dt-hint">{words.noSession}</p>
          {onImport && <ImportButton onImport={onImport} />}
        </>
      )}
    </>
  );
}

function RecorderPanel({
  recorder,
  onImport,
}: {
  readonly recorder: Recorder;
  readonly onImport: ((recording: Recording) => void) | undefined;
}) {
  const log = useSyncExternalStore(recorder.subscribe, recorder.getLog, recorder.getLog);
  const hint = useId();
  const dropped = log.dropped.steps + log.dropped.wire;
  return (
    <>
      <div className="hp-dt-bar">
        <button
          type="button"
          className="hp-btn"
          data-look="small"
          aria-describedby={hint}
          onClick={() => download(recorder.toRecording())}
        >
          {words.export}
        </button>
        {onImport && <ImportButton onImport={onImport} />}
        <button type="button" className="hp-btn" data-look="small" onClick={recorder.clear}>
          {words.clear}
        </button>
      </div>
      <p className="hp-dt-hint">
        {words.since(formatClock(log.since))} {dropped > 0 && words.dropped(dropped)}{' '}
        <span id={hint}>{words.exportHint}</span>
      </p>
      {log.problem !== undefined && (
        <p className="hp-err" role="alert">
          {words.recorderFailed(log.problem)}
        </p>
      )}
      <Inspector source={{ session: recorder.session, log }} />
    </>
  );
}
