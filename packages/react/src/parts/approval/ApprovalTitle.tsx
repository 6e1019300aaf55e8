import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useMessages } from '../../messages/messagesContext.ts';
import { useHoldContext } from '../hold/HoldContext.ts';
import { HoldTitle } from '../hold/HoldTitle.tsx';
import { Revealed } from '../reveal/Revealed.tsx';

/**
 * What will happen. Give it the app's words; without them it names the tool.
 * Renders an `<h3>` element.
 */
export const ApprovalTitle = forwardRef<HTMLHeadingElement, ComponentPropsWithoutRef<'h3'>>(
  function ApprovalTitle({ children, ...props }, ref) {
    const { interrupt } = useHoldContext();
    const { title, titleNoTool } = useMessages().approval;
    const isNamed = interrupt.name.trim() !== '';
    return (
      <HoldTitle {...props} ref={ref}>
        {children ??
          (isNamed ? (
            <>
              {title.before}
              <Revealed text={interrupt.name} />
              {title.after}
            </>
          ) : (
            titleNoTool
          ))}
      </HoldTitle>
    );
  },
);
