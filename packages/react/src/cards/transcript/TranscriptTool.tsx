import {
  type Interrupt,
  isSettled,
  type Message,
  type Session,
  type SessionState,
  type ToolPart,
} from '@holdpoint/client';
import { useCallback } from 'react';
import { useSessionStore } from '../../hooks/useSessionStore.ts';
import { ToolIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { effectOf } from '../../parts/hold/effectOf.ts';
import { Revealed } from '../../parts/reveal/Revealed.tsx';
import { Receipt } from '../receipt/Receipt.tsx';

interface TranscriptToolProps {
  readonly session: Session;
  readonly message: Message;
  readonly part: ToolPart;
}

/** What a tool did: one line, and under it the receipt of the decision, if it asked for one. */
export function TranscriptTool({ session, message, part }: TranscriptToolProps) {
  const { transcript } = useMessages();
  const interrupt = useSessionStore(
    session,
    useCallback((state: SessionState) => find(state, part.interruptKey), [part.interruptKey]),
  );
  const isRunning = useSessionStore(
    session,
    useCallback((state: SessionState) => state.turn?.id === message.turnId, [message.turnId]),
  );
  const effect = interrupt && effectOf(interrupt);
  const word = part.response
    ? effect === 'result' || effect === 'kept'
      ? 'answered'
      : 'done'
    : interrupt && !isSettled(interrupt)
      ? 'waiting'
      : isRunning
        ? 'running'
        : 'unanswered';
  return (
    <>
      <p className="hp-tool" data-state={word}>
        <ToolIcon />
        <code>
          <Revealed text={part.request.name} />
        </code>
        <span>{transcript.tool[word]}</span>
      </p>
      {interrupt && isSettled(interrupt) && <Receipt interrupt={interrupt} />}
    </>
  );
}

function find(state: SessionState, key: string | undefined): Interrupt | undefined {
  return key === undefined
    ? undefined
    : state.interrupts.find((interrupt) => interrupt.key === key);
}
