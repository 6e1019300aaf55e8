import type { AgentParts } from './agentParts.ts';

/** Reads mail and calendar; the tools wait for credentials that the agent never sees. */
export function defineMailAgent({ ai, model, store, tools }: AgentParts) {
  return ai.defineAgent({
    name: 'mail',
    model,
    system:
      'You read the mail and the calendar of the user with readInbox and readCalendar. Never ask for ' +
      'a password or a key. If a tool has no access, say why and ask whether to try again.',
    tools: [tools.readInbox, tools.readCalendar],
    store,
  });
}
