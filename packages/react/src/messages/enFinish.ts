import { locale } from './enWords.ts';
import { plural } from './plural.ts';

/** The words of a task's result: its own, and those that replace an approval's. */
export const finish = {
  title: 'The assistant says it’s done',
  /** Above the input. */
  result: 'The result',
  /** Replaces the approval's words. */
  approval: {
    approve: 'Accept',
    reject: 'Send back',
    sendRejection: 'Send back',
    keepRejection: 'Save and send later',
    rejecting: 'Sending back',
    rejectingLine: 'The assistant will read this and keep working.',
    rejectingNoReason: 'The assistant will see that you sent this back.',
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
  /** The work behind the result. */
  work: {
    label: 'Along the way',
    calls: (count: number) => plural(locale, count, { one: '# tool call', other: '# tool calls' }),
    none: 'No tool calls shown.',
    took: (time: string) => `took ${time}`,
    /** After the named tools. */
    more: (count: number) => plural(locale, count, { other: '# more' }),
  },
  /** Below a table that does not show all rows. */
  rows: (shown: number, count: number) =>
    `${shown} of ${count} rows. All of them are in the result above.`,
  /** Below a table that does not show all columns. */
  columns: (shown: number) =>
    `Only the first ${shown} columns. All of them are in the result above.`,
  /** After a cell that is shortened. */
  cut: 'cut short',
  files: 'Files',
  save: 'Save',
  filesNote: 'The assistant wrote these files. They aren’t opened here.',
};
