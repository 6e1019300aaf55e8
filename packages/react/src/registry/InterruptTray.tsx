import type { Interrupt, Verdict } from '@holdpoint/client';
import { useId, useState } from 'react';
import type { AgentTurn } from '../hooks/agentTurn.ts';
import { useSessionStore } from '../hooks/useSessionStore.ts';
import {
  AlertIcon,
  ArrowIcon,
  CheckIcon,
  CircleIcon,
  CrossIcon,
  InfoIcon,
} from '../internals/icons.tsx';
import { PressButton } from '../internals/PressButton.tsx';
import { useArming } from '../internals/useArming.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { AllowWithoutMemory } from '../parts/hold/AllowWithoutMemory.tsx';
import { selectNeedsWord } from '../parts/hold/HoldRoot.tsx';
import { isNo } from '../parts/hold/isNo.ts';
import type { DrawnInterrupt } from './drawInterrupt.ts';

/** Props of the tray. */
interface InterruptTrayProps {
  readonly turn: Pick<AgentTurn, 'session' | 'submit'>;
  readonly drawn: readonly DrawnInterrupt[];
}

/**
 * Several decisions of one turn: one card at a time, what is answered and what is open, and one send for all.
 * All cards stay mounted, so that a half-filled one keeps what was typed.
 */
export function InterruptTray({ turn, drawn }: InterruptTrayProps) {
  const { tray, hold, kind: kinds, receipt } = useMessages();
  const id = useId();
  const [chosen, choose] = useState<{ readonly key: string; readonly status: string }>();
  // The first open one is in front until the person goes somewhere, and again once they have answered there. One that
  // they take back stays in front.
  const there = drawn.find(({ interrupt }) => interrupt.key === chosen?.key)?.interrupt;
  const stays = there?.status === chosen?.status || there?.status === 'open' ? there : undefined;
  if (chosen && chosen.status !== stays?.status) choose(stays);
  const current =
    drawn.find(({ interrupt }) => interrupt === stays) ??
    drawn.find(({ interrupt }) => interrupt.status === 'open') ??
    drawn[0];
  const index = current ? drawn.indexOf(current) : 0;
  const show = (one: DrawnInterrupt | undefined) => one && choose(one.interrupt);
  const go = (to: number) => show(drawn[(to + drawn.length) % drawn.length]);

  const done = drawn.filter(
    ({ interrupt: { status } }) =>
      status !== 'open' && status !== 'announced' && status !== 'failed',
  );
  const isComplete = drawn.every(({ interrupt }) => interrupt.status === 'decided');
  // While one is open, its card asks.
  const needsWord = useSessionStore(turn.session, selectNeedsWord) && isComplete;
  const { armRef, isArmed, armedSince } = useArming(isComplete && !needsWord);

  return (
    <section className="hp hp-box" data-hp-tray="" aria-labelledby={`${id}-title`}>
      <div className="hp-tray" data-hp-tray="">
        <div className="hp-tray-head">
          <h3 id={`${id}-title`}>{tray.title(drawn.length)}</h3>
          <span>{tray.position(index + 1, drawn.length)}</span>
          <span className="hp-go">
            <button
              type="button"
              className="hp-btn"
              data-look="icon"
              aria-label={tray.previous}
              onClick={() => go(index - 1)}
            >
              <ArrowIcon direction="back" />
            </button>
            <button
              type="button"
              className="hp-btn"
              data-look="icon"
              aria-label={tray.next}
              onClick={() => go(index + 1)}
            >
              <ArrowIcon direction="forward" />
            </button>
          </span>
        </div>
        <ol className="hp-steps">
          {drawn.map((one, at) => {
            const said = done.includes(one) ? verdictOf(one.interrupt) : undefined;
            return (
              <li key={one.interrupt.key}>
                <button
                  type="button"
                  className="hp-step"
                  aria-current={one === current ? 'step' : undefined}
                  aria-controls={`${id}-${one.interrupt.key}`}
                  data-said={said}
                  onClick={() => show(one)}
                >
                  {one.interrupt.status === 'failed' ? <AlertIcon /> : <StepIcon said={said} />}
                  <span>
                    {at + 1}
                    <span>. {kinds[one.kind]}</span>
                    {said ? <span>, {receipt[said]}</span> : <StepOpen interrupt={one.interrupt} />}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
        {drawn.map((one) => (
          <div
            key={one.interrupt.key}
            id={`${id}-${one.interrupt.key}`}
            className="hp-tray-card"
            hidden={one !== current}
          >
            {one.card}
          </div>
        ))}
        <div className="hp-tray-send" ref={armRef}>
          <p className="hp-status" id={`${id}-status`} tabIndex={-1} data-hp-status="">
            <InfoIcon />
            <span>
              <b>{tray.progress(done.length, drawn.length)}</b>{' '}
              {isComplete && <b>{countVerdicts(drawn, receipt)}</b>}{' '}
              {needsWord ? hold.noMemory : isComplete ? tray.ready : tray.together}
              {needsWord && <AllowWithoutMemory session={turn.session} />}
            </span>
          </p>
          <PressButton
            className="hp-btn"
            data-look="fill"
            aria-describedby={`${id}-status`}
            isLive={isComplete && !needsWord && isArmed}
            armedSince={armedSince}
            onPress={() => void turn.submit()}
          >
            {tray.sendAll(drawn.length)}
          </PressButton>
        </div>
      </div>
    </section>
  );
}

/** What a step waits for: an answer, or one more after the first has failed, which everybody is to see. */
function StepOpen({ interrupt }: Pick<DrawnInterrupt, 'interrupt'>) {
  const { tray, state } = useMessages();
  if (interrupt.status === 'failed') return <span>, {state.failed}</span>;
  return <span className="hp-sr">, {tray.stepOpen}</span>;
}

type Said = Verdict['kind'];

/** What a person said on a step; an app's own card may answer without saying what it was. */
const verdictOf = ({ verdict }: Interrupt): Said => verdict?.kind ?? 'answered';

function StepIcon({ said }: { readonly said: Said | undefined }) {
  if (!said) return <CircleIcon />;
  return isNo(said) ? <CrossIcon /> : <CheckIcon />;
}

/** How often each was said, in the words of the receipts: what one press is about to send. */
function countVerdicts(
  drawn: readonly DrawnInterrupt[],
  receipt: { readonly [Kind in Said]: string },
): string {
  const counts = new Map<Said, number>();
  for (const { interrupt } of drawn) {
    const said = verdictOf(interrupt);
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].map(([said, count]) => `${receipt[said]}: ${count}.`).join(' ');
}
