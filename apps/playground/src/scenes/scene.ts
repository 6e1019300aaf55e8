import type { AgentTurn, Renderer } from '@holdpoint/react';
import type { ComponentType, ReactNode } from 'react';
import type { Info } from '../shell/useInfo.ts';

/** A story that a person can live through. */
export interface Scene {
  readonly id: string;
  /** What a person gets here. */
  readonly title: string;
  readonly about: string;
  /** Which cards draw which tools, of whatever backend. What none of them fits is drawn by its shape. */
  readonly renderers: (info: Info) => readonly Renderer[];
  /** The page says the first suggestion automatically, so that a decision is already waiting. Default: false. */
  readonly opensItself?: boolean;
  /** Draws pending cards, in place of the cards alone, and around the conversation, which is its children. */
  readonly Beside?: ComponentType<{
    readonly turn: AgentTurn;
    readonly renderers: readonly Renderer[];
    readonly children: ReactNode;
  }>;
}
