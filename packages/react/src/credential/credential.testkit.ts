import { defineInterruptTool } from '@holdpoint/client';
import { z } from 'zod';
import { makeHandle } from '../../test/harness/handles.ts';
import type { CredentialScope } from './parts/CredentialContext.ts';
import type { PopupFlow, SignInOutcome } from './ways/flow.ts';

/** The tool of the fixtures: it runs again after a sign-in. */
export const readCalendar = defineInterruptTool({
  name: 'readCalendar',
  input: z.object({ day: z.string().optional() }),
  answer: 'restart',
  resumed: z.union([z.object({ credentialRef: z.string() }), z.object({ declined: z.boolean() })]),
});

/** The permissions of the fixtures' sign-in. */
export const scopes: readonly CredentialScope[] = [
  { label: 'See your calendar', raw: 'calendar.read' },
  { label: 'Add and change events', raw: 'calendar.write' },
  { label: 'See names in your address book', raw: 'contacts.read' },
];

/** How a sign-in of the stories differs from the one for a calendar. */
export type AskChange = Parameters<typeof makeHandle>[0];

/** Returns a sign-in for a card. */
export const ask = (change: AskChange = {}) =>
  makeHandle({
    tool: readCalendar,
    name: 'readCalendar',
    provenance: { agent: 'Travel planner' },
    input: { day: 'Thursday' },
    ...change,
  });

/** A pop-up without a real window, so that a story needs no second page. */
export const scripted = (
  outcome: Promise<SignInOutcome> = new Promise(() => {}),
  isOpen = true,
): PopupFlow => ({
  type: 'popup',
  host: 'accounts.acme.example',
  open: ({ signal }) => ({
    href: 'https://accounts.acme.example/authorize',
    isOpen,
    reopen: () => isOpen,
    outcome: Promise.race([
      outcome,
      new Promise<SignInOutcome>((resolve) =>
        signal.addEventListener('abort', () => resolve({ type: 'cancelled' })),
      ),
    ]),
  }),
});

/** The verdict after a sign-in. */
export const refreshed = { verdict: { kind: 'refreshed' } } as const;

/** The form of an app's own key. */
export const fields = [{ name: 'apiKey', label: 'API key' }];
