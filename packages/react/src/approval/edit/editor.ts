// What editing needs beyond its draft. Fetched when a person first presses Edit.

export { readForm } from '../../form/readForm.ts';
export { EditForm } from './EditForm.tsx';
export { toolSchema } from './toolSchema.ts';
