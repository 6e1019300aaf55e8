import { createSession, type Session } from '@holdpoint/client';
import {
  type ScriptedAgent,
  type ScriptedBackend,
  scriptedBackend,
} from '@holdpoint/client/testing';
import { Interrupts, type Renderer, Transcript, useAgentTurn } from '@holdpoint/react';
import { useEffect, useState } from 'react';
import { HoldpointDevtools, type HoldpointDevtoolsProps } from './panel/HoldpointDevtools.tsx';
import './styles.css';

/** The parts of a page with devtools, for stories and browser tests. */
export interface DevtoolsHarnessProps extends Pick<HoldpointDevtoolsProps, 'dock'> {
  readonly write?: (agent: ScriptedAgent) => void;
  /** The app's renderers. Default: none. */
  readonly renderers?: readonly Renderer[];
  /** Messages sent one after another when the story starts. */
  readonly say?: readonly string[];
  /** Further, empty sessions. */
  readonly others?: readonly Session[];
  /** Wire records, as an adapter would report them with the first message. */
  readonly wire?: readonly { readonly label: string; readonly body: unknown }[];
  readonly onReady?: (made: {
    readonly backend: ScriptedBackend;
    readonly session: Session;
  }) => void;
}

/** An app's page with a conversation and the devtools below it, assembled as in the docs. */
export function DevtoolsHarness({
  write = () => {},
  renderers = [],
  say = [],
  others = [],
  wire = [],
  dock = 'page',
  onReady,
}: DevtoolsHarnessProps) {
  const [made] = useState(() => {
    const scripted = scriptedBackend(write);
    const backend: ScriptedBackend = {
      ...scripted,
      stream(input, context) {
        for (const [index, { label, body }] of wire.entries()) {
          const direction = index === 0 ? 'out' : 'in';
          context.observe?.({ direction, label, body, at: Date.now() });
        }
        return scripted.stream(input, context);
      },
    };
    return { backend, session: createSession({ backend, recoveryDelaysMs: [0] }) };
  });
  const [replayed, setReplayed] = useState<Session>();
  const turn = useAgentTurn(replayed ?? made.session);

  useEffect(() => {
    onReady?.(made);
    // A second run of the effect, as in StrictMode, must not send the messages again.
    if (made.session.getState().messages.length > 0) return;
    void sayAll(made.session, say);
  }, [made, say, onReady]);

  return (
    <>
      <main>
        <h2 className="hp-sr">Conversation</h2>
        <Transcript turn={turn} />
        <Interrupts turn={turn} renderers={renderers} />
      </main>
      <HoldpointDevtools
        sessions={[made.session, ...others]}
        onReplay={setReplayed}
        dock={dock}
        defaultOpen
      />
    </>
  );
}

async function sayAll(session: Session, messages: readonly string[]): Promise<void> {
  for (const message of messages) await session.send(message).outcome;
}
