import type { Renderer } from '@holdpoint/react';
import type { Info } from '../shell/useInfo.ts';

/** A story that a person can live through. */
export interface Scene {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** Which cards draw which tools, of whatever backend. What none of them fits is drawn by its shape. */
  readonly renderers: (info: Info) => readonly Renderer[];
}
