import type { Verdict } from '@holdpoint/client';
import { type ReactNode, useRef } from 'react';
import { useArming } from '../card/arming/useArming.ts';
import { AllowWithoutMemory } from '../card/frame/AllowWithoutMemory.tsx';
import { CardCutOff } from '../card/frame/CardCutOff.tsx';
import { selectNeedsWord } from '../card/frame/CardRoot.tsx';
import { PressButton } from '../card/press/PressButton.tsx';
import { InfoIcon } from '../internals/icons.tsx';
import { useFocusOfLeaving } from '../internals/useFocusAfterAnswer.ts';
import { useMergedRef } from '../internals/useMergedRef.ts';
import { useMessages } from '../messages/messagesContext.ts';
import { useTrayMessages } from '../messages/useTrayMessages.ts';
import { useSessionStore } from '../turn/useSessionStore.ts';
import type { TrayProps } from './trayProps.ts';
import { countSteps, isAnswered, tellStep, waiting } from './trayStep.tsx';

/** Props of a tray's foot. */
interface TrayFootProps extends TrayProps {
  /** The tray's own id, a prefix of its parts' ids. */
  readonly id: string;
  /** The label of the button once all are answered, from their verdicts. Default: the number sent. */
  readonly sayAll?: (verdicts: readonly Verdict['kind'][]) => ReactNode;
}

/** The number of answers, what one press will send, and the button that sends all of them. */
export function TrayFoot({ turn, drawn, id, sayAll }: TrayFootProps) {
  const messages = useMessages();
  const { status, marks } = messages;
  const tray = useTrayMessages();
  const steps = drawn.map(({ interrupt }) => tellStep(interrupt, messages, tray));
  const done = drawn.filter(({ interrupt }) => isAnswered(interrupt));
  // Nothing is left to answer or to send; the tray only shows the results.
  const isOver = drawn.every(({ interrupt }) => !waiting.has(interrupt.status));
  const isComplete = drawn.every(({ interrupt }) => interrupt.status === 'decided');
  const isSending = drawn.some(({ interrupt }) => interrupt.status === 'sending');
  // While one is open, its own card asks for permission.
  const needsWord = useSessionStore(turn.session, selectNeedsWord) && isComplete;
  const canSend = isComplete && !needsWord;
  const verdicts = drawn.map(({ interrupt }) => interrupt.verdict?.kind ?? 'answered');
  // A different number of answers means a different press.
  const { armRef, isArmed, isCutOff, isArming, armedSince } = useArming(canSend, verdicts.join());

  // The first answer's receipt; the others follow it.
  const ref = useRef<HTMLDivElement>(null);
  useFocusOfLeaving(ref, () => (isComplete || isSending) && drawn[0]?.interrupt.key);

  return (
    <div className="hp-tray-send" data-hp-tray-send="" ref={useMergedRef(ref, armRef)}>
      <p className="hp-status" id={`${id}-status`} tabIndex={-1} data-hp-status="">
        <InfoIcon />
        <span>
          {!isOver && (
            <b role={sayAll && done.length > 0 && !isComplete ? 'status' : undefined}>
              {tray.progress(done.length, drawn.length)}
            </b>
          )}
          {!isOver && marks.space}
          {(isOver || (isComplete && !sayAll)) && (
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
        isLive={canSend && isArmed}
        arming={canSend ? (isArming ? 'runs' : 'waits') : undefined}
        armedSince={armedSince}
        onPress={() => void turn.submit()}
      >
        {isSending
          ? messages.action.sendingAs.answered
          : isComplete && sayAll
            ? sayAll(verdicts)
            : tray.sendAll(drawn.length)}
      </PressButton>
    </div>
  );
}
