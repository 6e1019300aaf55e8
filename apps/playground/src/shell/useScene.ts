import type { Backend, Session } from '@holdpoint/client';
import { type AgentTurn, type Renderer, useAgentTurn } from '@holdpoint/react';
import { useEffect, useMemo, useState } from 'react';
import type { ProgramState } from '../../../../servers/run/createPrograms.ts';
import type { SceneBackend } from '../../server/backends.ts';
import { connect } from '../backends/connect.ts';
import { rememberedAs } from '../backends/rememberedAs.ts';
import { useProgram } from '../backends/useProgram.ts';
import { createWireLog, type WireLog } from '../hood/createWireLog.ts';
import type { LiveSession } from '../inbox/sources.ts';
import type { Scene } from '../scenes/scene.ts';
import type { Info } from './useInfo.ts';
import { useOpening } from './useOpening.ts';

/** A scene's conversation, and what is behind it. */
export interface SceneSession {
  /** The turn to render: the live conversation, or one that the devtools replay. */
  readonly turn: AgentTurn;
  readonly live: AgentTurn;
  readonly backend: Backend;
  readonly renderers: readonly Renderer[];
  readonly log: WireLog;
  readonly program: ProgramState;
  /** Called after a conversation was started over. */
  readonly onStart: () => void;
  /** Shows a recorded session instead; undefined ends that. */
  readonly replay: (session: Session | undefined) => void;
}

/** Returns the conversation of a scene with one of its backends. Each backend has its own session and wire log. */
export function useScene(
  scene: Scene,
  info: Info,
  choice: SceneBackend,
  onSession: (live: LiveSession | undefined) => void,
): SceneSession {
  const { backend, log, speaker, sessionId } = useMemo(() => {
    const speaker: { session?: Session } = {};
    const conversation = () => speaker.session?.getState().sessionId;
    // This browser may not remember a session that a server lists: the address names it then.
    const sessionId = new URLSearchParams(location.search).get('session') ?? undefined;
    return { backend: connect(choice, conversation), log: createWireLog(), speaker, sessionId };
  }, [choice]);
  const renderers = useMemo(() => scene.renderers(info), [scene, info]);
  const remember = useMemo(() => rememberedAs(scene.id, choice.id), [scene, choice]);
  const kept = sessionId === undefined ? { remember } : { sessionId };
  const live = useAgentTurn(backend, { ...kept, onWire: log.add });
  const open = useOpening(live, scene.opensItself ? choice.prompts[0]?.text : undefined);
  const onStart = () => {
    log.clear();
    open();
  };
  const { session } = live;
  useEffect(() => {
    speaker.session = session;
    onSession({ remember, session });
    return () => onSession(undefined);
  }, [onSession, remember, session, speaker]);
  const [replayed, replay] = useState<Session>();
  const turn = useAgentTurn(replayed ?? session);
  const program = useProgram(choice);
  return { turn, live, backend, renderers, log, program, onStart, replay };
}
