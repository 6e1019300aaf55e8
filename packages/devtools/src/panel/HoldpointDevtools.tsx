import type { Session } from '@holdpoint/client';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Recording } from '../recording/recording.ts';
import { recordSession } from '../recording/recordSession.ts';
import { createReplay, type Replay } from '../replay/createReplay.ts';
import { LivePanel } from './LivePanel.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import { words } from './words.ts';

/** Props of `<HoldpointDevtools>`. */
export interface HoldpointDevtoolsProps {
  /** The return value of `useAgentTurn`; for one session. */
  readonly turn?: { readonly session: Session };
  /** The sessions to inspect; for several, or without the hook. */
  readonly sessions?: readonly Session[];
  /** `bottom` pins it to the window's lower edge. Default: `bottom`. */
  readonly dock?: 'bottom' | 'page';
  /** Default: closed. */
  readonly defaultOpen?: boolean;
  /**
   * Called with a session that replaces the app's session when a recording was imported, and with undefined when the replay
   * ends. Required for importing.
   */
  readonly onReplay?: (session: Session | undefined) => void;
}

/**
 * Inspects sessions: their turns, interrupts, events and wire. Exports recordings and replays them in the app's own
 * interface. For development; it records from its first render, open or not.
 * @example
 * const [replayed, setReplayed] = useState<Session>();
 * const live = useAgentTurn(backend);
 * const turn = useAgentTurn(replayed ?? live.session);
 * return <><Chat turn={turn} /><HoldpointDevtools turn={live} onReplay={setReplayed} /></>;
 */
export function HoldpointDevtools({
  turn,
  sessions = turn ? [turn.session] : [],
  dock = 'bottom',
  defaultOpen = false,
  onReplay,
}: HoldpointDevtoolsProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const [replay, setReplay] = useState<Replay>();
  // A server has nothing to record, and its HTML must match the browser's first render: no ids, no times.
  const isOnPage = useSyncExternalStore(never, isTrue, isFalse);
  // A session is recorded once, however often this renders.
  const recorders =
    typeof window === 'undefined' ? [] : sessions.map((session) => recordSession(session));

  const take = (recording: Recording) => setReplay(createReplay(recording));

  // The app shows the replay while there is one here; if the devtools unmount, the replay ends too.
  const tell = useRef(onReplay);
  useEffect(() => {
    tell.current = onReplay;
  });
  useEffect(() => {
    if (!replay) return;
    tell.current?.(replay.session);
    return () => tell.current?.(undefined);
  }, [replay]);

  return (
    // Always in English: words, times and arrows read from left to right.
    <section className="hp hp-dt" data-dock={dock} aria-label={words.title} lang="en" dir="ltr">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="hp-dt-title">{words.title}</summary>
        {isOpen && isOnPage && (
          <div className="hp-dt-body">
            {replay ? (
              <ReplayPanel replay={replay} onEnd={() => setReplay(undefined)} />
            ) : (
              <LivePanel recorders={recorders} onImport={onReplay && take} />
            )}
          </div>
        )}
      </details>
    </section>
  );
}

const never = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
