import type {
  Artifact,
  CustomPart,
  DataPart,
  MediaPart,
  Message,
  TextPart,
} from '@holdpoint/client';
import type { ReactNode } from 'react';

/**
 * How an app draws what the kit draws as plain text or only names. A model wrote what these functions receive: never turn
 * it into markup directly (docs/transcript.md has a recipe). If one throws, the kit draws the part as usual. Keep the
 * object outside the component: a new object redraws everything.
 */
export interface TranscriptDrawing {
  /** A text of the assistant, whole: Markdown, for one. It is plain text while it grows. */
  readonly text?: (text: string, part: TextPart, message: Message) => ReactNode;
  /** An image, sound or file. The kit names it and loads nothing. */
  readonly media?: (part: MediaPart) => ReactNode;
  /** Data, and parts that this version of the kit does not know. */
  readonly data?: (part: DataPart | CustomPart) => ReactNode;
  /** Something the agent has made beside the conversation. The kit shows its texts. */
  readonly artifact?: (artifact: Artifact) => ReactNode;
}

/** What an app draws nothing of. */
export const plain: TranscriptDrawing = {};
