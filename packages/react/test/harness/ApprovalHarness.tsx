import { createSession, type InterruptTool, type Session } from '@holdpoint/client';
import { type ScriptedBackend, scriptedBackend, type TurnScript } from '@holdpoint/client/testing';
import { type ComponentProps, useMemo } from 'react';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import { bindInterrupt } from '../../src/turn/interruptHandle.ts';
import { useAgentTurn } from '../../src/turn/useAgentTurn.ts';
import { useSessionStore } from '../../src/turn/useSessionStore.ts';

/** A session in which a tool was called with each of the inputs, and waits. */
export async function openSession(
  inputs: readonly unknown[],
  {
    name = 'transferMoney',
    metadata,
    more,
  }: {
    readonly name?: string;
    readonly metadata?: unknown;
    /** More fields of each interrupt, such as the allowed answers. */
    readonly more?: Parameters<TurnScript['interrupt']>[2];
  } = {},
): Promise<{ readonly session: Session; readonly backend: ScriptedBackend }> {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => {
      for (const input of inputs) turn.interrupt(name, input, { metadata, ...more });
      return turn;
    });
    agent.onRestart(name, () => 'done');
    agent.onRespond(name, () => 'noted');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  return { session, backend };
}

/** Every interrupt of a session as an ApprovalCard, including settled ones, below a text field. */
export function ApprovalHarness({
  session,
  tool,
  ...card
}: {
  readonly session: Session;
  readonly tool?: InterruptTool;
} & Omit<ComponentProps<typeof ApprovalCard>, 'interrupt'>) {
  const turn = useAgentTurn(session);
  const interrupts = useSessionStore(session, (state) => state.interrupts);
  const handles = useMemo(
    () => interrupts.map((interrupt) => bindInterrupt(turn, interrupt, tool)),
    [turn, interrupts, tool],
  );
  return (
    <main>
      <h2>Page</h2>
      <input aria-label="Message" />
      {handles.map((interrupt) => (
        <ApprovalCard key={interrupt.key} interrupt={interrupt} {...card} />
      ))}
    </main>
  );
}
