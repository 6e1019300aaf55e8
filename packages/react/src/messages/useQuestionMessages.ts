import { question } from './enQuestion.ts';
import { useMessages } from './messagesContext.ts';

/** Returns the strings of the question card. The English ones load with this module. */
export function useQuestionMessages(): typeof question {
  return useMessages().question ?? question;
}
