import type { BackendInterrupt } from '../protocol/interrupt.ts';
import { isReadable } from './isReadable.ts';

type Draft = Omit<BackendInterrupt, 'position'>;

/** For an interrupt that can't be answered. */
export const noAnswer: BackendInterrupt['allowed'] = {
  respond: false,
  restart: false,
  replaceInput: false,
  cancel: false,
};

/** Returns the same interrupt, still shown, which can't be answered. */
export const withdraw = <One extends Draft>(draft: One): One => ({
  ...draft,
  allowed: noAnswer,
  unanswerable: 'form',
});

/** Returns the interrupt withdrawn if its `answerSchema` refers to a place outside of it: no answer could be checked. */
export const withReadableSchema = <One extends Draft>(draft: One): One =>
  isReadable(draft.answerSchema) ? draft : withdraw(draft);
