import { isSettled } from '@holdpoint/client';
import type { MaybeTool } from '../card/frame/answerShape.ts';
import { useCard } from '../card/frame/CardContext.ts';
import { Receipt } from '../card/receipt/Receipt.tsx';
import { QuestionIcon, SpeechIcon } from '../internals/icons.tsx';
import type { InterruptHandle } from '../turn/interruptHandle.ts';
import { nameQuestion } from './nameQuestion.tsx';
import * as Question from './parts/index.parts.ts';
import { useQuestion } from './parts/QuestionContext.ts';
import { KEYED_OPTIONS, type QuestionRootProps } from './parts/QuestionRoot.tsx';

/** Props of `<MultiChoiceQuestion>`. */
export interface MultiChoiceQuestionProps<Tool extends MaybeTool = MaybeTool>
  extends Pick<QuestionRootProps<Tool>, 'read' | 'answer' | 'declined' | 'file'> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool>;
  /** The requester, shown in the header. Default: the agent the backend names, shown below the question. */
  readonly agent?: string | undefined;
  /** Your app’s mark in the head, such as an `<img>` of your logo, drawn at 20 px. Default: an icon. */
  readonly mark?: QuestionRootProps['children'];
  /** Your own class names for the card and for the receipt that replaces it. */
  readonly className?: string | undefined;
}

/**
 * Lets a person answer a question of the model: with one or several of its options, none, something else, a ranking,
 * free text, or a file if the app allows one. Becomes a receipt once it is settled.
 * @example
 * <MultiChoiceQuestion interrupt={question} answer={({ selected, other }) => ({ output: { selected, other } })} />
 */
export function MultiChoiceQuestion<Tool extends MaybeTool = MaybeTool>({
  interrupt,
  read,
  answer,
  declined,
  file,
  agent,
  mark,
  className = '',
}: MultiChoiceQuestionProps<Tool>) {
  if (isSettled(interrupt) && interrupt.status !== 'expired') {
    const naming = nameQuestion(interrupt, { read, answer });
    return <Receipt interrupt={interrupt} {...naming} className={className} />;
  }
  return (
    <div className="hp hp-box">
      <Question.Root
        interrupt={interrupt}
        read={read}
        answer={answer}
        declined={declined}
        file={file}
        className={`hp-card ${className}`}
      >
        <header className="hp-head">
          <Question.Kind className="hp-kind" agent={agent}>
            {mark ?? <QuestionIcon />}
          </Question.Kind>
          <Question.RiskLevel className="hp-flag" />
          <Question.State className="hp-flag" />
        </header>
        <div className="hp-body">
          <Question.Notes className="hp-note" />
          <Question.Notice className="hp-note" />
          <Ask />
          <Question.Rest />
          <Question.From className="hp-from" agent={agent && ''} />
        </div>
        <footer className="hp-foot">
          <div className="hp-hold" aria-hidden="true" />
          <Question.Status className="hp-status" />
          <Actions />
        </footer>
      </Question.Root>
    </div>
  );
}

/** The model's words on their own background; the kit's additions are below it. */
function Ask() {
  const { model } = useQuestion();
  const isLong = model.options.length > KEYED_OPTIONS;
  return (
    <Question.Group className="hp-ask">
      <section className="hp-says">
        <Question.Asker className="hp-h">
          <SpeechIcon />
        </Question.Asker>
        <Question.Prompt className="hp-question" />
        <Question.Filter className="hp-filter hp-field" />
        <Question.Options className={isLong ? 'hp-opts hp-list' : 'hp-opts'}>
          {(placed) => <Question.Option key={placed.at} className="hp-opt" placed={placed} />}
        </Question.Options>
        <Question.Ranking className="hp-opts">
          {(placed) => <Question.Rank key={placed.at} className="hp-opt" placed={placed} />}
        </Question.Ranking>
      </section>
      <Question.Other className="hp-opt hp-own" />
      <Question.None className="hp-opt hp-own" />
      <Question.Ranked className="hp-opt hp-own" />
      <Question.Field className={model.form ? 'hp-answer-form' : 'hp-field'} />
    </Question.Group>
  );
}

function Actions() {
  const { status } = useCard();
  return (
    <Question.Actions className="hp-actions">
      <div className="hp-pair">
        <Question.Decline className="hp-btn" />
        <Question.Send className="hp-btn" data-look="fill" />
        <Question.Reopen className="hp-btn" />
        <Question.CheckAgain className="hp-btn" data-look="fill" />
      </div>
      {status === 'sending' && <span className="hp-wait" />}
    </Question.Actions>
  );
}
