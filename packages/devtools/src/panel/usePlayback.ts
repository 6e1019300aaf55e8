import { useEffect, useState } from 'react';
import type { Replay } from '../replay/createReplay.ts';

/** Playback shortens longer pauses to this, in milliseconds, and never goes below a frame or two. */
const LONGEST = 1_000;
const SHORTEST = 30;

/** Plays a replay automatically, at its recorded pace, to its end. */
export function usePlayback(replay: Replay, position: number) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const { steps } = replay.recording;
    const next = steps[position];
    if (!next) return setPlaying(false);
    const gap = next.at - (steps[position - 1]?.at ?? next.at);
    const wait = Math.min(Math.max(gap, SHORTEST), LONGEST);
    const timer = setTimeout(() => replay.next(), wait);
    return () => clearTimeout(timer);
  }, [replay, position, isPlaying]);
  return { isPlaying, setPlaying };
}
