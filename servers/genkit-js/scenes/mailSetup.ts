import type { Setup, SetupParts } from './setup.ts';

/** Reads mail, calendar and contacts; the tools wait for credentials that the model never sees. */
export function mailSetup({ tools }: SetupParts): Setup {
  return {
    system:
      'You read the mail, the calendar and the contacts of the user with readInbox, readCalendar ' +
      'and readContacts. Never ask for a password or a key. If a tool has no access, say why and ask whether to try again.',
    tools: [tools.readInbox, tools.readCalendar, tools.readContacts],
  };
}
