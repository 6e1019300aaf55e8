import { type AgentTurn, Interrupts, type Renderer, useInterrupt } from '@holdpoint/react';
import type { ReactNode } from 'react';
import { payInvoice } from '../scenes/payInvoice.tsx';
import { PlainDialog } from './PlainDialog.tsx';
import { WhatWasWrong } from './WhatWasWrong.tsx';
import './attack.css';

/** The same request twice: in a dialog like `window.confirm`, and on the kit's card. */
export function SideBySide({
  turn,
  renderers,
  children,
}: {
  readonly turn: AgentTurn;
  readonly renderers: readonly Renderer[];
  /** The conversation. */
  readonly children: ReactNode;
}) {
  const asked = useInterrupt(turn, payInvoice);
  const isOpen = asked !== null && asked.issues.length === 0;
  return (
    <>
      <div className="pg-pair" data-open={isOpen || undefined}>
        <div>
          {children}
          {isOpen && (
            <section aria-labelledby="plain-title">
              <h2 id="plain-title">A plain confirm dialog</h2>
              <PlainDialog
                input={asked.input}
                isOpen={asked.status === 'open'}
                onAnswer={(approved) =>
                  void turn.restart(
                    asked,
                    { resumed: { approved } },
                    { verdict: { kind: approved ? 'approved' : 'rejected' } },
                  )
                }
              />
            </section>
          )}
        </div>
        <section aria-labelledby={isOpen ? 'card-title' : undefined}>
          {isOpen && <h2 id="card-title">A Holdpoint card</h2>}
          <Interrupts turn={turn} renderers={renderers} />
        </section>
      </div>
      <WhatWasWrong turn={turn} />
    </>
  );
}
