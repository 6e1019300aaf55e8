import { createContext, useContext } from 'react';
import type { ArgumentsView } from '../../card/arguments/useArguments.ts';
import type { CardState } from '../../card/frame/CardContext.ts';
import type { Draft, DraftAction, DraftProblem } from './draft.ts';
import type { FileDraft, FileFlow } from './fileFlow.ts';
import type { QuestionModel, QuestionOption } from './readQuestion.ts';
import type { AnswerFormState } from './useAnswerForm.ts';

/** An option and its place among all of them, which is what it is. */
export interface PlacedOption {
  readonly option: QuestionOption;
  readonly at: number;
}

/** What a choice knows of its state. */
export interface ChoiceState extends CardState {
  readonly isChosen: boolean;
  /** It can't be chosen, or taken back, now. */
  readonly isOff: boolean;
}

/** What the parts of a question know. */
export interface QuestionState {
  readonly model: QuestionModel;
  readonly draft: Draft;
  /** Why the draft can't be sent yet. */
  readonly problem: DraftProblem | undefined;
  /** Options that can't be chosen: what is sent for one of them is sent for another, too. */
  readonly twins: ReadonlySet<number>;
  /** Fields of the input that are not part of the question, to be shown next to it; undefined if there are none. */
  readonly rest: ArgumentsView | undefined;
  /** How a file is taken, where the app allows one as the answer. */
  readonly fileFlow: FileFlow | undefined;
  /** The file that was chosen, and where it is; undefined before there is one. */
  readonly file: FileDraft | undefined;
  /** How the answer is filled in, where it is a form. */
  readonly form: AnswerFormState | undefined;
  /** That no answer is given can be said: of a form, the backend has to have a word for it. */
  readonly canDecline: boolean;
  /** What is chosen and written can be changed. */
  readonly canEdit: boolean;
  /** The name that all inputs of the question share. */
  readonly name: string;
  readonly filter: string;
  /** The options that pass the filter, and those that are chosen. */
  readonly shown: readonly PlacedOption[];
  setFilter(filter: string): void;
  setFile(file: FileDraft | undefined): void;
  edit(action: DraftAction): void;
  send(): void;
  decline(): void;
}

/** Of the question around. */
export const QuestionContext = createContext<QuestionState | null>(null);

/**
 * The question around a part.
 * @throws when there is none.
 */
export function useQuestion(): QuestionState {
  const question = useContext(QuestionContext);
  if (!question) throw new Error('Holdpoint: this part needs a <Question.Root> around it.');
  return question;
}
