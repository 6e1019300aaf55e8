import { defineInterruptTool } from '@holdpoint/client';
import { z } from 'zod';
import type { CredentialScope } from './parts/CredentialContext.ts';

/** The tool of the fixtures: it runs again once it is given a reference. */
export const readCalendar = defineInterruptTool({
  name: 'readCalendar',
  input: z.object({ day: z.string().optional() }),
  answer: 'restart',
  resumed: z.union([z.object({ credentialRef: z.string() }), z.object({ declined: z.boolean() })]),
});

/** What the sign-in of the fixtures allows. */
export const scopes: readonly CredentialScope[] = [
  { label: 'See your calendar', raw: 'calendar.read' },
  { label: 'Add and change events', raw: 'calendar.write' },
  { label: 'See names in your address book', raw: 'contacts.read' },
];
