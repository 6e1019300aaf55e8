import type { JsonObject } from '@holdpoint/client';
import { forwardRef } from 'react';
import { ArgumentList } from '../../card/arguments/ArgumentList.tsx';
import { useArguments } from '../../card/arguments/useArguments.ts';
import { type CardState, useCardContext } from '../../card/frame/CardContext.ts';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { NoSecrets } from './NoSecrets.tsx';
import { useQuestionContext } from './QuestionContext.ts';

/**
 * The form that the backend describes by a schema: a control for everything that it asks for. Its code is fetched; until
 * it is there, what the server says of the answer stands in its place, value by value, with a button to fetch it again where
 * that failed.
 * Renders a `<div>` element; nothing where the answer is no form.
 */
export const QuestionForm = forwardRef<HTMLDivElement, PartProps<'div', CardState, 'children'>>(
  function QuestionForm(props, ref) {
    const { form, canEdit, name } = useQuestionContext();
    const { interrupt } = useCardContext();
    const { question } = useMessages();
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

/** The schema itself, value by value: the server's words. */
function Described({ schema }: { readonly schema: JsonObject }) {
  const { question } = useMessages();
  return <ArgumentList view={useArguments(schema)} label={question.form.described} />;
}
