import { forwardRef } from 'react';
import { useMessages } from '../../messages/messagesContext.ts';
import { useHoldContext } from '../hold/HoldContext.ts';
import { HoldStatus, type HoldStatusProps } from '../hold/HoldStatus.tsx';
import { useApproval } from './ApprovalContext.ts';

/**
 * The state of the approval in words; while approve is off, why.
 * Renders a `<p>` element.
 */
export const ApprovalStatus = forwardRef<HTMLParagraphElement, Omit<HoldStatusProps, 'off'>>(
  function ApprovalStatus({ children, ...props }, ref) {
    const { risk } = useHoldContext();
    const { isRejecting, rejectionOff, off, reasonMode, confirmPhrase } = useApproval();
    const { approval } = useMessages();
    const rejecting =
      rejectionOff || (reasonMode === 'none' ? approval.rejectingNoReason : approval.rejectingLine);
    const ready =
      confirmPhrase !== undefined ? approval.ready : risk === 'low' ? approval.onePress : undefined;
    return (
      <HoldStatus {...props} ref={ref} off={isRejecting ? rejecting : off}>
        {children ?? ready}
      </HoldStatus>
    );
  },
);
