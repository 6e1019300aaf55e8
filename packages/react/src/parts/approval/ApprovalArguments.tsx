import { forwardRef } from 'react';
import { ArgumentList, type ArgumentListProps } from '../arguments/ArgumentList.tsx';
import { useApproval } from './ApprovalContext.ts';

/**
 * The whole input as it will be sent. While something of it is not shown, approve is off.
 * Renders a `<section>` element.
 */
export const ApprovalArguments = forwardRef<HTMLElement, Omit<ArgumentListProps, 'view'>>(
  function ApprovalArguments(props, ref) {
    const { view } = useApproval();
    return <ArgumentList {...props} ref={ref} view={view} />;
  },
);
