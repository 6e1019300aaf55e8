import type { Dialect } from './dialect.ts';

/** Messages that pydantic-ai sends before it runs anything, by their beginning. It has no codes. */
const kept = [
  '`ResumeEntry` payload for interrupt ',
  'Tool call results need to be provided for all',
];
const gone = [
  'Tool call results were provided, but the message history does not contain any unprocessed',
  'The request answers ',
];

/** pydantic-ai (`AGUIAdapter`), with the history kept by the client or by a conversation store. */
export const pydanticAi: Dialect = {
  name: 'pydantic-ai',
  recognises: ({ id, reason }) => reason === 'tool_call' && id?.startsWith('int-') === true,
  runsEdits: true,
  tells: 'answers',
  takesCancel: true, // a denial
  messageWhileOpen: 'abandons', // it closes the call as interrupted
  refusal(_code, message) {
    const begins = (words: string) => message.startsWith(words);
    if (kept.some(begins)) return 'kept';
    return gone.some(begins) && !message.includes('was not saved') ? 'gone' : undefined;
  },
};
