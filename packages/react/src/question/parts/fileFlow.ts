import type { ComponentType, ReactNode, RefAttributes } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import type { PartProps } from '../../internals/Part.tsx';
import type { AnswerFile } from './draft.ts';

/** A file that is about to be the answer. */
export interface FileDraft {
  /** What the status line says of it. */
  readonly says: ReactNode;
  readonly tone?: 'caution' | 'danger';
  /** It can be sent: there is one, and it fits. */
  readonly isReady: boolean;
  /** True while the file is being read or uploaded, between the press and the answer. */
  readonly isTaking: boolean;
  /** Reads or uploads the file, inside a press. Calls `onTaken` once that is done, unless the card has unmounted. */
  take(onTaken: (file: AnswerFile) => void): void;
}

/** Which files are taken as the answer, and what becomes of them. */
export interface FileRules {
  readonly accept: readonly string[];
  /** In bytes. */
  readonly maxBytes: number;
  /** Makes the answer of a file, between the press and the answer. */
  take(file: File, signal: AbortSignal): Promise<AnswerFile>;
}

/** What an app may put on the field. */
export type FileFieldProps = PartProps<'div', CardState, 'children'>;

/** How an app takes a file as the answer. Made by `fileAnswer`, which brings the field, so that others don't load it. */
export interface FileFlow extends FileRules {
  readonly Field: ComponentType<FileRules & FileFieldProps & RefAttributes<HTMLDivElement>>;
}
