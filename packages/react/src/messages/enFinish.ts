import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** What the result of a task says: the words of an approval that are other words there, and its own. */
export const finish = {
  title: 'The assistant says it’s done',
  /** Above the input. */
  result: 'The result',
  /** In place of what an approval says. */
  approval: {
    approve: 'Accept',
    reject: 'Send back',
    sendRejection: 'Send back',
    keepRejection: 'Save and send later',
    rejecting: 'Sending back',
    rejectingLine: 'The assistant will read this and keep working.',
    reason: 'What should change?',
    rejectionOff: 'Say what should change.',
    unknownTool: {
      respond: 'This app doesn’t know this tool. Your answer is returned as its result.',
      restart: 'This app doesn’t know this tool. If you accept, it may run.',
      nothing: 'Unknown tool. You can only send it back; nothing will run.',
    },
    issues:
      'The result doesn’t match the tool’s definition in this app. You can only send it back.',
    off: {
      unknown: 'this app doesn’t know this tool',
      unsaid: 'this app doesn’t say how this result is accepted',
      hidden: 'not everything is shown yet',
      phrase: 'type the words it asks for',
      issues: 'the result doesn’t match the tool’s definition',
    },
  },
  /** What was done on the way to it. */
  work: {
    label: 'Along the way',
    calls: (count: number) => plural(locale, count, { one: '# tool call', other: '# tool calls' }),
    none: 'No tool calls shown.',
    took: (time: string) => `took ${time}`,
    /** Behind the tools that are named. */
    more: (count: number) => plural(locale, count, { other: '# more' }),
  },
  /** Under a table of which not all rows are drawn. */
  rows: (shown: number, count: number) =>
    `${shown} of ${count} rows. All of them are in the result above.`,
  /** Under a table of which not all columns are drawn. */
  columns: (shown: number) =>
    `Only the first ${shown} columns. All of them are in the result above.`,
  /** Behind a cell of which only the beginning is drawn. */
  cut: 'cut short',
  files: 'Files',
  save: 'Save',
  filesNote: 'The assistant wrote these files. They aren’t opened here.',
};
