import type { Artifact, Session, SessionState } from '@holdpoint/client';
import { useState } from 'react';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { isRecord } from '../internals/isRecord.ts';
import { useTranscriptMessages } from '../messages/useTranscriptMessages.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import type { TranscriptDrawing } from './drawing.ts';
import { TranscriptDrawn } from './TranscriptDrawn.tsx';

const selectArtifacts = (state: SessionState) => state.artifacts;

/** The agent's artifacts, folded, by name. Renders nothing without any. */
export function TranscriptArtifacts({
  session,
  draw,
}: {
  readonly session: Session;
  readonly draw: TranscriptDrawing;
}) {
  const artifacts = useSessionStore(session, selectArtifacts);
  const transcript = useTranscriptMessages();
  if (artifacts.length === 0) return null;
  return (
    <section className="hp-artifacts" aria-label={transcript.artifacts}>
      {artifacts.map((artifact) => (
        <ArtifactFold key={artifact.name} artifact={artifact} draw={draw} />
      ))}
    </section>
  );
}

/** Rendered when opened: a large folded artifact costs nothing. */
function ArtifactFold({
  artifact,
  draw,
}: {
  readonly artifact: Artifact;
  readonly draw: TranscriptDrawing;
}) {
  const transcript = useTranscriptMessages();
  const [isOpen, setOpen] = useState(false);
  const { artifact: own } = draw;
  const texts = <ArtifactTexts artifact={artifact} />;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {transcript.artifact} <Shortened text={artifact.name} className="hp-mw" />
      </summary>
      {isOpen && <TranscriptDrawn instead={texts}>{own && (() => own(artifact))}</TranscriptDrawn>}
    </details>
  );
}

function ArtifactTexts({ artifact }: { readonly artifact: Artifact }) {
  const transcript = useTranscriptMessages();
  return artifact.parts.map((part, at) => {
    const text = typeof part === 'string' ? part : isRecord(part) ? part.text : undefined;
    return typeof text === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its identity
      <div key={at} className="hp-text" dir="auto">
        {text}
      </div>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its identity
      <p key={at} className="hp-hint">
        {transcript.unknownPart}
      </p>
    );
  });
}
