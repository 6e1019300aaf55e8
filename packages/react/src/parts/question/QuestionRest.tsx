import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react';
import { countHidden, type HiddenKind, revealText } from '../../internals/revealText.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { ArgumentList } from '../arguments/ArgumentList.tsx';
import { RevealNotice } from '../reveal/RevealNotice.tsx';
import { useQuestionContext } from './QuestionContext.ts';

/**
 * Fields of the input that are not part of the question, so that nothing the tool was given goes unseen.
 * Renders a `<section>` element; nothing where the question carries everything.
 */
export const QuestionRest = forwardRef<
  HTMLElement,
  Omit<ComponentPropsWithoutRef<'section'>, 'children'>
>(function QuestionRest(props, ref) {
  const { rest } = useQuestionContext();
  const { question } = useMessages();
  return rest ? <ArgumentList {...props} ref={ref} view={rest} label={question.rest} /> : null;
});

/**
 * Counts and explains what is revealed in the question and its options.
 * Renders a `<p>` element; nothing where nothing is hidden.
 */
export function QuestionNotice() {
  const { model } = useQuestionContext();
  const counts = useMemo(() => {
    const all = new Map<HiddenKind, number>();
    const texts = model.options.flatMap(({ value, label, description = '' }) =>
      value === label ? [label, description] : [label, description, value],
    );
    for (const text of [model.question, ...texts]) {
      for (const [kind, count] of countHidden(revealText(text))) {
        all.set(kind, (all.get(kind) ?? 0) + count);
      }
    }
    return all;
  }, [model]);
  return <RevealNotice counts={counts} />;
}
