import type { Setup, SetupParts } from './setup.ts';

/** Reads mail and calendar; the tools wait for credentials that the model never sees. */
export function mailSetup({ tools }: SetupParts): Setup {
  return {
    system:
      'You read the mail and the calendar of the user with readInbox and readCalendar. Never ask for ' +
      'a password or a key. If a tool has no access, say why and ask whether to try again.',
    tools: [tools.readInbox, tools.readCalendar],
  };
}
