import { useId, useState } from 'react';
import { ArrowIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import { useTrayMessages } from '../messages/useTrayMessages.ts';
import type { DrawnInterrupt } from './drawInterrupt.tsx';
import { TrayFoot } from './TrayFoot.tsx';
import type { TrayProps } from './trayProps.ts';
import { tellStep } from './trayStep.tsx';

/**
 * Two decisions of one turn: one card at a time, their progress, and one send button for both. All cards stay mounted,
 * so that a half-filled one keeps its draft.
 */
export function TrayStepper({ turn, drawn }: TrayProps) {
  const messages = useMessages();
  const { kind: kinds } = messages;
  const tray = useTrayMessages();
  const id = useId();
  const [chosen, choose] = useState<{ readonly key: string; readonly status: string }>();
  // Shows the first open one until the person chooses another, and again after they have answered that. A withdrawn one
  // stays selected.
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

  const steps = drawn.map(({ interrupt }) => tellStep(interrupt, messages, tray));

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
                    {tray.step(at + 1, kinds[item.kind])}
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
            className="hp-tray-card hp-guest"
            hidden={item !== current}
          >
            {item.card}
          </div>
        ))}
        <TrayFoot turn={turn} drawn={drawn} id={id} />
      </div>
    </section>
  );
}
