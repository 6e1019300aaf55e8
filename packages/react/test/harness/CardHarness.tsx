import type { InterruptTool, Session } from '@holdpoint/client';
import { Fragment, type ReactNode, useMemo } from 'react';
import { bindInterrupt, type InterruptHandle } from '../../src/turn/interruptHandle.ts';
import { useAgentTurn } from '../../src/turn/useAgentTurn.ts';
import { useSessionStore } from '../../src/turn/useSessionStore.ts';

/** Every interrupt of a session as a card, including settled ones, below a text field. */
export function CardHarness({
  session,
  tool,
  isDeferred = false,
  children,
}: {
  readonly session: Session;
  readonly tool?: InterruptTool | undefined;
  readonly isDeferred?: boolean | undefined;
  readonly children: (interrupt: InterruptHandle) => ReactNode;
}) {
  const turn = useAgentTurn(session);
  const interrupts = useSessionStore(session, (state) => state.interrupts);
  const handles = useMemo(
    () => interrupts.map((interrupt) => bindInterrupt(turn, interrupt, tool, isDeferred)),
    [turn, interrupts, tool, isDeferred],
  );
  return (
    <main>
      <h2>Page</h2>
      <input aria-label="Message" />
      {handles.map((interrupt) => (
        <Fragment key={interrupt.key}>{children(interrupt)}</Fragment>
      ))}
    </main>
  );
}
