import type { Interrupt, InterruptTool, Resolution, Session } from '@holdpoint/client';
import type { AgentTurn, AnswerOptions, TurnActions } from './agentTurn.ts';

/** An interrupt with everything a card needs to answer it. */
export interface InterruptHandle<
  Input = unknown,
  Metadata = unknown,
  Tool extends InterruptTool | undefined = InterruptTool | undefined,
> extends Interrupt<Input, Metadata> {
  readonly turn: HandleTurn;
  /** The tool’s definition, if the app has one. */
  readonly tool: Tool;
  /** Why input or metadata don’t fit the definition’s schemas; empty if they fit, or without a definition. */
  readonly issues: readonly string[];
  /** Answers are deferred until the whole batch is sent together, as in a tray. */
  readonly isDeferred: boolean;
}

/** The parts of a turn that a card uses. */
export type HandleTurn = Pick<TurnActions, 'reopen' | 'checkAgain'> & {
  decide(resolution: Resolution, options?: AnswerOptions): Promise<unknown>;
} & Pick<AgentTurn, 'session'>;

/** Connects an interrupt to its turn. */
export function bindInterrupt<Input, Metadata, Tool extends InterruptTool | undefined>(
  turn: HandleTurn,
  interrupt: Interrupt<Input, Metadata>,
  tool: Tool,
  isDeferred = false,
): InterruptHandle<Input, Metadata, Tool> {
  return { ...interrupt, turn, tool, isDeferred, issues: tool?.check(interrupt) ?? [] };
}

/** Marks a handle for which the app’s own code threw. Its warning is unknown, so the interrupt can only be declined. */
export function asFailed<Handle extends InterruptHandle>(interrupt: Handle): Handle {
  const issues = [
    ...(interrupt.issues ?? []),
    'the app failed to draw this request; see the console',
  ];
  return { ...interrupt, issues };
}

/**
 * Returns the turn of a handle.
 * @throws {TypeError} if `interrupt` is not a handle. Types prevent this; plain JavaScript doesn't.
 */
export function turnOf({ turn }: InterruptHandle): HandleTurn {
  if (turn) return turn;
  throw new TypeError('Holdpoint: `interrupt` must come from `useInterrupt()` or `<Interrupts>`.');
}

let sessions = 0;
const numbers = new WeakMap<Session, number>();

/** A session’s name that is unique on the page, for the life of the page. */
export function nameOfSession(session: Session): string {
  const known = numbers.get(session);
  if (known !== undefined) return `${known}`;
  sessions += 1;
  numbers.set(session, sessions);
  return `${sessions}`;
}

/**
 * Returns a name for an interrupt that is unique on the page: two sessions may use the same key. A person's unsent
 * input (a reason, a phrase, a secret, a sign-in, the first of two presses) is stored under this name, so another
 * interrupt in the same place inherits nothing.
 * @throws {TypeError} if `interrupt` is not a handle.
 */
export function nameOf(interrupt: InterruptHandle): string {
  return `${nameOfSession(turnOf(interrupt).session)} ${interrupt.key}`;
}
