/** Who can be signed in to, by the id a tool's interrupt names. */
export const providers: ReadonlyMap<string, string> = new Map([
  ['acme-mail', 'Acme Mail'],
  ['acme-calendar', 'Acme Calendar'],
  ['acme-contacts', 'Acme Contacts'],
]);
