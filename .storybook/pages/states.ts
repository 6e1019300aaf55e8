/** A state: its story, named in a person's words, and its meaning. */
export type State = readonly [story: string, means: string];

const held: readonly State[] = [
  ['Announced', 'The request is still arriving. Nothing can be answered yet.'],
  ['Open', 'Everything is here. Nothing happens until a person decides.'],
];
const after: readonly State[] = [
  ['Decided', 'Answered, and kept until the other requests of the batch are answered.'],
  ['Sending', 'The answer has left. The server hasn’t confirmed it yet.'],
  ['Refused', 'The server took nothing. The same question is open again.'],
  ['Unknown', 'The connection broke. The card looks up what became of the answer.'],
];
const over: readonly State[] = [
  ['Expired', 'Its time is over: neither a yes nor a no.'],
  ['Superseded', 'A message was sent in place of an answer.'],
];

export const approvalStates: readonly State[] = [
  ...held,
  ['OpenLow', 'A step that changes nothing, or that can be undone.'],
  ['OpenHigh', 'A step that can’t be undone: a second press, and a phrase to type.'],
  ['Unverified', 'Asked before a reload, of a server that can’t say whether it still waits.'],
  ['HiddenCharacters', 'What can’t be seen, or looks like something else, is marked.'],
  ['UnknownTool', 'The app has no definition of the tool, so nothing says what it would do.'],
  ['NamesNoTool', 'The request doesn’t say which tool it is for.'],
  ['Ambiguous', 'Another request looks the same to the server, so no answer could be told apart.'],
  ['Unanswerable', 'The request lacks what its server needs back.'],
  ...after,
  [
    'UnknownForGood',
    'The connection broke, and this server can’t be asked what became of the answer.',
  ],
  ['InAnotherTab', 'Another tab of this browser is sending the answer.'],
  ['Failed', 'Approved, and something went wrong afterwards. It may be partly done.'],
  [
    'FailedAskingAgain',
    'The tool asked once more while it ran, and this server can’t pass that on.',
  ],
  ['OpenAfterFailure', 'Open again after a failure. The card still says what may have been done.'],
  ...over,
  [
    'SupersededAfterFailure',
    'A message was sent after a failure. What may have been done is still said.',
  ],
  ['Elsewhere', 'Somebody else, or another device, answered first.'],
  ['AnsweredInAnotherTab', 'Another tab of this browser answered.'],
  ['ResolvedApproved', 'The receipt. The server has confirmed the answer.'],
  ['ResolvedRejected', 'The receipt of a no, with its reason.'],
  ['RejectedButRan', 'A no, and the server has a result anyway.'],
];

/** A person's steps on the card before anything is sent. */
export const approvalSteps: readonly State[] = [
  ['Form', 'Edit opens a field for each value.'],
  ['ChangedHigh', 'The changes are shown once more, before anything is sent.'],
  ['HighOnceMore', 'The first press has sent nothing. The button asks for a second one.'],
  ['NotNow', 'The card is a row until it is opened again. Nothing was sent.'],
];

export const questionStates: readonly State[] = [
  ...held,
  ['Multiple', 'More than one option can be chosen.'],
  ['FreeText', 'There are no options: the answer is written.'],
  ['LongList', 'A filter finds an option.'],
  ['HiddenCharacters', 'Options that look alike are marked.'],
  ['UnreadableOptions', 'Options that can’t be told apart: the question can only be declined.'],
  ...after,
  ['Failed', 'Answered, and something went wrong afterwards.'],
  ...over,
  ['Elsewhere', 'Somebody else, or another device, answered first.'],
  ['Resolved', 'The receipt, with the answer.'],
  ['ResolvedDeclined', 'The receipt of a person who gave no answer.'],
];

export const credentialStates: readonly State[] = [
  ...held,
  ['FormOpen', 'The app’s own form. The secret goes to the app’s server, and never to the model.'],
  ...after,
  ['RunFailed', 'Signed in, and the tool failed afterwards.'],
  ...over,
  ['Resolved', 'The receipt. The tool has run with the new sign-in.'],
  ['ResolvedDeclined', 'The receipt of a person who didn’t sign in.'],
];

export const finishStates: readonly State[] = [
  ['Announced', 'The result is still arriving. Nothing can be answered yet.'],
  ['Open', 'The result is here, whole. Accept works once all of it could be read.'],
  ['TableAndFiles', 'Rows as a table, files to save.'],
  ['Plain', 'The app gives no title, and no tool was called on the way.'],
  ['UnknownTool', 'The app has no definition of the tool.'],
  ['Misleading', 'What can’t be seen in a result is marked.'],
  ['Kept', 'Answered, and kept until the other requests of the batch are answered.'],
  ['Accepting', 'The answer has left. The server hasn’t confirmed it yet.'],
  ['Returning', 'The answer has left, with what is missing.'],
  ['Refused', 'The server took nothing. The same result is open again.'],
  ['Unknown', 'The connection broke. The card looks up what became of the answer.'],
  ['Failed', 'Accepted, and something went wrong afterwards. It may be partly done.'],
  ...over,
  ['Accepted', 'The receipt. The server has confirmed the answer.'],
  ['SentBack', 'The receipt, with what was missing.'],
];

/** A person's steps on the card before anything is sent. */
export const finishSteps: readonly State[] = [
  ['SendingBack', 'Send back asks what should change. Nothing was sent.'],
];
