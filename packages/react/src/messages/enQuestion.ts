import { locale, range } from './enWords.ts';
import { plural } from './plural.ts';

/** The question card. */
export const question = {
  asks: 'The assistant asks',
  other: 'Something else',
  otherHint: 'Write your own answer',
  otherLabel: 'Your own answer',
  none: 'None of these',
  noneHint: 'Tells the assistant that none fit',
  noneChosen: 'The assistant will be told that none of these fits.',
  ranked: 'This is my order',
  rankedHint: 'Tick if this order is right',
  rank: 'Put them in order, with the first on top.',
  order: (count: number) => `The order is sent as shown, 1 to ${count}.`,
  sendOrder: 'Send order',
  keepOrder: 'Save order',
  moveUp: (place: number) => `Move up from position ${place}`,
  moveDown: (place: number) => `Move down from position ${place}`,
  placed: (place: number, count: number) => `Moved to position ${place} of ${count}.`,
  /** Next to every field whose answer the assistant can read. */
  noSecrets:
    'Don’t enter passwords, keys or codes: the assistant can read what you send, and it stays in the conversation.',
  text: 'Your answer',
  filter: 'Filter',
  /** How many options match the filter. */
  filtered: (found: number, count: number) =>
    found === count ? `${count} in all` : `${found} of ${count} match`,
  /** At the lower edge of a list that is cut off, and once its end is in view. */
  listGoesOn: 'Scroll for more.',
  listEnd: 'End of the list.',
  /** How many the next press shows, and how many are left. */
  showMore: (count: number, left: number) =>
    plural(locale, count, { other: 'Show # more' }) +
    (left > count ? plural(locale, left, { other: ' (of #)' }) : ''),
  rest: 'Also part of the question',
  decline: 'Decline',
  send: 'Send answer',
  keep: 'Save answer',
  /** Before any choice or text: what the button waits for. */
  chooseOne: 'Choose one.',
  write: 'Write your answer.',
  /** The allowed number of choices, before the first. */
  limits: (min: number, max: number | undefined) => `Choose ${range(min, max)}.`,
  chosenOne: 'One answer chosen.',
  /** Before the chosen option of a long list. */
  chosenIs: 'Chosen:',
  chosen: (count: number, min: number, max: number | undefined) =>
    `${count} chosen, ${range(min, max)} allowed.`,
  few: (count: number, min: number) => `${count} chosen, at least ${min} needed.`,
  full: 'Deselect one to choose another.',
  writeOther: 'Write your own answer, or choose another.',
  otherChosen: 'Your own answer will be sent exactly as written.',
  textWritten: 'Sent exactly as written.',
  /** If the model has written no question, or no words for an option. */
  noQuestion: 'A question without text',
  noWords: 'No text',
  /** Before the sent text of an option, if it differs from its label. */
  sends: 'Sent as',
  /** If an option sends an empty text. */
  sendsEmpty: 'Sent as an empty text.',
  sendsBlanks: 'Sent as blank text.',
  /** On an option, and in the status line. */
  twin: 'Another option sends the same thing, so they can’t be told apart.',
  twins:
    'Options that send the same thing can’t be told apart. Decline, or send a message instead.',
  unreadable: 'The options can’t be read, so none can be sent. Decline, or send a message instead.',
  unknownTool:
    'This app doesn’t know this tool. Your answer goes to the assistant as the tool’s result; nothing runs.',
  unknownToolRuns:
    'This app doesn’t know this tool. Once you answer, the server runs it with your answer.',
  /** For a form, and any other question that code continues with, which may belong to no tool. */
  unknownForm:
    'This question comes from the server, and this app doesn’t know what it’s for. The server goes on with what you send, and may act on it.',
  /** For a text question that code continues with. */
  passedOn: 'Your words are passed on as the answer. Any text may count as a yes.',
  /** In the status line, if the shape of the answer is unknown. */
  closed:
    'This app doesn’t know what kind of answer is expected, so no answer can be sent from here. Try a message instead.',
  answer: 'Your answer:',
  /** A form that the server describes as the answer. */
  form: {
    /** Above the server's description of the form, while the form is loading or can't be shown. */
    fields: (count: number) =>
      plural(locale, count, {
        one: '# field still has to be filled in or corrected.',
        other: '# fields still have to be filled in or corrected.',
      }),
    described: 'The answer, as the server describes it',
    failed:
      'The form couldn’t be loaded, so nothing can be filled in yet. Nothing was sent. Load it again, or reload the page.',
    loadAgain: 'Load the form again',
    offline:
      'The form couldn’t be loaded, so nothing can be filled in yet. It loads once you’re online.',
    secret:
      'A password, key or code is asked for. None is sent to the assistant, so this can’t be answered here.',
    empty: 'All fields are optional. This sends an empty answer.',
    filledIn: 'Sent exactly as filled in.',
    more: (count: number) => plural(locale, count, { other: '# more' }),
  },
};
