import { selectUnsettled } from '@holdpoint/client';
import { Fragment, useMemo, useRef } from 'react';
import { ShortcutsContext } from '../internals/shortcuts.ts';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { nameOfSession } from '../turn/interruptHandle.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import { drawInterrupt } from './drawInterrupt.tsx';
import { InterruptAnnouncer } from './InterruptAnnouncer.tsx';
import { InterruptTray } from './InterruptTray.tsx';
import type { FallbackCards, Renderer } from './renderer.ts';
import { groupBySignIn, renderersOfGroup } from './sharedSignIn.tsx';
import { useGoToDecision } from './useGoToDecision.ts';
import { WaitsBelow } from './WaitsBelow.tsx';

const none: readonly Renderer[] = [];

/** Props of `<Interrupts>`. */
export interface InterruptsProps {
  readonly turn: Pick<AgentTurn, 'session' | 'decide' | 'submit' | 'reopen' | 'checkAgain'>;
  /** The renderers of tools. A tool without one gets a card by its shape. Keep the list outside the component. */
  readonly renderers?: readonly Renderer[];
  /**
   * Only shows the request of the call with this `ref`, for a place in a transcript. An answer is sent once everything
   * open is answered. Default: all requests.
   */
  readonly call?: string;
  /**
   * Shows a button at the lower edge of the scrolling element that leads to a pending card further down. Default: true.
   */
  readonly leadsBelow?: boolean;
  /**
   * Lets Alt+J move the focus to the open decision and, inside a card, A, R and E move it to Approve, Reject and Edit,
   * and Ctrl+Enter in a reason press Send rejection. Default: true.
   */
  readonly shortcuts?: boolean;
}

type ListProps = InterruptsProps & { readonly fallback: FallbackCards };

/** Renders every interrupt that is not a receipt yet: one as its card, several as a tray that sends them together. */
export function InterruptList(props: ListProps) {
  // Another session in the same place starts with fresh state: no selected step, no announcements.
  return <OneSession key={nameOfSession(props.turn.session)} {...props} />;
}

function OneSession({
  turn,
  renderers = none,
  call,
  leadsBelow = true,
  shortcuts = true,
  fallback,
}: ListProps) {
  const unsettled = useSessionStore(turn.session, selectUnsettled);
  const cards = useMemo(() => {
    const own = unsettled.filter(({ ref }) => call === undefined || ref === call);
    return groupBySignIn(own, renderers);
  }, [unsettled, renderers, call]);
  const isTray = cards.length > 1;
  const place = useRef<HTMLOutputElement>(null);
  const drawn = useMemo(
    () =>
      cards.map((group) => {
        const own = renderersOfGroup(turn, group, renderers, isTray);
        return { ...drawInterrupt(turn, group[0], own, fallback, isTray), group };
      }),
    [turn, cards, renderers, fallback, isTray],
  );
  useGoToDecision(place, shortcuts);
  return (
    <ShortcutsContext.Provider value={shortcuts}>
      {leadsBelow && <WaitsBelow drawn={drawn} after={place} />}
      <InterruptAnnouncer session={turn.session} drawn={drawn} place={place} />
      {isTray ? (
        <InterruptTray turn={turn} drawn={drawn} />
      ) : (
        drawn.map(({ interrupt, card }) => <Fragment key={interrupt.key}>{card}</Fragment>)
      )}
    </ShortcutsContext.Provider>
  );
}
