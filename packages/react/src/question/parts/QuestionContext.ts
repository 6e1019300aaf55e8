import { createContext, useContext } from 'react';
import type { ArgumentsView } from '../../card/arguments/useArguments.ts';
import type { CardState } from '../../card/frame/CardContext.ts';
import type { Draft, DraftAction, DraftProblem } from './draft.ts';
import type { FileDraft, FileFlow } from './fileFlow.ts';
import type { QuestionModel, QuestionOption } from './readQuestion.ts';
import type { AnswerFormState } from './useAnswerForm.ts';

/** An option with its index, which identifies it. */
export interface PlacedOption {
  readonly option: QuestionOption;
  readonly at: number;
}

/** The state of a choice. */
export interface ChoiceState extends CardState {
  readonly isChosen: boolean;
  /** It can't be changed now. */
  readonly isOff: boolean;
}

/** Shared by the parts of a question. */
export interface QuestionState {
  readonly model: QuestionModel;
  readonly draft: Draft;
  /** Why the draft can't be sent yet. */
  readonly problem: DraftProblem | undefined;
  /** Options that can't be chosen, because another one sends the same value. */
  readonly twins: ReadonlySet<number>;
  /** Fields of the input that are not part of the question, to be shown next to it; undefined if there are none. */
  readonly rest: ArgumentsView | undefined;
  /** How a file is accepted as the answer, if the app allows one. */
  readonly fileFlow: FileFlow | undefined;
  /** The chosen file and its progress; undefined before a choice. */
  readonly file: FileDraft | undefined;
  /** The state of the form, if the answer is one. */
  readonly form: AnswerFormState | undefined;
  /** The question can be declined; for a form only if the backend has a way to say so. */
  readonly canDecline: boolean;
  /** The choices and texts can be changed. */
  readonly canEdit: boolean;
  /** The name that all inputs of the question share. */
  readonly name: string;
  readonly filter: string;
  /** The options that match the filter, and the chosen ones. */
  readonly shown: readonly PlacedOption[];
  setFilter(filter: string): void;
  setFile(file: FileDraft | undefined): void;
  edit(action: DraftAction): void;
  send(): void;
  decline(): void;
}

export const QuestionContext = createContext<QuestionState | null>(null);

/**
 * Returns the enclosing question.
 * @throws outside a question.
 */
export function useQuestion(): QuestionState {
  const question = useContext(QuestionContext);
  if (!question) throw new Error('Holdpoint: this part needs a <Question.Root> around it.');
  return question;
}
