import { forwardRef } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { CardTitle } from '../../card/frame/CardTitle.tsx';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import type { PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';

/**
 * What will happen. Pass the app's words as children. Default: the tool's name.
 * Renders an `<h3>` element.
 */
export const ApprovalTitle = forwardRef<HTMLHeadingElement, PartProps<'h3', CardState>>(
  function ApprovalTitle({ children, ...props }, ref) {
    const { interrupt } = useCard();
    const { title, titleNoTool } = useMessages().approval;
    const isNamed = interrupt.name.trim() !== '';
    return (
      <CardTitle {...props} ref={ref}>
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
      </CardTitle>
    );
  },
);
