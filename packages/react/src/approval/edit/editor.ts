// What editing needs besides its draft. Loaded when a person first presses Edit.

export { toolSchema } from '../../card/overview/toolSchema.ts';
export { readForm } from '../../form/readForm.ts';
export { EditForm } from './EditForm.tsx';
