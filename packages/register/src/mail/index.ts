export { type Mail, type MailOptions, type MailTransport, mail } from './mail.ts';
export type { MailAbout, MailWords } from './mailWords.ts';
export type { MailAmount } from './sayAmount.ts';
