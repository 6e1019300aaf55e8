import type { Interrupt, InterruptTool, Resolution } from '@holdpoint/client';
import type { AgentTurn, AnswerOptions, TurnActions } from './agentTurn.ts';

/** An interrupt together with what a card needs to answer it. */
export interface InterruptHandle<Input = unknown, Metadata = unknown>
  extends Interrupt<Input, Metadata> {
  readonly turn: HandleTurn;
  /** The tool's definition, where the app has one. */
  readonly tool: InterruptTool | undefined;
  /** Why input or metadata don't fit the definition's schemas; empty when they do, or when there is none. */
  readonly issues: readonly string[];
  /** Answers are held for a common send, as in a tray. */
  readonly isHeld: boolean;
}

/** What a card uses of a turn. */
export type HandleTurn = Pick<TurnActions, 'reopen' | 'checkAgain'> & {
  decide(resolution: Resolution, options?: AnswerOptions): Promise<unknown>;
} & Pick<AgentTurn, 'session'>;

/** Ties an interrupt to its turn. */
export function bindInterrupt<Input, Metadata>(
  turn: HandleTurn,
  interrupt: Interrupt<Input, Metadata>,
  tool?: InterruptTool,
  isHeld = false,
): InterruptHandle<Input, Metadata> {
  return { ...interrupt, turn, tool, isHeld, issues: tool?.check(interrupt) ?? [] };
}

/**
 * The turn of a handle.
 * @throws {TypeError} for an interrupt that is no handle, which types forbid and a page in JavaScript does not.
 */
export function turnOf({ turn }: InterruptHandle): HandleTurn {
  if (turn) return turn;
  throw new TypeError('Holdpoint: a card takes what useInterrupt gives.');
}
