import type { Backend, BackendContext, TurnContext, TurnInput } from '../../protocol/backend.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import type { Checkpoint, TurnEnd, TurnEvent } from '../../protocol/turnEvent.ts';
import { createSession } from '../../session/createSession.ts';
import type { Session } from '../../session/session.ts';
import { selectUnsettled } from '../../session/state.ts';
import type { Attempt, ConformanceSetup } from './conformanceSetup.ts';
import { expectThat } from './expectThat.ts';

/** Returns a context for one call of an adapter, of an unknown session unless `more` sets one. */
export function context(more: Partial<TurnContext> = {}): TurnContext {
  return {
    sessionId: crypto.randomUUID(),
    turnId: crypto.randomUUID(),
    checkpoint: undefined,
    signal: new AbortController().signal,
    ...more,
  };
}

/** All events of one turn. */
export async function collect(
  backend: Backend,
  input: TurnInput,
  more: Partial<BackendContext> = {},
): Promise<readonly TurnEvent[]> {
  const events: TurnEvent[] = [];
  for await (const event of backend.stream(input, context(more))) events.push(event);
  return events;
}

/** How the turn ended, if it did. */
export function endOf(events: readonly TurnEvent[]): TurnEnd | undefined {
  const last = events.at(-1);
  return last?.type === 'end' ? last.end : undefined;
}

/** All text of a turn. */
export function textOf(events: readonly TurnEvent[]): string {
  return events.map((event) => (event.type === 'text' ? event.delta : '')).join('');
}

/** Answers until nothing is open, a few rounds at most: a resumed turn may interrupt again. */
export async function answerAll(
  session: Session,
  answer: ConformanceSetup['answer'],
): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    const open = selectUnsettled(session.getState());
    if (open.length === 0) return;
    await session.resume(open.map(answer)).outcome;
  }
}

/** A session that waits for a person. */
export interface Waiting {
  readonly sessionId: string;
  readonly checkpoint: Checkpoint | undefined;
  readonly open: readonly Interrupt[];
}

/** Brings a session to an open interrupt. */
export async function openOne(backend: Backend, message: string): Promise<Waiting> {
  const session = createSession({ backend });
  await session.send(message).outcome;
  const { sessionId, checkpoint } = session.getState();
  const open = selectUnsettled(session.getState());
  expectThat(open.length > 0, `"${message}" opens an interrupt`);
  return { sessionId, checkpoint, open };
}

/** The outcome of a turn posted without the session, and so without its checks. */
export interface Tried {
  readonly isTaken: boolean;
  /** The adapter itself refused it: the server never saw it. */
  readonly isKeptBack: boolean;
  readonly why: string;
  readonly checkpoint: Checkpoint | undefined;
}

/** Posts answers as if the interrupts allowed them all. */
export async function tryResume(
  backend: Backend,
  { sessionId, checkpoint }: Pick<Waiting, 'sessionId' | 'checkpoint'>,
  interrupts: readonly Interrupt[],
  { answer, says }: Pick<Attempt, 'answer' | 'says'>,
  turnId: string = crypto.randomUUID(),
): Promise<Tried> {
  const allowed = { respond: true, restart: true, replaceInput: true, cancel: true };
  const answers = interrupts.map((open) => {
    const interrupt: Interrupt = { ...open, allowed };
    return { interrupt, resolution: answer(interrupt) };
  });
  return tryTurn(backend, { type: 'resume', answers }, { sessionId, checkpoint, turnId }, says);
}

/** Posts a message past the session, so past its checks. */
export function tryMessage(
  backend: Backend,
  { sessionId, checkpoint }: Pick<Waiting, 'sessionId' | 'checkpoint'>,
  what: Omit<Extract<TurnInput, { type: 'message' }>, 'type'>,
): Promise<Tried> {
  return tryTurn(backend, { type: 'message', ...what }, { sessionId, checkpoint });
}

async function tryTurn(
  backend: Backend,
  input: TurnInput,
  more: Partial<TurnContext>,
  says?: RegExp,
): Promise<Tried> {
  const { checkpoint } = more;
  const events: TurnEvent[] = [];
  try {
    for await (const event of backend.stream(input, context(more))) events.push(event);
  } catch (error) {
    const isKeptBack = error instanceof InvalidAnswerError;
    return { isTaken: false, isKeptBack, why: String(error), checkpoint };
  }
  const end = endOf(events);
  const text = textOf(events);
  const isGood = end?.status === 'completed' || end?.status === 'interrupted';
  const after =
    events.filter((event) => event.type === 'checkpoint').at(-1)?.checkpoint ?? checkpoint;
  return {
    isTaken: isGood && (says === undefined || says.test(text)),
    isKeptBack: false,
    why: end?.status === 'failed' ? String(end.error) : `it ended ${end?.status}, saying "${text}"`,
    checkpoint: after,
  };
}
