import { answerKind } from '@holdpoint/client';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { AlertIcon, InfoIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useHoldContext } from '../hold/HoldContext.ts';
import { Revealed } from '../reveal/Revealed.tsx';
import { useApproval } from './ApprovalContext.ts';

/**
 * What is unusual about the request: its answer goes to other calls too, what it would run with is not known, it does not
 * fit its description, or the app has none. Nothing where none of it is so.
 * Renders a `<div>` element.
 */
export const ApprovalNotes = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function ApprovalNotes(props, ref) {
    const { interrupt } = useHoldContext();
    const { tool, issues, approves } = interrupt;
    const { approval } = useMessages();
    const isBlind = approves?.isInputKnown === false;
    const isShared = approves?.isShared === true;
    const { isUnknown } = useApproval();
    const does =
      !interrupt.unanswerable &&
      (isUnknown ? 'nothing' : approves ? 'restart' : answerKind(interrupt));
    if ((tool || !does) && issues.length === 0 && !isBlind && !isShared) return null;
    const isCaution = tool !== undefined || isBlind || isShared;
    return (
      <div {...props} ref={ref} data-tone={isCaution ? 'caution' : undefined}>
        {isCaution ? <AlertIcon /> : <InfoIcon />}
        <div>
          {isShared && (
            <p>
              <b>{approval.sharedAnswer}</b>
            </p>
          )}
          {isBlind && (
            <p>
              <b>{approval.unknownInput}</b>
            </p>
          )}
          {!tool && does && <p>{approval.unknownTool[does]}</p>}
          {issues.length > 0 && (
            <>
              <p>
                <b>{approval.issues}</b>
              </p>
              <ul>
                {issues.map((issue) => (
                  <li key={issue}>
                    <Revealed text={issue} className="hp-mw" />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    );
  },
);
