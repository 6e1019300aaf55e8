import { question } from './enQuestion.ts';
import { useMessages } from './messagesContext.ts';

/** The strings of the question card. English ones come with it, so that a page without it has none. */
export function useQuestionMessages(): typeof question {
  return useMessages().question ?? question;
}
