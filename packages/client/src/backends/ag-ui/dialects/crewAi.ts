import type { Dialect } from './dialect.ts';

/**
 * CrewAI flows (`@human_feedback`). Words that are none of the offered outcomes are sorted by a model, and `cancelled` is
 * the flow's default outcome, which may well be a yes: only what is offered is sent.
 */
export const crewAi: Dialect = {
  name: 'crewai',
  recognises: ({ reason, metadata }) =>
    reason.startsWith('crewai:') || metadata.crewai !== undefined,
  runsEdits: false,
  takesCancel: false,
  takesWords: true,
  answersOne: true,
  messageWhileOpen: 'abandons', // the flow starts again
  refusal: (code) => (code === 'AGUI_CREWAI_NO_PENDING_FEEDBACK' ? 'gone' : undefined),
};
