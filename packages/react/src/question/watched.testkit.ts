import { fn } from 'storybook/test';
import { idleTurn } from '../../test/harness/handles.ts';
import { type AskChange, ask } from './question.testkit.ts';

/** A question of a story, and the answers of its card. */
export const watched = (change: AskChange = {}) => {
  const decide = fn(async () => undefined);
  return { interrupt: ask({ turn: { ...idleTurn, decide }, ...change }), decide };
};
