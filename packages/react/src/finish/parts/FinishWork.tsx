import { forwardRef, useMemo } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useFinishMessages } from '../../messages/useFinishMessages.ts';
import { useSessionStore } from '../../turn/useSessionStore.ts';
import { selectFinished, workDone } from './workDone.ts';

/** Further tools are only counted. */
const MOST = 20;

/** Props of the work behind a result. */
export interface FinishWorkProps extends PartProps<'section', CardState, 'children'> {
  /** How long it took, in milliseconds. Default: none. */
  readonly took?: number | undefined;
}

/**
 * The work behind the result: the calls since the person’s last message, counted by tool from the conversation.
 * Renders a `<section>` element.
 */
export const FinishWork = forwardRef<HTMLElement, FinishWorkProps>(function FinishWork(
  { took, ...props },
  ref,
) {
  const { interrupt } = useCard();
  const { arguments: words, locale } = useMessages();
  const { work } = useFinishMessages();
  const messages = useSessionStore(interrupt.turn.session, selectFinished);
  const tools = useMemo(() => workDone(messages, interrupt), [messages, interrupt]);
  const count = tools.reduce((sum, tool) => sum + tool.count, 0);
  return (
    <Part tag="section" appProps={props} ref={ref}>
      <h4 className="hp-h">
        {work.label}{' '}
        <small>
          {count === 0 ? work.none : work.calls(count)}
          {took !== undefined && words.comma + work.took(sayDuration(took, locale))}
        </small>
      </h4>
      {tools.length > 0 && (
        <ul className="hp-tools">
          {tools.slice(0, MOST).map(({ name, count }) => (
            <li key={name}>
              <bdi>
                <Shortened text={name} isName />
              </bdi>{' '}
              <span className="hp-type">{new Intl.NumberFormat(locale).format(count)}</span>
            </li>
          ))}
          {tools.length > MOST && <li>{work.more(tools.length - MOST)}</li>}
        </ul>
      )}
    </Part>
  );
});

/** Formats a duration in the largest unit with at least 1, rounded. */
function sayDuration(milliseconds: number, locale: string): string {
  const seconds = Math.max(0, milliseconds) / 1_000;
  const [value, unit] =
    seconds >= 3_600
      ? [seconds / 3_600, 'hour']
      : seconds >= 60
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, style).format(value);
}
