import type { Renderer } from '@holdpoint/react';
import type { Info } from '../shell/useInfo.ts';

/** One of the servers a scene can talk to. */
export interface SceneAgent {
  /** Its path below `/api`. */
  readonly path: string;
  readonly label: string;
  /** Who keeps the session. Default: the server. */
  readonly sessions?: 'server' | 'client';
}

/** A story that a person can live through. */
export interface Scene {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly agents: readonly [SceneAgent, ...SceneAgent[]];
  /** Which cards draw which tools. */
  readonly renderers: (info: Info) => readonly Renderer[];
  /** Tools whose runs the page shows. */
  readonly counts?: readonly string[];
}
