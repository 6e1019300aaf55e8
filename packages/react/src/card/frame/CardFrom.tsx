import { isAnswerable } from '@holdpoint/client/internal';
import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { Shortened } from '../reveal/Shortened.tsx';
import { formatTime } from '../time/formatTime.ts';
import { useTimeLeft } from '../time/useTimeLeft.ts';
import { type CardState, useCard } from './CardContext.ts';

/** Props of the line that names the requester. */
export interface CardFromProps extends PartProps<'p', CardState, 'children'> {
  /** The requester; an empty text if the header already names it. Default: the agent the backend names. */
  readonly agent?: string | undefined;
}

/**
 * The requester, the tool, and the time limit.
 * Renders a `<p>` element.
 */
export const CardFrom = forwardRef<HTMLParagraphElement, CardFromProps>(function CardFrom(
  { agent, ...props },
  ref,
) {
  const { interrupt } = useCard();
  const { from } = useMessages();
  const { provenance, expiresAt, name } = interrupt;
  const asker = agent ?? [provenance?.agent, provenance?.subAgent].filter(Boolean).join(' › ');
  return (
    <Part tag="p" appProps={props} ref={ref}>
      {asker && (
        <span>
          {from.askedBy}{' '}
          <b>
            <Shortened text={asker} />
          </b>
        </span>
      )}{' '}
      {name.trim() !== '' && (
        <span>
          {from.tool}{' '}
          <code>
            <Shortened text={name} isName />
          </code>
        </span>
      )}{' '}
      {expiresAt !== undefined && <Expiry expiresAt={expiresAt} />}
    </Part>
  );
});

/**
 * The time limit. Announces politely that time is running out and that it is over: three times in all, and only while a
 * person can still act.
 */
function Expiry({ expiresAt }: { readonly expiresAt: number }) {
  const { interrupt } = useCard();
  const { from, locale } = useMessages();
  const isWaiting = isAnswerable(interrupt) || interrupt.status === 'expired';
  const left = useTimeLeft(isWaiting ? expiresAt : undefined);
  const time = formatTime(expiresAt, locale);
  return (
    <span data-left={left === 'enough' ? undefined : left}>
      {left === 'over' ? from.expired(time) : from.expires(time)}
      {from.left[left] && ` ${from.left[left]}`}
      <output className="hp-sr" data-hp-beside="" data-hp-spoken="">
        {from.leftSaid[left]}
      </output>
    </span>
  );
}
