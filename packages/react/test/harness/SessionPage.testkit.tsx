import type { Session } from '@holdpoint/client';
import { Interrupts, type InterruptsProps, Transcript, useAgentTurn } from '@holdpoint/react';

/** A session as an app renders it: its transcript, and its cards below. */
export function SessionPage({
  session,
  renderers = [],
}: {
  readonly session: Session;
  readonly renderers?: NonNullable<InterruptsProps['renderers']>;
}) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
    </>
  );
}
