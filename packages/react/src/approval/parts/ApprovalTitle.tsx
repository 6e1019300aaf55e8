import { forwardRef } from 'react';
import { type CardState, useHoldContext } from '../../card/frame/HoldContext.ts';
import { HoldTitle } from '../../card/frame/HoldTitle.tsx';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import type { PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';

/**
 * What will happen. Give it the app's words; without them it names the tool.
 * Renders an `<h3>` element.
 */
export const ApprovalTitle = forwardRef<HTMLHeadingElement, PartProps<'h3', CardState>>(
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
              <Shortened text={interrupt.name} isName />
              {title.after}
            </>
          ) : (
            titleNoTool
          ))}
      </HoldTitle>
    );
  },
);
