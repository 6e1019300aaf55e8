// What an answer form needs besides its draft. Loaded when a question first asks with a schema.
export { AnswerForm } from './AnswerForm.tsx';
export { hasSecret, readAnswer } from './readAnswer.ts';
export { readFormModel } from './readFormModel.ts';
export { wordsOfAnswer } from './wordsOfAnswer.ts';
