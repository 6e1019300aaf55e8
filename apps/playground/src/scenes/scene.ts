import type { AgentTurn, Renderer } from '@holdpoint/react';
import type { ComponentType, ReactNode } from 'react';
import type { Info } from '../shell/useInfo.ts';

/** A scene of the playground. */
export interface Scene {
  readonly id: string;
  /** What the scene offers a person. */
  readonly title: string;
  readonly about: string;
  /** The renderers of tools of all backends. A tool without one is drawn by its shape. */
  readonly renderers: (info: Info) => readonly Renderer[];
  /** The page sends the first suggestion automatically, so that a decision is already pending. Default: false. */
  readonly opensItself?: boolean;
  /** Replaces the bare cards with its own layout around the conversation, which is its children. */
  readonly Beside?: ComponentType<{
    readonly turn: AgentTurn;
    readonly renderers: readonly Renderer[];
    readonly children: ReactNode;
  }>;
}
