/**
 * The result that the model receives for a call that a message has set aside, if a backend wants a result for every
 * call. In a restored conversation these words mean that the call was not answered: they are not a result.
 */
export const WENT_ON = 'The user went on without answering this.';
