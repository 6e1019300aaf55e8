import type { Dialect } from './dialect.ts';

/**
 * CrewAI flows (`@human_feedback`). A model classifies words that are not an offered outcome, and `cancelled` is the
 * flow's default outcome, which may be a yes: so only offered outcomes are sent.
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
