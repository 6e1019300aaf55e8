import { type Message, type Part, type Session, textOf } from '@holdpoint/client';
import { memo } from 'react';
import { Shortened } from '../card/reveal/Shortened.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useTranscriptMessages } from '../messages/useTranscriptMessages.ts';
import type { TranscriptDrawing } from './drawing.ts';
import { GrowingBlock } from './GrowingBlock.tsx';
import { TranscriptData } from './TranscriptData.tsx';
import { TranscriptDrawn } from './TranscriptDrawn.tsx';
import { TranscriptTool } from './TranscriptTool.tsx';

interface MessageProps {
  readonly session: Session;
  readonly message: Message;
  /** Its turn is running: its text may still grow. */
  readonly isGrowing: boolean;
  readonly draw: TranscriptDrawing;
}

/** One message: its author, and its parts in order. */
export function TranscriptMessage(props: MessageProps) {
  const { message } = props;
  const transcript = useTranscriptMessages();
  const isUser = message.role === 'user';
  return (
    <div className={isUser ? 'hp-you' : 'hp-bot'} data-hp-message="" data-partial={message.partial}>
      <span className="hp-by">{isUser ? transcript.you : transcript.assistant}</span>
      {message.parts.map((part) => (
        <TranscriptPart key={part.id} {...props} part={part} />
      ))}
      {message.partial && (
        <p className="hp-hint">{isUser ? transcript.undelivered : transcript.partial}</p>
      )}
    </div>
  );
}

function TranscriptPart({
  session,
  message,
  isGrowing,
  draw,
  part,
}: MessageProps & { readonly part: Part }) {
  const { marks } = useMessages();
  const transcript = useTranscriptMessages();
  switch (part.type) {
    case 'text': {
      const { text } = draw;
      const blocks = <Blocks session={session} isGrowing={isGrowing} part={part} />;
      // Rendered once and whole: a renderer that receives every delta costs more with each.
      if (!text || isGrowing || message.role === 'user') return blocks;
      return (
        <TranscriptDrawn instead={blocks} isText>
          {() => text(textOf(part), part, message)}
        </TranscriptDrawn>
      );
    }
    case 'reasoning':
      return (
        <details className="hp-reasoning">
          <summary>{transcript.reasoning}</summary>
          <Blocks session={session} isGrowing={isGrowing} part={part} />
        </details>
      );
    case 'tool':
      return <TranscriptTool session={session} message={message} part={part} />;
    case 'media': {
      const { media } = draw;
      // Named, never loaded: an address that a model wrote causes no requests.
      const named = (
        <p className="hp-hint">
          {transcript.media}
          {marks.space}
          <Shortened
            text={part.url.startsWith('data:') ? (part.contentType ?? 'data:') : part.url}
          />
        </p>
      );
      return <TranscriptDrawn instead={named}>{media && (() => media(part))}</TranscriptDrawn>;
    }
    case 'data': {
      const { data } = draw;
      const named = <TranscriptData part={part} />;
      return <TranscriptDrawn instead={named}>{data && (() => data(part))}</TranscriptDrawn>;
    }
    case 'custom': {
      const { data } = draw;
      const { name } = part;
      const unknown = (
        <p className="hp-hint">
          {transcript.unknownPart}{' '}
          {name !== undefined && <Shortened text={name} className="hp-mw" isName />}
        </p>
      );
      return <TranscriptDrawn instead={unknown}>{data && (() => data(part))}</TranscriptDrawn>;
    }
    default:
      return part satisfies never;
  }
}

/** The number of finished blocks per group. */
const GROUP = 16;

/**
 * Finished blocks never change, so their index is their key. The growing block follows them, and only a growing message
 * has one, because it listens to the store: listeners in thousands of messages would run every frame. Finished blocks
 * are in groups, which the browser only lays out when visible. It observes each group, so a group has many blocks.
 */
function Blocks({
  session,
  isGrowing,
  part: { id, blocks },
}: {
  readonly session: Session;
  readonly isGrowing: boolean;
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
      {isGrowing && <GrowingBlock session={session} partId={id} />}
    </div>
  );
}

interface BlockGroupProps {
  readonly isWhole: boolean;
  readonly text: readonly string[];
}

/** A complete group never renders again. */
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
