// What editing needs beyond its draft. Fetched when a person first presses Edit.
export { EditForm } from './EditForm.tsx';
export { readEdit } from './readEdit.ts';
export { toolSchema } from './toolSchema.ts';
