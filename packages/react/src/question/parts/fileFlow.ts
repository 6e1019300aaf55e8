import type { ComponentType, ReactNode, RefAttributes } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import type { PartProps } from '../../internals/Part.tsx';
import type { AnswerFile } from './draft.ts';

/** A file chosen as the answer. */
export interface FileDraft {
  /** Its text for the status line. */
  readonly says: ReactNode;
  readonly tone?: 'caution' | 'danger';
  /** A file is chosen and fits, so it can be sent. */
  readonly isReady: boolean;
  /** True while the file is being read or uploaded, between the press and the answer. */
  readonly isTaking: boolean;
  /** Reads or uploads the file, during a press. Then calls `onTaken`, unless the card has unmounted. */
  take(onTaken: (file: AnswerFile) => void): void;
}

/** Which files are accepted as the answer, and how. */
export interface FileRules {
  readonly accept: readonly string[];
  /** In bytes. */
  readonly maxBytes: number;
  /** Converts a file to an answer, after the press. */
  take(file: File, signal: AbortSignal): Promise<AnswerFile>;
}

/** Props that an app can set on the field. */
export type FileFieldProps = PartProps<'div', CardState, 'children'>;

/**
 * How an app accepts a file as the answer. Created by `fileAnswer`, which includes the field, so that other apps don't
 * load it.
 */
export interface FileFlow extends FileRules {
  readonly Field: ComponentType<FileRules & FileFieldProps & RefAttributes<HTMLDivElement>>;
}
