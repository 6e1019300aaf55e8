import { createSession, type Persistence, type Session } from '@holdpoint/client';
import {
  type ScriptedAgent,
  type ScriptedBackend,
  scriptedBackend,
} from '@holdpoint/client/testing';
import { useEffect, useState } from 'react';
import { Composer } from '../../src/conversation/Composer.tsx';
import type { TranscriptDrawing } from '../../src/conversation/drawing.ts';
import { JumpToLatest } from '../../src/conversation/JumpToLatest.tsx';
import { Transcript } from '../../src/conversation/Transcript.tsx';
import { useFollowEnd } from '../../src/conversation/useFollowEnd.ts';
import { Interrupts } from '../../src/interrupts/Interrupts.tsx';
import type { Renderer } from '../../src/interrupts/renderer.ts';
import { useAgentTurn } from '../../src/turn/useAgentTurn.ts';

/** Props of a conversation, for stories and browser tests. */
export interface ConversationProps {
  readonly write: (agent: ScriptedAgent) => void;
  /** Messages sent one after another when the story starts. */
  readonly say?: readonly string[];
  readonly renderers?: readonly Renderer[];
  readonly hasComposer?: boolean;
  readonly draw?: TranscriptDrawing;
  /** When a turn counts as stalled, in milliseconds. */
  readonly stallAfterMs?: number;
  /** This browser's storage. Default: none. */
  readonly persistence?: Persistence;
  /** Receives the backend and the session once they are created. */
  readonly onReady?: (made: {
    readonly backend: ScriptedBackend;
    readonly session: Session;
  }) => void;
}

/** A whole conversation with a scripted agent, as an app would assemble it. */
export function Conversation({
  write,
  say = [],
  renderers = [],
  hasComposer = false,
  draw,
  stallAfterMs = 60_000,
  persistence,
  onReady,
}: ConversationProps) {
  const [made] = useState(() => {
    const backend = scriptedBackend(write);
    const kept = persistence && { persistence };
    return {
      backend,
      session: createSession({ backend, recoveryDelaysMs: [0], stallAfterMs, ...kept }),
    };
  });
  const turn = useAgentTurn(made.session);
  const end = useFollowEnd();
  useEffect(() => {
    onReady?.(made);
    // A second run of the effect, as in StrictMode, must not send the messages again.
    if (made.session.getState().messages.length > 0) return;
    void sayAll(made.session, say);
  }, [made, say, onReady]);
  return (
    <main ref={end.ref}>
      <h2 className="hp-sr">Conversation</h2>
      <Transcript turn={turn} renderers={renderers} {...(draw ? { draw } : {})} />
      <Interrupts turn={turn} renderers={renderers} />
      {hasComposer && <Composer turn={turn} />}
      <JumpToLatest end={end} />
    </main>
  );
}

async function sayAll(session: Session, words: readonly string[]): Promise<void> {
  for (const message of words) await session.send(message).outcome;
}
