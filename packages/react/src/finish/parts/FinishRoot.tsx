import { forwardRef, type ReactNode, type RefAttributes } from 'react';
import { ApprovalRoot, type ApprovalRootProps } from '../../approval/parts/ApprovalRoot.tsx';
import type { MaybeTool } from '../../card/frame/answerShape.ts';
import { MessagesProvider } from '../../messages/messagesContext.ts';
import { useWordsForResult } from '../../messages/useFinishMessages.ts';
import { type FinishMappers, toResultAnswer } from './resultAnswer.ts';

/** Props of `<Finish.Root>`. */
export interface FinishRootProps<Tool extends MaybeTool = MaybeTool>
  extends Omit<
      ApprovalRootProps<Tool>,
      | 'kind'
      | 'risk'
      | 'confirmPhrase'
      | 'confirmLongPress'
      | 'approveLabel'
      | 'edit'
      | 'reason'
      | 'decide'
      | 'rejected'
    >,
    FinishMappers<Tool> {}

/**
 * The card frame of a task's result. It approves finished work: Accept stays off until everything is shown and its end
 * has been in view, and returning it requires feedback.
 * Renders an `<article>` element.
 */
export const FinishRoot = forwardRef<HTMLElement, FinishRootProps>(function FinishRoot(
  { decide, ...props },
  ref,
) {
  const words = useWordsForResult();
  return (
    <MessagesProvider value={words}>
      <ApprovalRoot
        {...props}
        ref={ref}
        kind="finish"
        reason="required"
        edit={false}
        decide={toResultAnswer(props.interrupt, decide)}
      />
    </MessagesProvider>
  );
}) as <Tool extends MaybeTool = MaybeTool>(
  props: FinishRootProps<Tool> & RefAttributes<HTMLElement>,
) => ReactNode;
