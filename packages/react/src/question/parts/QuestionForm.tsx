import type { JsonObject } from '@holdpoint/client';
import { forwardRef } from 'react';
import { ArgumentList } from '../../card/arguments/ArgumentList.tsx';
import { useArguments } from '../../card/arguments/useArguments.ts';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { NoSecrets } from './NoSecrets.tsx';
import { useQuestion } from './QuestionContext.ts';

/**
 * The form for an answer that the backend describes with a schema: one control for each value it asks for. While its code
 * loads, shows the server's description of the answer, value by value; if loading failed, with a button to try again.
 * Renders a `<div>` element; nothing if the answer is not a form.
 */
export const QuestionForm = forwardRef<HTMLDivElement, PartProps<'div', CardState, 'children'>>(
  function QuestionForm(props, ref) {
    const { form, canEdit, name } = useQuestion();
    const { interrupt } = useCard();
    const question = useQuestionMessages();
    if (!form) return null;
    const described = <Described schema={form.schema} />;
    const { form: later, retry } = form;
    if (later.status !== 'ready') {
      return (
        <Part tag="div" appProps={props} ref={ref} aria-busy={later.status === 'loading'}>
          {described}
          {retry && (
            <InnerButton action="load-again" data-look="quiet" onClick={retry}>
              {question.form.loadAgain}
            </InnerButton>
          )}
        </Part>
      );
    }
    const { code, model, draft, problems, unchecked, change } = later.value;
    return (
      <Part tag="div" appProps={props} ref={ref}>
        <code.AnswerForm
          model={model}
          draft={draft}
          problems={problems}
          unchecked={unchecked}
          interrupt={interrupt}
          canEdit={canEdit}
          described={described}
          onChange={change}
        />
        <NoSecrets id={`${name}secrets`} />
      </Part>
    );
  },
);

/** The schema itself, value by value, in the server's words. */
function Described({ schema }: { readonly schema: JsonObject }) {
  const question = useQuestionMessages();
  return <ArgumentList view={useArguments(schema)} label={question.form.described} />;
}
