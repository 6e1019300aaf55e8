import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { AlertIcon, InfoIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useHoldContext } from '../hold/HoldContext.ts';
import { Revealed } from '../reveal/Revealed.tsx';

/**
 * What is unusual about the request: it does not fit its description, or the app has none. Nothing where neither is so.
 * Renders a `<div>` element.
 */
export const ApprovalNotes = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function ApprovalNotes(props, ref) {
    const { tool, issues } = useHoldContext().interrupt;
    const { approval } = useMessages();
    if (tool && issues.length === 0) return null;
    return (
      <div {...props} ref={ref} data-tone={tool ? 'caution' : undefined}>
        {tool ? <AlertIcon /> : <InfoIcon />}
        <div>
          <p>{tool ? <b>{approval.issues}</b> : approval.unknownTool}</p>
          {issues.length > 0 && (
            <ul>
              {issues.map((issue) => (
                <li key={issue}>
                  <Revealed text={issue} className="hp-mw" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    );
  },
);
