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
 * How an app renders what the kit shows as plain text or only names. A model wrote the arguments of these functions:
 * never turn them into markup directly (docs/transcript.md has a recipe). If one throws, the kit renders the part as
 * usual. Keep the object outside the component: a new object renders everything again.
 */
export interface TranscriptDrawing {
  /** A complete text of the assistant, for example as Markdown. Text is plain while it grows. */
  readonly text?: (text: string, part: TextPart, message: Message) => ReactNode;
  /** An image, sound or file. The kit only names it and loads nothing. */
  readonly media?: (part: MediaPart) => ReactNode;
  /** Data, and parts unknown to this version of the kit. */
  readonly data?: (part: DataPart | CustomPart) => ReactNode;
  /** An artifact of the agent. The kit shows its texts. */
  readonly artifact?: (artifact: Artifact) => ReactNode;
}

/** Renders nothing differently. */
export const plain: TranscriptDrawing = {};
