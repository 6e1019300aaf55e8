import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { formatTime } from '../../internals/formatTime.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import { useHoldContext } from './HoldContext.ts';

/** Props of the line that says who asks. */
export interface HoldFromProps extends ComponentPropsWithoutRef<'p'> {
  /** Who asks. Default: what the backend tells. */
  readonly agent?: string | undefined;
}

/**
 * Who asks, by which tool, and until when.
 * Renders a `<p>` element.
 */
export const HoldFrom = forwardRef<HTMLParagraphElement, HoldFromProps>(function HoldFrom(
  { agent, ...props },
  ref,
) {
  const { interrupt } = useHoldContext();
  const { from, locale } = useMessages();
  const { provenance, expiresAt, name } = interrupt;
  const asker = agent ?? [provenance?.agent, provenance?.subAgent].filter(Boolean).join(' › ');
  return (
    <p {...props} ref={ref}>
      {asker && (
        <span>
          {from.askedBy}{' '}
          <b>
            <Revealed text={asker} />
          </b>
        </span>
      )}
      <span>
        {from.tool}{' '}
        <code>
          <Revealed text={name} />
        </code>
      </span>
      {expiresAt !== undefined && <span>{from.expires(formatTime(expiresAt, locale))}</span>}
    </p>
  );
});
