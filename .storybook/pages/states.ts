/** A state as a person calls it, with its story and what it means. */
export type State = readonly [name: string, story: string, means: string];

const held: readonly State[] = [
  ['Being prepared', 'Announced', 'The request is still arriving. Nothing can be answered yet.'],
  ['Waiting for you', 'Open', 'Everything is here. Nothing happens until a person decides.'],
];
const after: readonly State[] = [
  ['Saved', 'Decided', 'Answered, and kept until the other requests of the batch are answered.'],
  ['Sending', 'Sending', 'The answer has left. The server hasn’t confirmed it yet.'],
  ['Refused by the server', 'Refused', 'The server took nothing. The same question is open again.'],
  ['Unconfirmed', 'Unknown', 'The connection broke. The card looks up what became of the answer.'],
];
const over: readonly State[] = [
  ['Expired', 'Expired', 'Its time is over: neither a yes nor a no.'],
  ['Set aside', 'Superseded', 'A message was sent in place of an answer.'],
];

export const approvalStates: readonly State[] = [
  ...held,
  ['Waiting, low risk', 'OpenLow', 'A step that changes nothing, or that can be undone.'],
  [
    'Waiting, high risk',
    'OpenHigh',
    'A step that can’t be undone: a second press, and a phrase to type.',
  ],
  [
    'Hidden characters',
    'HiddenCharacters',
    'What can’t be seen, or looks like something else, is marked.',
  ],
  [
    'Unknown tool',
    'UnknownTool',
    'The app has no definition of the tool. It can only be rejected.',
  ],
  ...after,
  ['Failed', 'Failed', 'Approved, and something went wrong afterwards. It may be partly done.'],
  ...over,
  ['Answered elsewhere', 'Elsewhere', 'Somebody else, or another device, answered first.'],
  ['Approved', 'ResolvedApproved', 'The receipt. The server has confirmed the answer.'],
  ['Rejected', 'ResolvedRejected', 'The receipt of a no, with its reason.'],
];

export const questionStates: readonly State[] = [
  ...held,
  ['Several answers', 'Multiple', 'More than one option can be chosen.'],
  ['In words', 'FreeText', 'There are no options: the answer is written.'],
  ['A long list', 'LongList', 'A filter finds an option.'],
  ['Hidden characters', 'HiddenCharacters', 'Options that look alike are marked.'],
  ...after,
  ['Failed', 'Failed', 'Answered, and something went wrong afterwards.'],
  ...over,
  ['Answered', 'Resolved', 'The receipt, with the answer.'],
  ['Declined', 'ResolvedDeclined', 'The receipt of a person who gave no answer.'],
];

export const credentialStates: readonly State[] = [
  ...held,
  [
    'A form',
    'FormOpen',
    'The app’s own form. The secret goes to the app’s server, and never to the model.',
  ],
  ...after,
  ['Failed', 'RunFailed', 'Signed in, and the tool failed afterwards.'],
  ...over,
  ['Signed in', 'Resolved', 'The receipt. The tool has run with the new sign-in.'],
  ['Declined', 'ResolvedDeclined', 'The receipt of a person who didn’t sign in.'],
];

export const finishStates: readonly State[] = [
  ['Waiting for you', 'Open', 'The result is here, whole.'],
  ['With a table and files', 'TableAndFiles', 'Rows as a table, files to save.'],
  ['Hidden characters', 'Misleading', 'What can’t be seen in a result is marked.'],
  ['Accepting', 'Accepting', 'The answer has left.'],
  ['Sending back', 'Returning', 'The answer has left, with what is missing.'],
  ['Saved', 'Kept', 'Answered, and kept until the other requests of the batch are answered.'],
  ['Accepted', 'Accepted', 'The receipt.'],
  ['Sent back', 'SentBack', 'The receipt, with what was missing.'],
];
