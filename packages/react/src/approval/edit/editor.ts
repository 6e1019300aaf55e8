// What editing needs beyond its draft. Fetched when a person first presses Edit.

export { toolSchema } from '../../card/overview/toolSchema.ts';
export { readForm } from '../../form/readForm.ts';
export { EditForm } from './EditForm.tsx';
