/** Descriptions of changes: by a commit's subject, then by the name of a picture, or its beginning. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'looks: pictures with named fields and shorter words for a phrase': {
    'approval-OpenHigh':
      'Its fields have names, and the line says to type the words, not that they haven’t been typed.',
    pair: 'Fields have names: “Service”, not “service”.',
  },
  'looks: picture of revealed characters in fewer words; api, registry': {
    'approval-HiddenCharacters': 'The notice says in fewer words what is revealed.',
  },
  'looks: pictures of hold lines, fields named as on the card; sizes': {
    'editing-Form': 'The form names each field as the card does: “To › Name”, not “to.name”.',
    'editing-Review': 'The note is one for a delivery.',
    'pair-Approving': 'While an answer is sent, the two lines of the hold line are one broad line.',
    'pair-High':
      'The card says what is lost, and the button has its verb: “Deploy”, not “Approve”.',
    'pair-HighOnceMore': 'The second press repeats the verb: “Press again: deploy”.',
    'pair-Rejecting': 'While an answer is sent, the two lines of the hold line are one broad line.',
  },
  'looks: pictures of receipts with amounts and of sign-in cards': {
    'approval-Resolved': 'The receipt shows the amount as the card did, not as “amount 1240 EUR”.',
    credential: 'Decline has moved from beside the button to the line above it.',
  },
  'looks: pictures of cards whose button names the amount': {
    'approval-Open': 'The button names the amount: “Send €1,240.00”.',
    'approval-RightToLeft':
      'The button names the amount, and the title no longer marks the space before the euro sign.',
  },
  "looks: status pictures with the requester's words": {
    status: 'The amount has its currency sign, and the message names the company.',
  },
  'looks, api, registry: as built': {
    question: 'The price no longer marks the space before the euro sign.',
    status: 'The receipt has a sentence as its title, and the amount its currency sign.',
  },
  "looks: pictures with verbs, formats and the register's words": {
    'approval-OpenHigh':
      'The button has its verb, and the count is written as in English: 2,114,006.',
    finish: 'Fields have names, and amounts and days are written as people write them.',
    'pair-PayAmount': 'The title names the amount, as the button does.',
    question: 'Prices have their currency sign: €212.00, not 212.00 EUR.',
    request: 'The request has a title, formatted values and a verb, where it was an unknown tool.',
    requests: 'The list is called “Pending requests”, and each row has a sentence as its title.',
  },
  'looks: draw cards in one light frame, receipts in one line': {
    approval: 'Head and foot have no ground of their own any more, and the frame is lighter.',
    asked: 'Receipt and status have a lighter frame and a smaller head.',
    pair: 'Head and foot have no ground of their own any more, and the frame is lighter.',
    question: 'Options are rows on one ground, without a box around each.',
    ranking: 'Options are rows on one ground, without a box around each.',
    values: 'Head and foot have no ground of their own any more, and the frame is lighter.',
  },
};

/** Returns the description of a picture; undefined without one. */
export function sayChange(subject: string, picture: string): string | undefined {
  const words = WORDS[subject] ?? {};
  const [longest] = Object.keys(words)
    .filter((name) => picture.startsWith(name))
    .sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : words[longest];
}
