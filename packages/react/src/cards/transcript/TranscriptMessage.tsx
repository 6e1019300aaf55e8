import type { Message, Part, Session } from '@holdpoint/client';
import { useMessages } from '../../messages/messagesContext.ts';
import { GrowingBlock } from './GrowingBlock.tsx';
import { TranscriptTool } from './TranscriptTool.tsx';

interface MessageProps {
  readonly session: Session;
  readonly message: Message;
}

/** One message: who speaks, and its parts in their order. */
export function TranscriptMessage({ session, message }: MessageProps) {
  const { transcript } = useMessages();
  const isUser = message.role === 'user';
  return (
    <div className={isUser ? 'hp-you' : 'hp-bot'} data-partial={message.partial}>
      <span className="hp-by">{isUser ? transcript.you : transcript.assistant}</span>
      {message.parts.map((part) => (
        <TranscriptPart key={part.id} session={session} message={message} part={part} />
      ))}
      {message.partial && <p className="hp-hint">{transcript.partial}</p>}
    </div>
  );
}

function TranscriptPart({ session, message, part }: MessageProps & { readonly part: Part }) {
  const { transcript } = useMessages();
  switch (part.type) {
    case 'text':
      return <Blocks session={session} part={part} />;
    case 'reasoning':
      return (
        <details className="hp-reasoning">
          <summary>{transcript.reasoning}</summary>
          <Blocks session={session} part={part} />
        </details>
      );
    case 'tool':
      return <TranscriptTool session={session} message={message} part={part} />;
    case 'media':
      // Named, never loaded: an address that a model wrote makes no requests.
      return (
        <p className="hp-hint">
          {transcript.media}{' '}
          <bdi>{part.url.startsWith('data:') ? (part.contentType ?? 'data:') : part.url}</bdi>
        </p>
      );
    case 'data':
    case 'custom':
      return <p className="hp-hint">{transcript.unknownPart}</p>;
    default:
      return part satisfies never;
  }
}

/** Finished blocks never change, so they are keyed by their place; the growing one stands behind them. */
function Blocks({
  session,
  part,
}: {
  readonly session: Session;
  readonly part: Extract<Part, { readonly blocks: readonly string[] }>;
}) {
  return (
    <div className="hp-text" dir="auto">
      {part.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block's place is its identity
        <div key={index}>{block}</div>
      ))}
      <GrowingBlock session={session} partId={part.id} />
    </div>
  );
}
