import { Revealed } from '@holdpoint/react/headless';
import { useId } from 'react';
import type { Replay } from '../replay/createReplay.ts';
import { describeStep } from './describeStep.ts';
import { usePlayback } from './usePlayback.ts';
import { words } from './words.ts';

/** Controls to step through a recording. */
export function ReplayBar({
  replay,
  position,
  onEnd,
}: {
  readonly replay: Replay;
  readonly position: number;
  readonly onEnd: () => void;
}) {
  const id = useId();
  const { isPlaying, setPlaying } = usePlayback(replay, position);
  const { steps } = replay.recording;
  const isAtEnd = position >= steps.length;
  const last = steps[position - 1];
  const { what, detail } = last ? describeStep(last.action) : { what: '', detail: '' };

  const button = (label: string, isOff: boolean, onPress: () => void) => (
    <button
      type="button"
      className="hp-btn"
      data-look="small"
      // The focus must stay when an end is reached.
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {label}
    </button>
  );
  /** A manual step stops the playback. */
  const byHand = (move: () => void) => () => {
    setPlaying(false);
    move();
  };

  return (
    <fieldset className="hp-dt-replay">
      <legend>{words.replay.title}</legend>
      <div className="hp-dt-bar">
        {button(words.replay.back, position === 0, byHand(replay.back))}
        {button(words.replay.next, isAtEnd, byHand(replay.next))}
        {button(words.replay.toInterrupt, isAtEnd, byHand(replay.toNextInterrupt))}
        {button(isPlaying ? words.replay.pause : words.replay.play, isAtEnd, () =>
          setPlaying(!isPlaying),
        )}
        {button(words.replay.end, false, onEnd)}
      </div>
      <label htmlFor={id}>{words.replay.position(position, steps.length)}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length}
        value={position}
        onChange={(event) => {
          setPlaying(false);
          replay.goTo(event.target.valueAsNumber);
        }}
      />
      {/* Announced for a manual step; not for each one during playback. */}
      <p className="hp-dt-hint" role={isPlaying ? undefined : 'status'}>
        {last ? (
          <>
            <b>{what}</b> {detail !== '' && <Revealed text={detail} />}
          </>
        ) : (
          words.replay.start
        )}
      </p>
      <p className="hp-dt-hint">{words.replay.hint}</p>
    </fieldset>
  );
}
