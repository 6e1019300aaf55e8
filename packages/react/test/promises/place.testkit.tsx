import {
  createSession,
  defineInterruptTool,
  type InterruptTool,
  type Resolution,
  type Session,
} from '@holdpoint/client';
import { type ScriptedBackend, scriptedBackend, type TurnScript } from '@holdpoint/client/testing';
import { type InterruptHandle, useAgentTurn, useInterrupt } from '@holdpoint/react';
import { type ReactNode, useState } from 'react';
import { type Locator, page } from 'vitest/browser';
import { z } from 'zod';
import { pressLive } from '../harness/pressLive.testkit.ts';

const tool = (name: string): InterruptTool =>
  defineInterruptTool({
    name,
    input: z.looseObject({}),
    answer: 'restart',
    resumed: z.looseObject({}),
  });

/** Two tools that ask for the same kind of thing. */
export const acme = tool('acme');
/** The other one. */
export const evil = tool('evil');

/** A session in which both tools were called, and wait. */
export async function openBoth(
  inputs: readonly [acme: object, evil: object] = [{ to: 'Ada' }, { to: 'Bob' }],
  more: Parameters<TurnScript['interrupt']>[2] = {},
): Promise<{ readonly session: Session; readonly backend: ScriptedBackend }> {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      turn.interrupt(acme, inputs[0], more).interrupt(evil, inputs[1], more),
    );
    agent.onRestart(acme, () => 'done');
    agent.onRestart(evil, () => 'done');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  return { session, backend };
}

/** A container of one card, as in a dialog or a stepper, with a button that puts the other interrupt into it. */
export function Place({
  session,
  other = session,
  children,
}: {
  readonly session: Session;
  /** The session of the second interrupt. Default: the same. */
  readonly other?: Session;
  readonly children: (interrupt: InterruptHandle) => ReactNode;
}) {
  const handles = [
    useInterrupt(useAgentTurn(session), acme),
    useInterrupt(useAgentTurn(other), evil),
  ];
  const [at, setAt] = useState(0);
  const interrupt = handles[at];
  return (
    <main>
      <button type="button" onClick={() => setAt(1 - at)}>
        Swap
      </button>
      {interrupt && children(interrupt)}
    </main>
  );
}

/** Both interrupts at once, as for a card that answers several. */
export function Both({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: (first: InterruptHandle, second: InterruptHandle) => ReactNode;
}) {
  const turn = useAgentTurn(session);
  const first = useInterrupt(turn, acme);
  const second = useInterrupt(turn, evil);
  return first && second ? children(first, second) : <p>No more</p>;
}

/** Returns a button by its whole name. */
export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Puts the other interrupt into the container. */
export const swap = (): Promise<void> => button('Swap').click();

/** Returns the outcomes of the two, by tool. */
export const answers = (session: Session): readonly unknown[] =>
  session.getState().interrupts.map(({ status, resolution }) => [status, resolution]);

/** Returns every sent answer, in order. */
export const sent = ({ requests }: ScriptedBackend): readonly Resolution[] =>
  requests.flatMap((request) =>
    request.type === 'resume' ? request.answers.map(({ resolution }) => resolution) : [],
  );

/** Presses as a person does, once the button is active. */
export const press = (name: string | RegExp): Promise<void> => pressLive(button(name));
