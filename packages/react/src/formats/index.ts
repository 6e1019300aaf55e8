export type { FriendlyForm, OwnFormat } from '../card/arguments/valueFormat.ts';
export { cardNumber, iban } from './account.tsx';
export { command } from './command.tsx';
export { filePath } from './file.tsx';
export { email, person, url } from './host.tsx';
export { diff, table } from './lines.tsx';
