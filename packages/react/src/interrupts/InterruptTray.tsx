import type { Interrupt, InterruptStatus, Verdict } from '@holdpoint/client';
import { type ReactNode, useId, useState } from 'react';
import { useArming } from '../card/arming/useArming.ts';
import { AllowWithoutMemory } from '../card/frame/AllowWithoutMemory.tsx';
import { CardCutOff } from '../card/frame/CardCutOff.tsx';
import { selectNeedsWord } from '../card/frame/CardRoot.tsx';
import { isNo } from '../card/frame/isNo.ts';
import { PressButton } from '../card/press/PressButton.tsx';
import {
  AlertIcon,
  ArrowIcon,
  CheckIcon,
  CircleIcon,
  ClockIcon,
  CrossIcon,
  InfoIcon,
} from '../internals/icons.tsx';
import type { Messages } from '../messages/en.ts';
import { useMessages } from '../messages/messagesContext.ts';
import type { AgentTurn } from '../turn/agentTurn.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import type { DrawnInterrupt } from './drawInterrupt.tsx';

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
  const messages = useMessages();
  const { tray, status, kind: kinds, marks } = messages;
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
  const show = (next: DrawnInterrupt | undefined) => next && choose(next.interrupt);
  const go = (to: number) => show(drawn[(to + drawn.length) % drawn.length]);

  const steps = drawn.map(({ interrupt }) => tellStep(interrupt, messages));
  const done = drawn.filter(({ interrupt }) => isAnswered(interrupt));
  // Nothing is left to answer or to send here; the tray only shows what became of each.
  const isOver = drawn.every(({ interrupt }) => !waiting.has(interrupt.status));
  const isComplete = drawn.every(({ interrupt }) => interrupt.status === 'decided');
  const isSending = drawn.some(({ interrupt }) => interrupt.status === 'sending');
  // While one is open, its own card asks for that word.
  const needsWord = useSessionStore(turn.session, selectNeedsWord) && isComplete;
  const { armRef, isArmed, isCutOff, isArming, armedSince } = useArming(isComplete && !needsWord);

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
          {drawn.map((item, at) => {
            const step = steps[at];
            return (
              <li key={item.interrupt.key}>
                <button
                  type="button"
                  className="hp-step"
                  aria-current={item === current ? 'step' : undefined}
                  aria-controls={`${id}-${item.interrupt.key}`}
                  data-said={step?.verdict}
                  onClick={() => show(item)}
                >
                  {step?.icon}
                  <span>
                    {at + 1}
                    <span>. {kinds[item.kind]}</span>
                    <span className={step?.isOpen ? 'hp-sr' : undefined}>
                      {messages.arguments.comma}
                      {step?.words}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
        {drawn.map((item) => (
          <div
            key={item.interrupt.key}
            id={`${id}-${item.interrupt.key}`}
            className="hp-tray-card"
            hidden={item !== current}
          >
            {item.card}
          </div>
        ))}
        <div className="hp-tray-send" ref={armRef}>
          <p className="hp-status" id={`${id}-status`} tabIndex={-1} data-hp-status="">
            <InfoIcon />
            <span>
              {!isOver && <b>{tray.progress(done.length, drawn.length)}</b>}
              {!isOver && marks.space}
              {(isComplete || isOver) && (
                <>
                  <b>{countSteps(steps, marks)}</b>
                  {marks.space}
                </>
              )}
              {needsWord ? status.noMemory : isComplete ? tray.ready : !isOver && tray.together}
              {needsWord && <AllowWithoutMemory session={turn.session} />}
            </span>
            {isCutOff && <CardCutOff />}
          </p>
          <PressButton
            className="hp-btn"
            data-look="fill"
            aria-describedby={`${id}-status`}
            data-hp-answer="send-all"
            data-sending={isSending ? '' : undefined}
            isLive={isComplete && !needsWord && isArmed}
            arming={isComplete && !needsWord ? (isArming ? 'runs' : 'waits') : undefined}
            armedSince={armedSince}
            onPress={() => void turn.submit()}
          >
            {isSending ? messages.action.sendingAs.answered : tray.sendAll(drawn.length)}
          </PressButton>
        </div>
      </div>
    </section>
  );
}

type VerdictKind = Verdict['kind'];

/** What can still be answered here, or sent. */
const waiting: ReadonlySet<InterruptStatus> = new Set(['announced', 'open', 'decided', 'failed']);

/** An answer was given, and it is not in doubt that it stands. */
const isAnswered = ({ status, by, verdict }: Interrupt): boolean =>
  status === 'decided' ||
  status === 'resolved' ||
  status === 'elsewhere' ||
  (status === 'sending' && (by !== 'other-tab' || verdict !== undefined));

/** How a step looks and reads. */
interface Step {
  readonly icon: ReactNode;
  readonly words: string;
  /** What the person said, where that is what it shows. */
  readonly verdict?: VerdictKind;
  readonly isOpen?: true;
}

/**
 * What was said on a step, where that is known and stands; else what has become of it. Nothing that may have been a no
 * looks like a yes.
 */
function tellStep(interrupt: Interrupt, { tray, state, receipt }: Messages): Step {
  const { status, by, verdict } = interrupt;
  switch (status) {
    case 'announced':
    case 'open':
      return { icon: <CircleIcon />, words: tray.stepOpen, isOpen: true };
    case 'failed':
    case 'unknown':
      return { icon: <AlertIcon />, words: state[status] };
    case 'expired':
      return { icon: <ClockIcon />, words: state.expired };
    case 'superseded':
      return { icon: <InfoIcon />, words: state.superseded };
    case 'sending':
    case 'elsewhere':
      if (verdict) break;
      return { icon: <InfoIcon />, words: state[by === 'other-tab' ? 'otherTab' : status] };
    case 'decided':
    case 'resolved':
      break;
    default:
      return status satisfies never;
  }
  // An app's own card may answer without saying what it was.
  const kind = verdict?.kind ?? 'answered';
  return { icon: isNo(kind) ? <CrossIcon /> : <CheckIcon />, words: receipt[kind], verdict: kind };
}

/** How often each is told: where all are answered, what one press is about to send. */
function countSteps(steps: readonly Step[], { colon, space, stop }: Messages['marks']): string {
  const counts = new Map<string, number>();
  for (const { words } of steps) counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts].map(([words, count]) => `${words}${colon}${space}${count}${stop}`).join(space);
}
