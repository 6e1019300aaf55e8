/**
 * What the model is told of a call that a message has set aside, where a backend wants a result for every call. Who
 * reads a conversation again knows by these words that nobody has answered: they are no result.
 */
export const WENT_ON = 'The user went on without answering this.';
