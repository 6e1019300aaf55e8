import { selectUnsettled } from '@holdpoint/client';
import { Fragment, useMemo } from 'react';
import type { AgentTurn } from '../hooks/agentTurn.ts';
import { useSessionStore } from '../hooks/useSessionStore.ts';
import { drawInterrupt } from './drawInterrupt.ts';
import { InterruptAnnouncer } from './InterruptAnnouncer.tsx';
import { InterruptTray } from './InterruptTray.tsx';
import type { FallbackCards, Renderer } from './renderer.ts';
import { shareCards } from './shareCards.ts';

const none: readonly Renderer[] = [];

/** Props of `<Interrupts>`. */
export interface InterruptsProps {
  readonly turn: Pick<AgentTurn, 'session' | 'decide' | 'submit' | 'reopen' | 'checkAgain'>;
  /** Which card draws which tool. A tool without one is drawn by its shape. Keep the list outside the component. */
  readonly renderers?: readonly Renderer[];
}

/** Draws every interrupt that is not a receipt yet: one as its card, several as a tray that sends them together. */
export function InterruptList({
  turn,
  renderers = none,
  fallback,
}: InterruptsProps & { readonly fallback: FallbackCards }) {
  const unsettled = useSessionStore(turn.session, selectUnsettled);
  const cards = useMemo(() => shareCards(unsettled, renderers), [unsettled, renderers]);
  const isTray = cards.length > 1;
  const drawn = useMemo(
    () =>
      cards.map(([one, ...also]) => drawInterrupt(turn, one, renderers, fallback, isTray, also)),
    [turn, cards, renderers, fallback, isTray],
  );
  return (
    <>
      <InterruptAnnouncer session={turn.session} drawn={drawn} />
      {isTray ? (
        <InterruptTray turn={turn} drawn={drawn} />
      ) : (
        drawn.map(({ interrupt, card }) => <Fragment key={interrupt.key}>{card}</Fragment>)
      )}
    </>
  );
}
