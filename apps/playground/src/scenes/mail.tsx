import { defineInterruptTool } from '@holdpoint/client';
import { credential, type Renderer, signIn } from '@holdpoint/react';
import { z } from 'zod';
import type { Info } from '../shell/useInfo.ts';
import type { Scene } from './scene.ts';

const asksForCredential = z.object({
  kind: z.literal('credential'),
  provider: z.string(),
  scopes: z.array(z.string()),
});
const resumed = z.union([
  z.object({ credentialRef: z.string() }),
  z.object({ declined: z.literal(true), reason: z.string().optional() }),
]);

const readInbox = defineInterruptTool({
  name: 'readInbox',
  input: z.object({ folder: z.string().optional() }),
  metadata: asksForCredential,
  answer: 'restart',
  resumed,
});

const readCalendar = defineInterruptTool({
  name: 'readCalendar',
  input: z.object({ day: z.string().optional() }),
  metadata: asksForCredential,
  answer: 'restart',
  resumed,
});

const readContacts = defineInterruptTool({
  name: 'readContacts',
  input: z.object({ group: z.string().optional() }),
  metadata: asksForCredential,
  answer: 'restart',
  resumed,
});

const refreshCredentials = defineInterruptTool({
  name: 'refresh_credentials',
  input: z.object({ provider: z.literal('acme-calendar') }),
  answer: 'restart',
  resumed: z.union([
    z.object({ token: z.string() }),
    z.object({ declined: z.literal(true), reason: z.string().optional() }),
  ]),
});

/** A node of a LangGraph server. */
const signInNode = defineInterruptTool({
  name: 'sign_in',
  input: z.object({ provider: z.literal('acme-calendar') }),
  answer: 'restart',
  resumed,
});

/** Returns the address of the sign-in's form. */
const formAt = ({ signInOrigin }: Info, query: Record<string, string>): string =>
  `${signInOrigin}/authorize?${new URLSearchParams(query)}`;

/** A sign-in that leaves this page and returns with a reference. */
const leaveFor = (info: Info, provider: string) =>
  signIn.redirect({
    url: ({ state, returnUrl }) => formAt(info, { provider, state, return_url: returnUrl }),
  });

/**
 * The mail's sign-in: a page of another origin in a pop-up, which returns a reference; in this window if the pop-up is
 * blocked.
 */
const signInByPopup = (info: Info): Renderer =>
  credential(readInbox, {
    provider: 'Acme Mail',
    host: new URL(info.signInOrigin).host,
    scopes: [{ label: 'Read your mail', raw: 'mail.read' }],
    refresh: signIn.popup({
      url: ({ state, returnOrigin }) =>
        formAt(info, { provider: 'acme-mail', state, return_origin: returnOrigin }),
      fallback: leaveFor(info, 'acme-mail'),
    }),
  });

/** The contacts' sign-in, in this window. */
const signInHere = (info: Info): Renderer =>
  credential(readContacts, {
    provider: 'Acme Contacts',
    host: new URL(info.signInOrigin).host,
    scopes: [{ label: 'Read your contacts', raw: 'contacts.read' }],
    refresh: leaveFor(info, 'acme-contacts'),
  });

/** The calendar's API key: a form on this page whose key goes directly to the sign-in's server. */
const keyForm = ({ signInOrigin }: Info) => ({
  provider: 'Acme Calendar',
  host: new URL(signInOrigin).host,
  scopes: [{ label: 'Read your calendar', raw: 'calendar.read' }],
  refresh: signIn.form({
    fields: [{ name: 'apiKey', label: 'API key', hint: 'Anything works here, except “wrong”.' }],
    submit: async (secret, { signal }) => {
      const response = await fetch(`${signInOrigin}/keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apiKey: secret.get('apiKey'), provider: 'acme-calendar' }),
        signal,
      });
      // The sign-in's own format, as documented in its README.
      const answer = (await response.json()) as { credentialRef?: string; message?: string };
      if (answer.credentialRef === undefined)
        throw new Error(answer.message ?? 'That key doesn’t work.');
      return answer.credentialRef;
    },
  }),
});

export const apiKey = (info: Info): Renderer => credential(readCalendar, keyForm(info));

/** The tool of the Go and the Python server, which call the reference a token. */
export const apiKeyElsewhere = (info: Info): Renderer =>
  credential(refreshCredentials, {
    ...keyForm(info),
    resumed: (reference) => ({ token: reference }),
  });

const apiKeyOfNode = (info: Info): Renderer => credential(signInNode, keyForm(info));

export const mail: Scene = {
  id: 'mail',
  title: 'Sign in safely',
  about:
    'The agent’s access has expired. Sign in in another window or on another page, or paste an API key: the agent gets an opaque reference, never your password or key.',
  renderers: (info) => [
    signInByPopup(info),
    signInHere(info),
    apiKey(info),
    apiKeyElsewhere(info),
    apiKeyOfNode(info),
  ],
};
