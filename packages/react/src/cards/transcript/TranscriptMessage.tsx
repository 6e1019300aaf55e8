import type { Message, Part, Session } from '@holdpoint/client';
import { memo } from 'react';
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
      {message.partial && (
        <p className="hp-hint">{isUser ? transcript.undelivered : transcript.partial}</p>
      )}
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

/** How many finished blocks make a group. */
const GROUP = 16;

/**
 * Finished blocks never change, so they are keyed by their place; the growing one stands behind them. They stand in
 * groups, which are laid out only where they can be seen: a browser watches each such element, so there are few.
 */
function Blocks({
  session,
  part: { id, blocks },
}: {
  readonly session: Session;
  readonly part: Extract<Part, { readonly blocks: readonly string[] }>;
}) {
  const groups = Array.from({ length: Math.ceil(blocks.length / GROUP) }, (_, index) =>
    blocks.slice(index * GROUP, (index + 1) * GROUP),
  );
  return (
    <div className="hp-text" dir="auto">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block's place is its identity
        <BlockGroup key={index} isWhole={group.length === GROUP} text={group} />
      ))}
      <GrowingBlock session={session} partId={id} />
    </div>
  );
}

interface BlockGroupProps {
  readonly isWhole: boolean;
  readonly text: readonly string[];
}

/** A group that is whole is never rendered again. */
const BlockGroup = memo(
  function BlockGroup({ isWhole, text }: BlockGroupProps) {
    return (
      <div className={isWhole ? 'hp-blocks' : undefined}>
        {text.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block's place is its identity
          <div key={index}>{block}</div>
        ))}
      </div>
    );
  },
  (before, after) => before.isWhole && after.isWhole,
);
