// What an answer form needs beyond its draft. Fetched when a question first asks by a schema.
export { AnswerForm } from './AnswerForm.tsx';
export { hasSecret, readAnswer } from './readAnswer.ts';
export { readFormModel } from './readFormModel.ts';
export { wordsOfAnswer } from './wordsOfAnswer.ts';
