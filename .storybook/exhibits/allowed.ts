/** The stories that intentionally show raw money or code as a title, by their id, with the reason. */
export const allowed: Readonly<Record<string, string>> = {
  'cards-approvalcard-odd-and-hostile-requests--unknown-tool':
    'the app has no definition of the tool, so its name is all that is known',
  'conversation-interrupts--one-unknown-tool': 'the app registers nothing for the tool',
  'requests-requeststatus--by-tool': 'the app describes nothing, so the tool is named',
  'conversation-inbox--hidden-characters': 'a reversed name is revealed in a title',
  'devtools-holdpointdevtools--hostile': 'every text of the recording is an attack',
};
